// SPDX-License-Identifier: GPL-3.0-or-later
#include "application.h"
#include "commandline.h"
#include "headless.h"
#include "printable.h"
#include "record.h"
#include "serve.h"

#include <QLocale>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char **argv)
{
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    const tracedeck::ParsedCommandLine parsed = tracedeck::parseCommandLine(arguments);
    if (!parsed.error.empty()) {
        std::cerr << "tracedeck: " << tracedeck::printable(parsed.error) << "\nTry \"tracedeck --help\".\n";
        return tracedeck::kExitUsage;
    }
    if (parsed.line.command == tracedeck::Command::Replay)
        return tracedeck::runReplay(parsed.line, argc, argv);
    if (parsed.line.command == tracedeck::Command::Record)
        return tracedeck::runRecord(parsed.line, argc, argv);
    // Without a display a QApplication aborts: what needs none never makes one.
    if (!tracedeck::needsWindow(parsed.line.command)) {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); // of the numbers among English words
        return tracedeck::runHeadless(parsed.line, std::cout, std::cerr);
    }
    return tracedeck::runWindows(parsed.line, argv[0]);
}
