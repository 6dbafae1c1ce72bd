// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>

class QAction;
class QHBoxLayout;
class QModelIndex;
class QToolButton;
class QTreeView;

namespace tracedeck {

class ElidedLabel;
class FittedColumn;
class InspectorModel;
class PlainTextView;

/// What is known about the selected item, with its long values to read. Pinned, it keeps its item while the
/// selection moves on.
class InspectorPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget *parent = nullptr);
    ~InspectorPanel() override;

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void retellTimes() override;

private:
    QHBoxLayout *makeBar();
    QToolButton *makeButton(const char *name, const QString &text);
    void onSelectionChanged();
    Item shownItem() const;
    void onPinned(bool pinned);
    void onActivated(const QModelIndex &index);
    void onReset();
    void goBack();
    void goForward();
    void makeCopy();
    void showPreview();
    void showState();

    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_pin;
    ElidedLabel *m_title;
    QAction *m_copy = nullptr;
    QTreeView *m_view;
    FittedColumn *m_properties;
    PlainTextView *m_preview;
    std::unique_ptr<InspectorModel> m_model;
};

} // namespace tracedeck
