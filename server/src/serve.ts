import { createExpressApp, type SiteRoutesLoader } from './app.ts'
import { type EnvironmentVariables, readServerConfig } from './config.ts'
import { createServerContext, type ServerContextOverrides } from './context.ts'
import { createDataRetentionSweep, scheduleDataRetentionSweeps } from './data-retention-sweep.ts'
import { isFolderWritableByOthers } from './db/data-folder/data-folder.ts'
import { scheduleUnusedPictureSweeps } from './domain/pictures/picture-store.ts'
import { createFirstAdmin } from './features/auth/create-first-admin.ts'
import { isRateHistoryLoaded, scheduleRateHistoryLoading } from './features/currency/rate-history-loader.ts'
import { scheduleExchangeRateChecks } from './features/currency/rate-schedule.ts'
import { readVinPatterns } from './features/vin/vin-patterns.ts'
import { startHttpServer } from './http/hardening/hardened-server.ts'

export interface ServerProcessCallbacks {
  printLine: (line: string) => void
  fail: (error: Error) => void
  /** Is aborted when the process is asked to stop. */
  stopSignal?: AbortSignal
}

export const startServer = async (
  loadSite: SiteRoutesLoader,
  { printLine, fail, stopSignal }: ServerProcessCallbacks,
  environment: EnvironmentVariables,
  overrides: Omit<ServerContextOverrides, 'origin' | 'stopSignal'> = {},
): Promise<() => Promise<void>> => {
  const config = readServerConfig(environment)
  let serverOrigin = ''
  const origin = () => config.PUBLIC_URL ?? serverOrigin
  const ctx = await createServerContext(config, { ...overrides, origin, stopSignal })
  const { DATA_DIR: dataDir } = config
  if (isFolderWritableByOthers(dataDir)) {
    const remedy = `run chmod go-w ${JSON.stringify(dataDir)}`
    ctx.operatorWarnings.add(
      'data-dir-writable',
      `other users of this machine may write into DATA_DIR; ${remedy}`,
    )
  }
  const app = createExpressApp(ctx, {
    trustProxy: config.TRUST_PROXY,
    ...(await loadSite()),
  })
  // Behind a proxy the connection limit per network is off, since all connections come from one address.
  const proxyLimits = config.TRUST_PROXY > 0 ? { maxConnectionsPerAddress: Number.POSITIVE_INFINITY } : {}
  const server = await startHttpServer(app, config.PORT, config.HOST, proxyLimits)
  serverOrigin = server.origin
  ctx.outbox.retryAll()
  // The initial password is shown only after the port is bound, since a failed start must not use up its only display.
  await createFirstAdmin(ctx, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD }, printLine)
  const isRateHistoryOn = isRateHistoryLoaded(config)
  if (!isRateHistoryOn) ctx.log.info('the exchange rates of past days are not loaded')
  const stopTimers = [
    scheduleExchangeRateChecks(ctx.rates, ctx.log),
    ...(isRateHistoryOn ? [scheduleRateHistoryLoading(ctx)] : []),
    scheduleUnusedPictureSweeps(ctx.pictures, ctx),
    scheduleDataRetentionSweeps(createDataRetentionSweep(ctx), ctx.log),
    ctx.database.scheduleFileChecks({ log: ctx.log, timers: ctx.timers, onDamage: fail }),
  ]
  printLine(`ready ${server.origin}`)
  // Reads the index of VINs before the first visitor asks for one. A file that cannot be read is logged once it is needed.
  readVinPatterns('').catch(() => undefined)
  return async () => {
    for (const stop of stopTimers) stop()
    await Promise.all([server.close(), ctx.outbox.stop()])
    await ctx.close()
  }
}
