// SPDX-License-Identifier: GPL-3.0-or-later
#include "safemarkdown.h"

#include "displaytext.h"
#include "linkpolicy.h"

#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QPalette>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace tracedeck::safemarkdown {

namespace {

constexpr int kMostNested = 12;
constexpr int kMostTableColumns = 48;
constexpr int kMostMarkup = 250;
constexpr int kLargestHead = 500; // of a table, that is repeated in each section which has rows of it

/// Whatever is asked for, it is one pixel: nothing is read from anywhere.
class ClosedDocument final : public QTextDocument
{
protected:
    QVariant loadResource(int, const QUrl &) override
    {
        QImage nothing(1, 1, QImage::Format_ARGB32);
        nothing.fill(Qt::transparent);
        return nothing;
    }
};

/// How many quotes and list items a line opens.
int nesting(QStringView line)
{
    int depth = 0;
    bool wasDigit = false;
    for (const QChar c : line) {
        if (c == u'>' || c == u'-' || c == u'*' || c == u'+' || ((c == u'.' || c == u')') && wasDigit))
            ++depth;
        else if (c != u' ' && c != u'\t' && !(c.unicode() >= '0' && c.unicode() <= '9'))
            break;
        wasDigit = c.isDigit();
    }
    return depth;
}

qsizetype indentation(QStringView line)
{
    const auto text = std::find_if(line.begin(), line.end(), [](QChar c) { return c != u' ' && c != u'\t'; });
    return text - line.begin();
}

/// Rules ("-----") look like nesting and are none.
bool isRule(QStringView line)
{
    const QStringView text = line.trimmed();
    return std::all_of(text.begin(), text.end(),
                       [&](QChar c) { return c == text.front() || c == u' ' || c == u'|' || c == u':'; })
           && (text.isEmpty() || text.front() == u'-' || text.front() == u'*' || text.front() == u'|')
           && !text.contains(QLatin1String("- ")) && !text.contains(QLatin1String("* "));
}

bool isBomb(QStringView line)
{
    return (nesting(line) > kMostNested && !isRule(line)) || line.count(u'|') > kMostTableColumns
           || indentation(line) > 200;
}

/// How many characters may begin or end a format: each piece of another format costs as much as a line.
int markup(QStringView line)
{
    int count = 0;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const char16_t c = line[i].unicode();
        if (c == u'*' || c == u'`' || c == u'~' || c == u'[' || c == u'&' || c == u'@' || c == u'<')
            ++count;
        else if (c == u'_' && (i == 0 || !line[i - 1].isLetterOrNumber()))
            ++count;
        else if ((c == u'w' || c == u'W')
                 && line.mid(i, 4).compare(QLatin1String("www."), Qt::CaseInsensitive) == 0)
            ++count;
        else if (c == u':' && line.mid(i, 3) == QLatin1String("://"))
            ++count;
    }
    return count;
}

/// A definition ("[x]: address") would vanish, and what it says with it. It loses its meaning instead.
QString withoutDefinition(QStringView line)
{
    QString text = line.toString();
    const auto bracket = std::find_if(line.begin(), line.end(), [](QChar c) {
        return c != u' ' && c != u'\t' && c != u'>' && c != u'-' && c != u'*' && c != u'+';
    });
    if (bracket == line.end() || *bracket != u'[')
        return text;
    const auto at = bracket - line.begin();
    if (line.indexOf(QLatin1String("]:"), at) > 0 || line.indexOf(u']', at) < 0)
        text.insert(at, u'\\');
    return text;
}

/// "- ", "12. " and the like, at the begin of a line.
bool beginsItem(QStringView line)
{
    const auto mark = std::find_if(line.begin(), line.end(), [](QChar c) { return c < u'0' || c > u'9'; });
    const qsizetype digits = mark - line.begin();
    if (digits > 9 || digits + 1 >= line.size() || line[digits + 1] != u' ')
        return false;
    return digits > 0 ? *mark == u'.' || *mark == u')' : *mark == u'-' || *mark == u'*' || *mark == u'+';
}

