import { join } from 'node:path'
import { pino } from 'pino'
import { createApp, type LoadSite } from './app.ts'
import { openWithRestoreLock } from './backup/finish-restore.ts'
import { type Environment, readConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { openContentRevision } from './db/content-revision-reader.ts'
import { dataFileNames, isWritableByOthers } from './db/data-folder.ts'
import type { Db } from './db/open.ts'
import { startDatabase } from './db/start-database.ts'
import { schedulePictureSweeps } from './domain/pictures/picture-store.ts'
import { createFirstAdmin } from './features/auth/first-admin.ts'
import { scheduleRateChecks } from './features/currency/rate-schedule.ts'
import { defaultSocketLimits } from './http/limits/socket-limits.ts'
import { startHttpServer } from './http/listen.ts'
import { createRetentionSweep, scheduleRetentionSweeps } from './retention/retention-sweep.ts'

/**
 * Starts the server. This is the composition root: all long-lived objects are created here. Returns a function
 * that stops the server.
 */
export const startServer = async (
  loadSite: LoadSite,
  printLine: (line: string) => void,
  environment: Environment,
): Promise<() => Promise<void>> => {
  const config = readConfig(environment)
  const clock = () => new Date()
  const output = pino.destination({ dest: 2, sync: true })
  // A closed log output must not stop the server.
  output.on('error', () => undefined)
  const log = pino(output)
  const dataDir = config.DATA_DIR
  const seedWithDemo = async (db: Db) => {
    // Imported lazily, since most starts find a database and need neither the demo texts nor the image encoder.
    const { seedDemoData: seedDemo } = await import('./demo/seed.ts')
    await seedDemo(clock(), join(dataDir, dataFileNames.uploads))(db)
  }
  const database = await openWithRestoreLock(dataDir, () =>
    startDatabase({
      dataDir,
      ...(config.DEMO ? { seed: seedWithDemo } : {}),
    }),
  )
  let origin = config.PUBLIC_URL?.replace(/\/+$/, '')
  const revision = openContentRevision(database.file, clock)
  const ctx = createContext({
    config,
    database,
    clock,
    contentRevision: revision.current,
    log,
    origin: () => origin ?? '',
  })
  if (isWritableByOthers(dataDir)) {
    const remedy = `take that from them: chmod go-w ${JSON.stringify(dataDir)}`
    ctx.operatorWarnings.add(
      'data-dir-writable',
      `other users of this machine may write into DATA_DIR; ${remedy}`,
    )
  }
  const app = createApp(ctx, {
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    includeSubDomains: config.HSTS_INCLUDE_SUBDOMAINS,
    mountSite: await loadSite({ origin: () => origin ?? '', revision: revision.current }),
  })
  // Behind a proxy all connections come from one address.
  const proxyLimits = config.TRUST_PROXY > 0 ? { maxConnectionsPerAddress: Number.POSITIVE_INFINITY } : {}
  const server = await startHttpServer(app, config.PORT, config.HOST, {
    ...defaultSocketLimits,
    ...proxyLimits,
  })
  origin ??= server.origin
  ctx.outbox.retryAll()
  // Runs after the port is bound: a password that is shown once must not be shown by a start that fails.
  await createFirstAdmin(ctx, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }, printLine)
  const stopTimers = [
    scheduleRateChecks(ctx.rates, log),
    schedulePictureSweeps(ctx.pictures, log),
    scheduleRetentionSweeps(createRetentionSweep(ctx), log),
  ]
  printLine(`ready ${server.origin}`)
  return async () => {
    for (const stop of stopTimers) stop()
    ctx.overload.close()
    await Promise.all([server.close(), ctx.outbox.stop()])
    // Runs after the last request, so that all openings are written.
    await ctx.openings.stop()
    // Closed first: the last connection to close checkpoints the journal, and this one is read-only.
    revision.close()
    database.connection.close()
  }
}
