// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace tracedeck {

/// A text that is sent as it is written: plain text only, whatever is pasted, and not without bounds. Tab leaves it.
class ExactTextEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostCharacters = 256 << 10; ///< unless it was told otherwise

    explicit ExactTextEdit(QWidget *parent = nullptr);

    /// QPlainTextEdit's own text has spaces in place of no-break spaces.
    QString exactText() const;
    /// In place of setPlainText(), for texts from outside.
    void showText(const QString &text);
    /// More than that is not pasted.
    void setMostCharacters(qsizetype most) { m_mostCharacters = most; }
    /// That many lines high.
    void setVisibleLines(int lines);

signals:
    /// More was pasted than there is room for; nothing was taken. `why` is a sentence for the user.
    void refused(const QString &why);

protected:
    void changeEvent(QEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;
    QMimeData *createMimeDataFromSelection() const override;

private:
    void wrapFor(const QString &text);

    int m_lines = 0;
    qsizetype m_mostCharacters = kMostCharacters;
};

/// The same for JSON: in letters of one width, with the place of a mistake marked.
class JsonEdit : public ExactTextEdit
{
    Q_OBJECT

public:
    explicit JsonEdit(QWidget *parent = nullptr);

    /// Line and column from 1; 0: there is no mistake.
    void markFault(int line, int column);

private:
    void refreshMark();

    int m_faultLine = 0;
    int m_faultColumn = 0;
};

} // namespace tracedeck
