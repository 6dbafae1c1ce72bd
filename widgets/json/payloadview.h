// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <string_view>

class QTreeView;

namespace tracedeck {

class JsonTreeModel;
class PlainTextView;

/// A piece of JSON that came with a trace: its values as a tree of any size, and the current row's text where a cell
/// does not show it whole.
class PayloadView : public QWidget
{
    Q_OBJECT

public:
    explicit PayloadView(QWidget *parent = nullptr);
    ~PayloadView() override;

    /// Bytes that live as long as `owner`. What is shown already stays as it is.
    void show(std::shared_ptr<const void> owner, std::string_view json);
    void clear() { show(nullptr, {}); }
    /// What it is, for assistive technology.
    void setName(const QString &name);
    void retranslate();

private:
    void onRowChanged();

    JsonTreeModel *m_model;
    QTreeView *m_tree;
    PlainTextView *m_preview;
};

} // namespace tracedeck
