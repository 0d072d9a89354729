import { runServerUntilStopSignal } from './commands/process-lifecycle.ts'
import { getProcessEnvironment } from './config.ts'
import { startServer } from './serve.ts'
import { loadBuiltSite } from './ssr/site-host.ts'

await runServerUntilStopSignal((server) => startServer(loadBuiltSite, server, getProcessEnvironment()))
