import { forwardSignals } from './launch/processes.mjs'
import { runLauncherCommand } from './launch/verbs.mjs'

forwardSignals()
process.exitCode = await runLauncherCommand(process.argv.slice(2))
