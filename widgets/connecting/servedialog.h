// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tracedeck {

class FormGrid;
class PlainLabel;
class PlainTextView;

/// Serves a recording as its own server: asks where and how fast, and tells who came and what they asked otherwise than
/// the recorded client did. Closing it ends that.
class ServeDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Pace { Recorded, Twice, TenTimes, AsFastAsRead, StepByStep };

    /// `name`: of the recording.
    ServeDialog(const QString &name, QWidget *parent);

    quint16 port() const;
    Pace pace() const;

    void showServing(const QString &address);
    /// Served no more; `why`: not by its user's wish, else empty.
    void showStopped(const QString &why);
    void showClients(int clients);
    /// A request that another one was the answer to. Client 0: by HTTP.
    void addDifference(int client, const QString &kind, const QStringList &fields);

signals:
    void startRequested();
    void stopRequested();
    void paceChanged();
    void stepRequested();
    /// Connect to it from here.
    void attachRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void refresh();
    void retranslate();

    static constexpr qsizetype kMostDifferences = 1000; ///< lines; older ones go

    const QString m_name;
    QString m_address; ///< empty: it is not served
    QString m_why;
    int m_clients = 0;
    QStringList m_differences;
    bool m_isStarting = false;
    FormGrid *m_fields;
    PlainLabel *m_recording;
    QSpinBox *m_port;
    QComboBox *m_pace;
    QLineEdit *m_url;
    PlainLabel *m_state;
    PlainLabel *m_found;
    PlainTextView *m_list;
    QPushButton *m_start;
    QPushButton *m_step;
    QPushButton *m_attach;
    QPushButton *m_close;
};

} // namespace tracedeck
