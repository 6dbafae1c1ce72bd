// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plaintextview.h"
#include "watchedjob.h"
#include "wordpieces.h"

#include <QWidget>

#include <optional>
#include <utility>

namespace tracedeck {

class FieldNote;

/// How a value became another one, word by word: what was removed is struck out, what was added underlined. Compared in
/// the background.
class WordDiffView : public QWidget
{
    Q_OBJECT

public:
    explicit WordDiffView(QWidget *parent = nullptr);

    /// Both are null: nothing is shown, and the view hides. Does nothing where they are compared, or were, already.
    void compare(const OwnedJson &before, const OwnedJson &after);
    /// Ends what runs, for somebody who does not look any more. What is asked for next begins anew.
    void pause();
    void retranslate();

protected:
    void changeEvent(QEvent *event) override;

private:
    void show(const WordPieces &pieces);

    PlainTextView *m_text;
    FieldNote *m_note;
    WordPieces m_pieces;
    WatchedJob m_job;
    std::optional<std::pair<OwnedJson, OwnedJson>> m_asked; ///< what is compared, or was
};

} // namespace tracedeck
