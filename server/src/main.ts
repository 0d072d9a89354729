import { realEnvironment } from './config.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { serve } from './serve.ts'
import { loadSite } from './site-host.ts'

await runUntilSignal((say) => serve(loadSite, say, realEnvironment()))
