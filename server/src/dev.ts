import { realEnvironment } from './config.ts'
import { loadLiveSite } from './live-site-host.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { serve } from './serve.ts'
import { startStandInBank } from './stand-ins/bank.ts'

const clock = () => new Date()

await runUntilSignal(async (say) => {
  const environment = realEnvironment()
  const bank = environment.NBU_URL ? undefined : await startStandInBank(clock)
  const stop = await serve(loadLiveSite, say, { ...environment, ...(bank && { NBU_URL: bank.url }) })
  return async () => {
    await stop()
    await bank?.close()
  }
})
