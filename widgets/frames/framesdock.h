// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportedframes.h"
#include "selection.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QStackedWidget;

namespace tracedeck {

class Cursor;
class FilterLine;
class FrameCommands;
class FramesModel;
class FramesView;
class PlainLabel;
class UsedFilters;

/// The list of frames with its filter. The selected row is the selection, Enter moves the cursor there.
class FramesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FramesPanel(QWidget *parent = nullptr);
    ~FramesPanel() override;

    /// Neither is owned; both outlive the panel or are replaced before they go. nullptr: no document.
    void setDocument(Cursor *cursor, Selection *selection);

    /// Where filters are kept that were in force; not owned, outlives the panel.
    void setUsedFilters(UsedFilters *used);

    /// As it stands in the line.
    QString filter() const;

signals:
    /// How many frames the filter shows; nothing: it shows all.
    void shownChanged(std::optional<qint64> shown);
    /// What this filter finds is to be watched for.
    void watchRequested(const QString &filter);
    void exportRequested(const tracedeck::ExportedFrames &frames);

public slots:
    /// Replaces the filter and applies it.
    void setFilter(const QString &line);
    /// Applies one more condition, `key:value` of the filter language.
    void narrow(const QString &key, const QString &value, bool exclude);
    /// Shows only these of the frames that the filter finds, until the user removes that, or another document is shown.
    void setRange(tracedeck::Position from, tracedeck::Position to);
    void focusFilter();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void bind();
    std::optional<ExportedFrames> shownFrames() const;
    std::optional<ExportedFrames> selectedFrames() const;
    void onRelabelled();
    void applyQuery(const Query &query);
    void onRowSelected();
    void onSelected(const Item &item);
    void onMoved();
    void onReset();
    void selectRow(int row);
    void enterRows();
    void showSelected(bool reveal);
    void showCount();
    void showNote();
    QString vainText() const;
    void retranslate();

    QStackedWidget *m_pages;
    PlainLabel *m_empty;
    FilterLine *m_filter;
    FramesView *m_view;
    FrameCommands *m_commands;
    QAction *m_focusFilter;
    QPointer<Cursor> m_cursor;       // not owned
    QPointer<Selection> m_selection; // not owned
    std::unique_ptr<FramesModel> m_model;
    bool m_isSyncing = false; // rows are being selected because the selection says so
};

} // namespace tracedeck
