// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "safetext.h"

namespace tracedeck {

/// A sentence beside a field: what is wrong with it, or what follows from it. Hidden while it has nothing to say.
class FieldNote : public PlainLabel
{
    Q_OBJECT

public:
    enum class Tone {
        Hint,
        Good,
        Warning,
        Error,
        Past, ///< on the ground of what shows the past
    };

    explicit FieldNote(QWidget *parent = nullptr);

    /// An empty sentence hides the note.
    void say(Tone tone, const QString &sentence);
    void clearNote() { say(Tone::Hint, {}); }
    Tone tone() const { return m_tone; }
    /// Without its sign.
    const QString &sentence() const { return m_sentence; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void recolour();

    Tone m_tone = Tone::Hint;
    QString m_sentence;
    bool m_isRecolouring = false;
};

} // namespace tracedeck