/// The row between the head of a table and what is below.
bool isDelimiterRow(QStringView line)
{
    return line.contains(u'|') && line.contains(u'-')
           && std::all_of(line.begin(), line.end(),
                          [](QChar c) { return c == u'|' || c == u'-' || c == u':' || c == u' '; });
}

/// The two rows that a table begins with, if the lines are such; empty: they are not, or too long to be said again.
QString headOf(QStringView names, QStringView delimiters)
{
    const auto columns = [](QStringView row) {
        row = row.trimmed();
        return row.count(u'|') + 1 - (row.startsWith(u'|') ? 1 : 0) - (row.endsWith(u'|') ? 1 : 0);
    };
    const bool isHead = isDelimiterRow(delimiters) && names.contains(u'|') && columns(names) == columns(delimiters)
        && names.size() + delimiters.size() <= kLargestHead && markup(names) <= kMostMarkup / 4;
    return isHead ? names.trimmed().toString() + u'\n' + delimiters.trimmed().toString() + u'\n' : QString();
}

/// Cuts a text into sections, line by line.
class Splitter
{
public:
    explicit Splitter(const QString &text)
        : m_text(text)
    {}

    std::vector<Section> take()
    {
        for (qsizetype at = 0; at < m_text.size();) {
            qsizetype end = m_text.indexOf(u'\n', at);
            end = end < 0 ? m_text.size() : end;
            const QStringView line = QStringView(m_text).mid(at, end - at);
            at = makeRoom(line, at) ? m_section.begin : (addLine(line, at), end + 1);
        }
        cut();
        return std::move(m_sections);
    }

private:
    /// What the lines of a section have led to so far.
    struct Context
    {
        QString fence; // that code stands behind
        QString head; // of the table that goes on: two rows
        QStringView before; // the last line
        int markup = 0; // of this section
        int lastNumber = 0; // of the list that goes on
        qsizetype outdent = 0; // what a section that was cut within an item leaves out before its lines
        bool wasBlank = false;
        bool afterCode = false;
        bool isInItem = false; // of a list
    };
    /// Where a section may end and be read as before.
    struct Place
    {
        qsizetype at = -1; // in the text; none: there is no such place in this section
        qsizetype size = 0; // of the section
        bool isPlain = false;
        Context context;
    };

    /// Ends the section where the line finds no room in it. True: it ends before this line, and goes on at the begin of the
    /// next one.
    bool makeRoom(QStringView line, qsizetype at)
    {
        Context &now = m_context;
        const bool isBlank = line.trimmed().isEmpty();
        const qsizetype size = m_section.text.size();
        const bool isText = now.fence.isEmpty() && !isBlank;
        if (isBlank || !line.contains(u'|') || !now.fence.isEmpty())
            now.head.clear();
        // Not within an item or a quote: what follows a blank line may belong to it.
        const bool isClean = isText
            && (!now.head.isEmpty()
                || (indentation(line) == 0 && (beginsItem(line) || (now.wasBlank && nesting(line) == 0))));
        // Qt 6.4 takes the first cell of a table behind code for a part of the code.
        const bool isTableAfterCode = now.afterCode && isText && line.trimmed().startsWith(u'|');
        now.afterCode = now.afterCode && isBlank;
        const int more = now.fence.isEmpty() ? markup(line) : 0;
        const bool isFull = size + line.size() > kLargestSection || (size > 0 && more > 0 && now.markup + more > kMostMarkup);
        if (isTableAfterCode || (size > kGoodSection && isClean)) {
            cut();
        } else if (isFull && !isClean && now.fence.isEmpty() && m_clean.at >= 0) {
            m_section.text.truncate(m_clean.size);
            m_section.isPlain = m_clean.isPlain;
            const qsizetype goesOn = m_clean.at;
            m_context = m_clean.context;
            cut();
            m_section.begin = goesOn;
            return true;
        } else if (isFull) {
            cut();
            now.outdent = size > 0 && now.isInItem && now.fence.isEmpty() ? indentation(line) : 0;
        }
        if (isClean && !m_section.text.isEmpty())
            m_clean = {at, m_section.text.size(), m_section.isPlain, now};
        return false;
    }

