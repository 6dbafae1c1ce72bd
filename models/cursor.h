// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

namespace tracedeck {

/// The only thing a model asks "when?". Belongs to one trace; follows its newest frame ("live") or stands at one
/// position of the past. GUI thread.
class Cursor : public QObject
{
    Q_OBJECT

public:
    /// How its frames are heard.
    enum class Hearing {
        Afterwards, ///< of a file, or replayed: no time passes but that which is recorded
        Now, ///< as they are made: time passes where nothing comes
        Lost, ///< no more: what went on may be over
    };

    explicit Cursor(std::shared_ptr<const Trace> trace, QObject *parent = nullptr);
    ~Cursor() override;

    const std::shared_ptr<const Trace> &trace() const { return m_trace; }
    bool isLive() const { return m_live; }
    /// The position that is shown, from 0 (before everything) to newest().
    Position position() const { return m_position; }
    /// The newest position that has been noticed; the trace itself may be further.
    Position newest() const { return m_newest; }
    View view() const { return View(*m_trace, m_position); }
    /// Whether more frames may come by themselves: not from a file that is read, or a connection that has ended.
    bool isGrowing() const { return m_growing; }
    /// The same, and nothing keeps them from coming: the server is not lost.
    bool isComing() const { return m_growing && m_hearing != Hearing::Lost; }
    /// The newest that has been noticed, whatever is shown.
    View newestView() const { return View(*m_trace, m_newest); }

public slots:
    /// Stands at a position (clamped to 0..newest()), from then on of the past even if it is the newest; but where no more frames
    /// come, the newest is no past.
    void goTo(tracedeck::Position position);
    void goLive();
    /// Moves by frames, backward if negative. Leaves live.
    void step(int frames);
    /// Notices that the watermark has moved. Called by the application about 60 times a second.
    void refresh();
    void setGrowing(bool growing);
    void setHearing(tracedeck::Cursor::Hearing hearing);
    /// What the user calls sessions of the trace, by sessionKey().
    void setSessionLabels(const QHash<QString, QString> &labels);

signals:
    /// What view() shows has changed. `from` and `to` are positions; models edit what lies between.
    void moved(tracedeck::Position from, tracedeck::Position to);
    /// Sessions are called otherwise by their user.
    void relabelled();
    /// More frames can be read, whether they are shown or not: (from, to].
    void grew(tracedeck::Position from, tracedeck::Position to);
    void liveChanged(bool live);
    void growingChanged(bool growing);
    void comingChanged();
    /// Once a second while frames are heard and the newest is shown, and when either changes: what goes on has done so for longer,
    /// or nobody knows (sinceLast(), statusByNow()).
    void ticked();

private:
    void show(Position position);

    std::shared_ptr<const Trace> m_trace;
    Position m_position = 0;
    Position m_newest = 0;
    bool m_live = true;
    bool m_growing = true;
    Hearing m_hearing = Hearing::Afterwards;
    QTimer m_second;
};

} // namespace tracedeck
