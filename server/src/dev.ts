import { realEnvironment } from './config.ts'
import { loadLiveSite } from './live-site-host.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { serve } from './serve.ts'
import { startStandInBank } from './stand-ins/bank.ts'
import { startPrintedMail } from './stand-ins/printed-mail.ts'

const clock = () => new Date()
const print = (line: string) => process.stderr.write(`${line}\n`)

await runUntilSignal(async (say) => {
  const environment = realEnvironment()
  const bank = environment.NBU_URL ? undefined : await startStandInBank(clock)
  const mail = environment.SMTP_URL ? undefined : await startPrintedMail(print)
  const stop = await serve(loadLiveSite, say, {
    // Vite blocks the event loop of this process, which is not an overload.
    OVERLOAD_LAG_MS: '0',
    ...environment,
    ...(bank && { NBU_URL: bank.url }),
    ...(mail && { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'office@example.com' }),
  })
  return async () => {
    await stop()
    await Promise.all([bank?.close(), mail?.stop()])
  }
})
