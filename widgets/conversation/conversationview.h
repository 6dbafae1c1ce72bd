// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationitems.h"
#include "selection.h"

#include <QAbstractScrollArea>
#include <QTimer>

class QPushButton;

namespace tracedeck {

/// Shows a conversation, however long it and its texts are: what can be seen is laid out, the rest is guessed. Holds
/// on to the end until its user scrolls away from it.
class ConversationView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit ConversationView(QWidget *parent = nullptr);
    ~ConversationView() override;

    /// Not owned; null: none.
    void setModel(ConversationModel *model);
    void setStored(std::vector<StoredMessage> messages, OlderMessages older);
    /// Rows say something else now. `standAtEnd`: wherever it was scrolled to.
    void refresh(bool standAtEnd);
    void retranslate();

    ConversationItems &items() { return m_items; }
    const ConversationFlow &flow() const { return m_flow; }
    bool follows() const { return m_flow.follows(); }
    void followEnd();

    /// The item that the keyboard is at, or -1.
    int currentItem() const { return m_current.item; }
    /// Puts the keyboard at a row; as a choice of its user, or because it was chosen elsewhere.
    void setCurrentItem(int item);
    void showItem(int item);
    /// Where an item is in the viewport, as far as it can be seen.
    QRect itemRect(int item) const;
    int itemAt(const QPoint &point) const;

    /// Whether a message is shown as it was received, without Markdown.
    void setPlain(int item, bool plain);

    /// Selected text, else what the current item says.
    /// What is selected, or all of the current item.
    void copy();
    void copyItem(int item);
    bool hasSelectedText() const { return m_text.isSet(); }

    /// Marks each occurrence of a text in what can be seen.
    void setFound(const QString &text);
    /// Opens and shows a place in a text of an item.
    void showPlace(int item, int section, qint64 character);
    /// Addresses in what can be seen of an item.
    QStringList linksOf(int item);

signals:
    void itemChosen(int item);
    void itemActivated(int item);
    void menuRequested(int item, const QPoint &globalPosition);
    void linkClicked(const QString &link);
    void olderRequested();
    /// Items that stay have other numbers now.
    void itemsRenumbered();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// Where the keyboard can stop: the head of an item, or a line that opens something.
    struct Stop
    {
        int item = -1;
        ItemPart::Kind kind = ItemPart::Kind::Head;
        int section = 0;
        friend bool operator==(const Stop &, const Stop &) = default;
    };
    /// Some text of one body.
    struct TextRange
    {
        int item = -1;
        int section = 0;
        quint64 body = 0;
        std::pair<int, int> anchor; ///< piece, and position in it
        std::pair<int, int> caret;
        bool isSet() const { return item >= 0 && anchor != caret; }
    };
    /// A hit that is shown as soon as its text has been read so far.
    struct Wanted
    {
        int item = -1;
        int section = 0;
        qint64 character = 0;
    };

    void onRowsInserted(int first, int last);
    void onRowsRemoved(int first, int last);
    void dropGone();
    void renumber(int from, int by);
    void relayout();
    void relook();
    /// Does `change`, and keeps what is seen in its place.
    template<class Change>
    void keepPlace(Change change);
    void readOn();
    void updateScrollBar();
    void onScrolled(int value);
    void scrollBy(int pixels);
    void updatePill();
    bool showWanted();
    void bringIntoView(FlowUnit unit, int inside);
    int insideOf(FlowUnit unit, const TextBody &body, int number);

    const PlacedUnit *placedAt(const QPoint &point) const;
    Stop stopAt(const FlowUnit &unit);
    FlowUnit unitOf(const Stop &stop);
    bool moveStop(int direction);
    struct Copied
    {
        QString text;
        bool isCut = false;
    };
    Copied selectedText();
    Copied wholeText(int item);
    void put(const Copied &copied);

    enum class Show : std::uint8_t { IntoView, InPlace };
    void setStop(const Stop &stop, Show show);
    void ensureVisible(const Stop &stop);
    bool press(const Stop &stop);
    bool setOpen(const Stop &stop, bool open);
    bool isOpen(const Stop &stop);
    bool navigate(QKeyEvent *event);
    PieceRange selectedIn(const FlowUnit &unit, const TextBody &body);
    std::pair<int, int> textPointAt(const QPoint &point);
    void startText(const PlacedUnit &placed, const QPoint &point);

    void paintGround(QPainter &painter, int item, const QRect &rect);
    void paintUnit(QPainter &painter, const PlacedUnit &placed, const QRect &clip);
    void paintHead(QPainter &painter, const ConversationItem &item, const ItemPart &part, const QRect &rect);
    void paintRule(QPainter &painter, const ConversationItem &item, const QRect &rect);
    void paintLine(QPainter &painter, const ConversationItem &item, const ItemPart &part, const QRect &rect);
    void paintText(QPainter &painter, const PlacedUnit &placed, const ItemPart &part, const QRect &clip);

    ConversationItems m_items;
    ConversationFlow m_flow{&m_items};
    std::vector<QMetaObject::Connection> m_watched; // the model's rows
    QPushButton *m_pill;
    QTimer m_reader;
    Stop m_current;
    TextRange m_text;
    bool m_isSelecting = false;
    QPoint m_pressed;
    QString m_found;
    Wanted m_wanted;
    int m_seen = 0; // rows that were there when the end was left
    int m_announced = 0; // items, to assistive technology
    bool m_isStale = true;
    bool m_isUpdating = false;
    qint64 m_scale = 1; // pixels a step of the scroll bar
};

} // namespace tracedeck
