import { passSignalsOn } from './launch/processes.mjs'
import { runVerb } from './launch/verbs.mjs'

passSignalsOn()
process.exitCode = await runVerb(process.argv.slice(2))
