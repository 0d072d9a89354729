import { runVerb } from './launch/verbs.mjs'

process.exitCode = await runVerb(process.argv.slice(2))
