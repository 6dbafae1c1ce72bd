// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace tracedeck {

/// Text from outside that can be read, selected and copied, as plain text only. The text is sanitized and cut
/// already (models/displaytext).
class PlainTextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit PlainTextView(QWidget *parent = nullptr);

    /// A text that goes on where the present one ends is appended: selection and scroll position stay.
    void showText(const QString &text);
    /// Selects `part`, in any case, where it begins about there, and brings it into sight; where it is shown in another form,
    /// the place alone.
    void showPart(qsizetype at, const QString &part);

protected:
    void resizeEvent(QResizeEvent *event) override;
    QMimeData *createMimeDataFromSelection() const override;

private:
    QString m_text;
    bool m_isAtPart = false; // that is shown, of the text
};

} // namespace tracedeck
