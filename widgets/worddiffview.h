// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plaintextview.h"
#include "wordpieces.h"

#include <QWidget>

namespace tracedeck {

class FieldNote;

/// How a value became another one, word by word: what was removed is struck out, what was added underlined. Compared in
/// the background.
class WordDiffView : public QWidget
{
    Q_OBJECT

public:
    explicit WordDiffView(QWidget *parent = nullptr);

    /// Both are null: nothing is shown, and the view hides.
    void compare(const OwnedJson &before, const OwnedJson &after);
    void retranslate();

protected:
    void changeEvent(QEvent *event) override;

private:
    void show(const WordPieces &pieces);

    PlainTextView *m_text;
    FieldNote *m_note;
    WordPieces m_pieces;
    quint64 m_asked = 0;
};

} // namespace tracedeck
