import { runServerUntilStopSignal } from './commands/process-lifecycle.ts'
import { getProcessEnvironment } from './config.ts'
import { startFakeBank } from './fakes/fake-bank.ts'
import { startEmailPrintingSmtpServer } from './fakes/fake-smtp-server.ts'
import { startServer } from './serve.ts'
import { loadDevSite } from './ssr/dev-site-host.ts'

const clock = () => new Date()
const printLine = (line: string) => process.stderr.write(`${line}\n`)

await runServerUntilStopSignal(async (server) => {
  const environment = getProcessEnvironment()
  const bank = environment.NBU_URL ? undefined : await startFakeBank(clock)
  const mail = environment.SMTP_URL ? undefined : await startEmailPrintingSmtpServer(printLine)
  const stop = await startServer(loadDevSite, server, {
    // The overload monitor is off in development, since Vite blocks the event loop of this process.
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
