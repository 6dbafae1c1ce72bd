// SPDX-License-Identifier: GPL-3.0-or-later
#include "runningmark.h"

#include <QFile>

namespace tracedeck {

RunningMark::RunningMark(const QString &path)
    : m_file(path)
{
    m_file.setStaleLockTime(0); // it is nobody's once its process is gone, however old it is
    const bool wasThere = QFile::exists(path);
    m_wasLeft = m_file.tryLock(0) && wasThere;
}

} // namespace tracedeck
