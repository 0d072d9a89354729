import { forwardSignals } from './launch/processes.mjs'
import { runVerb } from './launch/verbs.mjs'

forwardSignals()
process.exitCode = await runVerb(process.argv.slice(2))
