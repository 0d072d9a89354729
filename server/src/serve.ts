import { join } from 'node:path'
import { pino } from 'pino'
import { createApp, type LoadSite } from './app.ts'
import { openWhole } from './backup/open-whole.ts'
import { type Environment, readConfig } from './config.ts'
import { held, isWritableByOthers } from './db/data-folder.ts'
import type { Db } from './db/open.ts'
import { openRevision } from './db/revision.ts'
import { startDatabase } from './db/start-database.ts'
import { createExpirySweep } from './expiry/sweep.ts'
import { watchExpiry } from './expiry/watch.ts'
import { announceFirstAdmin } from './features/auth/first-admin.ts'
import { watchRates } from './features/currency/watch.ts'
import { listen } from './http/listen.ts'
import { socketLimits } from './http/socket-limits.ts'
import { liveContext } from './live-context.ts'
import { watchPictures } from './pictures/watch.ts'

/**
 * Starts the server. This is the composition root: all long-lived objects are created here. Returns a function
 * that stops the server.
 */
export const serve = async (
  loadSite: LoadSite,
  say: (line: string) => void,
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
    const { seedDemo } = await import('./db/seed.ts')
    await seedDemo(clock(), join(dataDir, held.uploads))(db)
  }
  const database = await openWhole(dataDir, () =>
    startDatabase({
      dataDir,
      ...(config.DEMO ? { seed: seedWithDemo } : {}),
    }),
  )
  let origin = config.PUBLIC_URL?.replace(/\/+$/, '')
  const revision = openRevision(database.file, clock)
  const ctx = liveContext({
    config,
    database,
    clock,
    revision: revision.current,
    log,
    origin: () => origin ?? '',
  })
  if (isWritableByOthers(dataDir)) {
    const deed = `take that from them: chmod go-w ${JSON.stringify(dataDir)}`
    ctx.warnings.add('data-dir-writable', `other users of this machine may write into DATA_DIR; ${deed}`)
  }
  const app = createApp(ctx, {
    trustProxy: config.TRUST_PROXY,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    includeSubDomains: config.HSTS_INCLUDE_SUBDOMAINS,
    mountSite: await loadSite({ origin: () => origin ?? '', revision: revision.current }),
  })
  // Behind a proxy all connections come from one address.
  const perAddress = config.TRUST_PROXY > 0 ? { maxConnectionsPerAddress: Number.POSITIVE_INFINITY } : {}
  const server = await listen(app, config.PORT, config.HOST, { ...socketLimits, ...perAddress })
  origin ??= server.origin
  ctx.outbox.tryAll()
  // Runs after the port is bound: a password that is shown once must not be shown by a start that fails.
  await announceFirstAdmin(ctx, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }, say)
  const stopWatches = [
    watchRates(ctx.rates, log),
    watchPictures(ctx.pictures, log),
    watchExpiry(createExpirySweep(ctx), log),
  ]
  say(`ready ${server.origin}`)
  return async () => {
    for (const stop of stopWatches) stop()
    ctx.overload.close()
    await Promise.all([server.close(), ctx.outbox.stop()])
    // Runs after the last request, so that all openings are written.
    await ctx.openings.stop()
    // Closed first: the last connection to close checkpoints the journal, and this one is read-only.
    revision.close()
    database.connection.close()
  }
}
