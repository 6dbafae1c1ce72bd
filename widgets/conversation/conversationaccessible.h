// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tracedeck {

class ConversationView;

enum class ConversationChange { Rows, Current };

/// Makes every ConversationView a list to assistive technology, with a child for each item. Any number of calls has
/// the effect of one.
void installConversationAccessible();
void announceConversation(ConversationView *view, ConversationChange change);

} // namespace tracedeck