    void addLine(QStringView line, qsizetype at)
    {
        Context &now = m_context;
        const bool isBlank = line.trimmed().isEmpty();
        if (m_section.text.isEmpty()) {
            start(at);
            now.outdent = now.head.isEmpty() ? now.outdent : indentation(line);
        }
        if (!isBlank && indentation(line) < now.outdent)
            now.outdent = 0;
        line = line.mid(std::min(indentation(line), now.outdent));
        const bool isText = now.fence.isEmpty() && !isBlank;
        if (isText && indentation(line) == 0 && now.outdent == 0)
            now.isInItem = beginsItem(line);
        if (isText && now.head.isEmpty())
            now.head = headOf(now.before, line);
        trackFence(line);
        now.markup += now.fence.isEmpty() ? markup(line) : 0;
        m_section.isPlain |= isBomb(line) || now.markup > kMostMarkup;
        m_section.text +=
            now.fence.isEmpty() ? numbered(line, withoutDefinition(line), isBlank) : line.toString();
        m_section.text += u'\n';
        now.wasBlank = isBlank;
        now.before = line;
    }

    /// Qt begins every list with 1. An item that would get another number than it has is shown as a paragraph.
    QString numbered(QStringView line, QString text, bool isBlank)
    {
        int &last = m_context.lastNumber;
        const qsizetype indent = indentation(line);
        qsizetype end = indent;
        while (end < line.size() && line[end].unicode() >= '0' && line[end].unicode() <= '9')
            ++end;
        const bool isItem = end > indent && end - indent < 10 && end + 1 < line.size()
                            && (line[end] == u'.' || line[end] == u')') && line[end + 1] == u' ';
        if (!isItem) {
            if (!isBlank && indent == 0)
                last = 0;
            return text;
        }
        if (indent > 3)
            return text;
        const int number = line.mid(indent, end - indent).toInt();
        if (number == last + 1 || (number == 1 && last > 0)) {
            ++last;
            return text;
        }
        last = 0;
        return u'\n' + text.insert(end, u'\\');
    }

    void start(qsizetype at)
    {
        m_section.begin = at;
        m_clean = {};
        m_context.lastNumber = 0;
        m_context.markup = 0;
        if (!m_context.fence.isEmpty())
            m_section.text = m_context.fence + u'\n';
        else if (!m_context.head.isEmpty())
            m_section.text = m_context.head;
        m_context.markup += markup(m_context.head);
    }

    void cut()
    {
        if (m_section.text.isEmpty())
            return;
        if (!m_context.fence.isEmpty())
            m_section.text += m_context.fence + u'\n';
        m_context.outdent = 0;
        m_sections.push_back(std::move(m_section));
        m_section = {};
        m_clean = {};
    }

    /// Remembers the fence that code stands behind, to put it around each part of the code.
    void trackFence(QStringView line)
    {
        QString &fence = m_context.fence;
        const QStringView text = line.trimmed();
        if (!fence.isEmpty()) {
            const bool closes =
                text.startsWith(fence)
                && std::all_of(text.begin(), text.end(), [&](QChar c) { return c == fence.front(); });
            if (closes) {
                fence.clear();
                m_context.afterCode = true;
            }
            return;
        }
        if (!text.startsWith(QLatin1String("```")) && !text.startsWith(QLatin1String("~~~")))
            return;
        const auto end = std::find_if(text.begin(), text.end(), [&](QChar c) { return c != text.front(); });
        const qsizetype length = end - text.begin();
        const bool isInline = text.front() == u'`' && text.mid(length).contains(u'`');
        if (!isInline && length <= 64)
            fence = text.left(length).toString();
    }

    const QString &m_text;
    std::vector<Section> m_sections;
    Section m_section;
    Place m_clean; // the last one in this section
    Context m_context;
};

struct Fragment
{
    int position = 0;
    int length = 0;
    QString text;
    QTextCharFormat format;
};

