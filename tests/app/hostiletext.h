// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSet>
#include <QTabBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextEdit>

#include <functional>

/// Looks for text of a trace that became more than text.
namespace tracedeck::hostiletext {

/// In every text of the recording, so that what came from it is known.
inline const QString kMark = QStringLiteral("CANARY");

/// What hides, reorders or controls other text must have been made visible.
inline bool isForbidden(char32_t c)
{
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    return (c < 0x20 && c != '\n' && c != '\t') || within(0x7F, 0x9F) || c == 0xAD || c == 0x61C
           || within(0x200B, 0x200F) || within(0x202A, 0x202E) || within(0x2060, 0x206F) || c == 0xFEFF
           || within(0xE0000, 0xE007F);
}

/// The first forbidden character, or more combining marks in a row than anybody writes; empty: none.
inline QString forbiddenIn(const QString &text)
{
    int marks = 0;
    const auto codes = text.toUcs4();
    for (const uint c : codes) {
        if (isForbidden(c))
            return QStringLiteral("U+%1").arg(c, 4, 16, QLatin1Char('0'));
        const QChar::Category category = QChar::category(c);
        marks = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ? marks + 1 : 0;
        if (marks > 32)
            return QStringLiteral("more than 32 combining marks");
    }
    return {};
}

/// A tool tip is either no rich text, or the escaped text that safetext makes.
inline bool isSafeTip(const QString &tip)
{
    static const QString begin = QStringLiteral("<qt><p style=\"white-space:pre-wrap\">");
    static const QString end = QStringLiteral("</p></qt>");
    if (!Qt::mightBeRichText(tip))
        return true;
    return tip.startsWith(begin) && tip.endsWith(end)
           && !tip.mid(begin.size(), tip.size() - begin.size() - end.size()).contains(QLatin1Char('<'));
}

/// A text in which '&' marks a letter: of what came from outside none may be left that does.
inline bool hasMnemonic(QString text)
{
    return text.contains(kMark) && text.remove(QLatin1String("&&")).contains(QLatin1Char('&'));
}

class Search
{
public:
    int texts() const { return m_texts; }
    int hostile() const { return m_hostile; }
    int models() const { return int(m_models.size()); }
    const QSet<QString> &found() const { return m_found; }

    void look(const QString &where, const QWidget *root)
    {
        m_where = where;
        lookAtWidget(root);
        const QList<QWidget *> all = root->findChildren<QWidget *>();
        for (const QWidget *widget : all) {
            if (widget->isVisible() || widget->inherits("QMenu"))
                lookAtWidget(widget);
        }
        const QList<QAction *> actions = root->findChildren<QAction *>();
        for (const QAction *action : actions) {
            mnemonic("an action", action->text());
            tip("an action's tool tip", action->toolTip());
        }
    }

private:
    void report(const QString &what, const QString &text)
    {
        if (m_found.size() < 40)
            m_found.insert(QStringLiteral("%1: %2: %3").arg(m_where, what, text.left(80).toHtmlEscaped()));
    }

    void plain(const char *what, const QString &text)
    {
        ++m_texts;
        if (text.contains(kMark))
            ++m_hostile;
        const QString wrong = forbiddenIn(text);
        if (!wrong.isEmpty())
            report(QLatin1String(what) + QStringLiteral(" with ") + wrong, text);
    }

    void mnemonic(const char *what, const QString &text)
    {
        plain(what, text);
        if (hasMnemonic(text) || (text.contains(kMark) && text.contains(QLatin1Char('\t'))))
            report(QLatin1String(what) + QStringLiteral(" with a mnemonic or a tab"), text);
    }

    void tip(const char *what, const QString &text)
    {
        plain(what, text);
        if (!isSafeTip(text))
            report(QLatin1String(what) + QStringLiteral(" that is rich"), text);
    }

