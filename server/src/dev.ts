import { loadLiveSite } from './live-site-host.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { serve } from './serve.ts'

await runUntilSignal((say) => serve(loadLiveSite, say))