std::vector<Fragment> fragmentsOf(const QTextDocument &document)
{
    std::vector<Fragment> fragments;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            fragments.push_back(
                {fragment.position(), fragment.length(), fragment.text(), fragment.charFormat()});
        }
    }
    return fragments;
}

/// Entities ("&#8238;") become characters after displaytext has seen the text.
QString sanitized(const QString &text)
{
    QString lines = text;
    lines.replace(QChar::LineSeparator, u'\n');
    const QByteArray utf8 = lines.toUtf8();
    lines = multiLine(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())), kMostBytes);
    lines.replace(u'\n', QChar::LineSeparator);
    return lines;
}

QTextCharFormat withoutLink(QTextCharFormat format)
{
    format.setAnchor(false);
    format.clearProperty(QTextFormat::AnchorHref);
    format.clearProperty(QTextFormat::AnchorName);
    format.clearProperty(QTextFormat::TextToolTip);
    format.clearForeground();
    format.setFontUnderline(false);
    return format;
}

void replace(QTextCursor &cursor, const Fragment &fragment, const QString &text,
             const QTextCharFormat &format)
{
    cursor.setPosition(fragment.position);
    cursor.setPosition(fragment.position + fragment.length, QTextCursor::KeepAnchor);
    cursor.insertText(text, format);
}

void makeSafe(QTextDocument &document, const QPalette &palette)
{
    const std::vector<Fragment> fragments = fragmentsOf(document);
    // One edit: else it would be laid out after each of them. From the end, so that positions stay.
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (auto fragment = fragments.rbegin(); fragment != fragments.rend(); ++fragment) {
        if (fragment->format.isImageFormat()) {
            const QString alt = sanitized(fragment->format.property(QTextFormat::ImageAltText).toString());
            //: Stands for an image that is not loaded. %1 is what its author says that it shows.
            const QString word = QCoreApplication::translate("tracedeck::SafeMarkdown", "[image: %1]");
            replace(cursor, *fragment, word.arg(alt), QTextCharFormat());
            continue;
        }
        QTextCharFormat format = fragment->format;
        if (format.isAnchor() || format.hasProperty(QTextFormat::AnchorHref)) {
            const QString link = format.anchorHref();
            format = withoutLink(format);
            if (linkpolicy::openable(link)) {
                format.setAnchor(true);
                format.setAnchorHref(link);
                format.setFontUnderline(true);
                format.setForeground(palette.color(QPalette::Link));
            }
        }
        const QString text = sanitized(fragment->text);
        if (text != fragment->text || format != fragment->format)
            replace(cursor, *fragment, text, format);
    }
    cursor.endEditBlock();
}

void style(QTextDocument &document, const QPalette &palette)
{
    QTextCursor edit(&document);
    edit.beginEditBlock();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat had = block.blockFormat();
        QTextBlockFormat format = had;
        if (had.hasProperty(QTextFormat::BlockCodeFence) || had.hasProperty(QTextFormat::BlockCodeLanguage))
            format.setBackground(palette.color(QPalette::AlternateBase));
        QTextCursor cursor(block);
        if (cursor.currentTable()) {
            format.setTopMargin(0);
            format.setBottomMargin(0);
        }
        if (format != had)
            cursor.setBlockFormat(format);
    }
    const QList<QTextFrame *> frames = document.rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderBrush(palette.color(QPalette::Mid));
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setCellSpacing(0);
        format.setCellPadding(4);
        format.setBottomMargin(8);
        table->setFormat(format);
    }
    edit.endEditBlock();
}

} // namespace

std::vector<Section> split(const QString &text)
{
    return Splitter(text).take();
}

std::unique_ptr<QTextDocument> document(const QString &section, const QFont &font, const QPalette &palette)
{
    auto document = std::make_unique<ClosedDocument>();
    document->setUndoRedoEnabled(false);
    document->setDocumentMargin(0);
    document->setDefaultFont(font);
    document->setMarkdown(section, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                       | QTextDocument::MarkdownNoHTML);
    makeSafe(*document, palette);
    style(*document, palette);
    return document;
}

} // namespace tracedeck::safemarkdown