    void lookAtWidget(const QWidget *widget)
    {
        plain("an accessible name", widget->accessibleName());
        plain("an accessible description", widget->accessibleDescription());
        tip("a tool tip", widget->toolTip());
        if (!widget->whatsThis().isEmpty() || !widget->statusTip().isEmpty())
            report(QStringLiteral("what's this or a status tip"), widget->whatsThis());
        if (widget->isWindow()) {
            plain("a window title", widget->windowTitle());
            if (widget->windowTitle().contains(QLatin1String("[*]")))
                report(QStringLiteral("a window title with a placeholder"), widget->windowTitle());
        }
        if (const auto *dock = qobject_cast<const QDockWidget *>(widget))
            mnemonic("a dock's title", dock->windowTitle());
        if (const auto *label = qobject_cast<const QLabel *>(widget)) {
            plain("a label", label->text());
            const bool isQts = widget->window()->inherits("QFileDialog") && !label->text().contains(kMark);
            if (!isQts && label->textFormat() != Qt::PlainText && !label->text().isEmpty()
                && !widget->inherits("QTipLabel"))
                report(QStringLiteral("a label that may be rich"), label->text());
        }
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            mnemonic("a button", button->text());
        if (const auto *line = qobject_cast<const QLineEdit *>(widget)) {
            plain("a field", line->displayText());
            plain("a hint", line->placeholderText());
        }
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                mnemonic("a tab", tabs->tabText(i));
                tip("a tab's tool tip", tabs->tabToolTip(i));
            }
        }
        if (const auto *combo = qobject_cast<const QComboBox *>(widget))
            lookAtModel(combo->model());
        if (const auto *edit = qobject_cast<const QTextEdit *>(widget))
            lookAtDocument(edit->document());
        if (const auto *edit = qobject_cast<const QPlainTextEdit *>(widget))
            lookAtDocument(edit->document());
        if (const auto *browser = qobject_cast<const QTextBrowser *>(widget); browser && browser->openLinks())
            report(QStringLiteral("a browser that opens links"), QString());
        if (const auto *view = qobject_cast<const QAbstractItemView *>(widget)) {
            if (!qobject_cast<const QHeaderView *>(view))
                lookAtModel(view->model());
        }
    }

    void lookAtDocument(const QTextDocument *document)
    {
        plain("a text", document->toPlainText());
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextCharFormat format = it.fragment().charFormat();
                if (format.isImageFormat())
                    report(QStringLiteral("a picture"), format.toImageFormat().name());
                if (format.isAnchor() && !format.anchorHref().startsWith(QLatin1String("http")))
                    report(QStringLiteral("a link to something else than the web"), format.anchorHref());
            }
        }
    }

    void lookAtModel(const QAbstractItemModel *model)
    {
        if (!model)
            return;
        m_models.insert(model);
        for (int column = 0; column < model->columnCount(); ++column) {
            plain("a header", model->headerData(column, Qt::Horizontal).toString());
            tip("a header's tool tip", model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        }
        int rows = 0;
        lookAtRows(model, {}, rows);
    }

    void lookAtRows(const QAbstractItemModel *model, const QModelIndex &parent, int &rows)
    {
        constexpr int kMostRows = 400;
        for (int row = 0; row < model->rowCount(parent) && rows < kMostRows; ++row, ++rows) {
            for (int column = 0; column < model->columnCount(parent); ++column) {
                const QModelIndex index = model->index(row, column, parent);
                plain("a cell", index.data().toString());
                tip("a cell's tool tip", index.data(Qt::ToolTipRole).toString());
                plain("a cell's accessible text", index.data(Qt::AccessibleTextRole).toString());
                plain("a cell's accessible description",
                      index.data(Qt::AccessibleDescriptionRole).toString());
                if (index.data(Qt::StatusTipRole).isValid() || index.data(Qt::WhatsThisRole).isValid())
                    report(QStringLiteral("a cell with a status tip or what's this"),
                           index.data().toString());
            }
            lookAtRows(model, model->index(row, 0, parent), rows);
        }
    }

    QString m_where;
    QSet<QString> m_found;
    QSet<const QAbstractItemModel *> m_models;
    int m_texts = 0;
    int m_hostile = 0;
};

} // namespace tracedeck::hostiletext
