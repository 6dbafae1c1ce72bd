// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>
#include <vector>

class QListWidget;
class QTextBrowser;
class QTextDocument;

namespace tracedeck {

class GuideFindLine;

/// The user guide: its chapters, its text, and a line to find a word with. It stays beside the window that it is about.
class GuideWindow : public QDialog
{
    Q_OBJECT

public:
    explicit GuideWindow(QWidget *parent);
    ~GuideWindow() override;

    /// `markdown`: chapters begin with headings of the second level. What is read stays in sight where that chapter is
    /// there in the new text, too: of a guide in another language.
    void setGuide(const QString &markdown);

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();
    void listChapters();
    void goTo(int chapter);
    int chapterInSight() const;
    void retranslate();

    QListWidget *m_chapters;
    QTextBrowser *m_text;
    GuideFindLine *m_find;
    std::unique_ptr<QTextDocument> m_document;
    QString m_markdown;
    std::vector<int> m_places; ///< of the chapters, in the document
};

} // namespace tracedeck
