import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ServerAppContext } from './app.ts'
import { openDatabaseWithRestoreLock } from './backup/finish-interrupted-restore.ts'
import { readProductVersion, type ServerConfig } from './config.ts'
import { createDataFolder, dataFolderFileNames } from './db/data-folder/data-folder.ts'
import { acquireServerLock, type ServerLockOptions } from './db/data-folder/data-folder-locks.ts'
import type { Db } from './db/db.ts'
import { openPostgresDatabase } from './db/postgres/start-postgres.ts'
import {
  type OpenSqliteDatabaseOptions,
  openOrCreateSqliteDatabase,
  type ServerDatabase,
} from './db/start-database.ts'
import { createCalculationOpeningTracker } from './domain/calculations/calculation-opening-tracker.ts'
import { createDailyCalculationSaveCap } from './domain/calculations/daily-calculation-save-cap.ts'
import { createCalculationDayDataLoader } from './domain/calculations/load-calculation-day.ts'
import { createFeeTablesLoader } from './domain/fee-tables/effective-fee-tables.ts'
import { createEmailOutbox } from './domain/outbox/email-outbox.ts'
import {
  createPreviewImageDrawer,
  type PreviewImageDrawer,
} from './domain/pictures/card/calculation-card-drawer.ts'
import { createPreviewImageStore } from './domain/pictures/card/preview-images.ts'
import {
  createPictureEncodingWorker,
  type PictureEncodingWorker,
} from './domain/pictures/picture-encoding-worker.ts'
import type { PictureFileStorage } from './domain/pictures/picture-file-storage.ts'
import { createPictureFileStorage, createPictureStore } from './domain/pictures/picture-store.ts'
import type { S3RequestLimits } from './domain/pictures/s3/s3-client.ts'
import { createMemoryRateLimitStore, createSharedRateLimitStores } from './domain/rate-limit-stores.ts'
import { createAccessTokenService, loadJwtSecret } from './features/auth/access-token-service.ts'
import { createCalculatorPageRateLimiter } from './features/calculation/service.ts'
import { createCalculatorDataBundleCache } from './features/calculator/calculator-bundle-cache.ts'
import { respondWithCalculatorDataBundle } from './features/calculator/routes.ts'
import {
  createBankQueryTimeoutSignal,
  createExchangeRateBankClient,
} from './features/currency/bank-client.ts'
import { createExchangeRateService } from './features/currency/exchange-rate-service.ts'
import {
  createBankQueryRunnerWithLease,
  queryBankWithoutLease,
} from './features/currency/query-on-one-server.ts'
import {
  createFeeTableFileTaskQueue,
  type FeeTableFileTaskQueue,
} from './features/fee-table/files/fee-table-file-queue.ts'
import { createFeeTableResponseCache } from './features/fee-table/routes.ts'
import { createInquiryEmailBuilder } from './features/inquiry/emails/queued-inquiry-email.ts'
import { createVisitorEmailCopyLimiter } from './features/inquiry/emails/visitor-copy.ts'
import { createApiDocsResponseCache } from './features/openapi/routes.ts'
import { createBlogPostOrderLoader } from './features/post/blog-order.ts'
import { createResponseCache } from './http/cache/response-cache.ts'
import { createEndpointRateLimiterFinder } from './http/endpoint-rate-limits.ts'
import { createOverloadMonitor, type OverloadMonitor } from './http/hardening/overload-monitor.ts'
import { createResponseCacheHitLog, createServerLog } from './http/request-log.ts'
import { type HttpsSecurityHeaderOptions, listPublicSecurityHeaders } from './http/security-headers.ts'
import { createClockCheck } from './lib/clock-check.ts'
import { createMailer, type Mailer } from './lib/mailer.ts'
import { createOperatorWarningCollector } from './lib/operator-messages.ts'
import { systemTimers, type TimerFunctions } from './lib/timers.ts'

/** Opens the database for the one server that may use a data folder with SQLite. The lock lasts until it is closed. */
const openSqliteDatabaseWithServerLock = async (
  options: OpenSqliteDatabaseOptions,
  lockOptions: ServerLockOptions,
): Promise<ServerDatabase> => {
  const { dataDir } = options
  createDataFolder(dataDir)
  const releaseServerLock = await acquireServerLock(dataDir, lockOptions)
  try {
    const database = await openDatabaseWithRestoreLock(dataDir, () => openOrCreateSqliteDatabase(options))
    return { ...database, close: () => database.close().finally(releaseServerLock) }
  } catch (error) {
    releaseServerLock()
    throw error
  }
}

const openDatabase = (
  { DATA_DIR: dataDir, DATABASE_URL: url, DEMO, NEW_DATABASE }: ServerConfig,
  clock: () => Date,
  files: PictureFileStorage,
  lockOptions: ServerLockOptions,
): Promise<ServerDatabase> => {
  const seed = async (db: Db) => {
    // The demo content is loaded only when needed: most starts find a database, and its image encoder is large.
    const { seedDemoData } = await import('./demo/seed-demo-data.ts')
    await seedDemoData(clock(), files)(db)
  }
  const { timers } = lockOptions
  const options = { dataDir, timers, createsOverOtherData: NEW_DATABASE, ...(DEMO ? { seed } : {}) }
  return url === undefined
    ? openSqliteDatabaseWithServerLock(options, lockOptions)
    : openPostgresDatabase({ ...options, url })
}

export interface ServerContextOverrides {
  clock?: () => Date
  origin?: () => string
  log?: Logger
  mailer?: Mailer | undefined
  timers?: TimerFunctions | undefined
  createBankTimeout?: () => AbortSignal
  overload?: OverloadMonitor
  pictureWorker?: PictureEncodingWorker
  cardDrawer?: PreviewImageDrawer
  tableFileQueue?: FeeTableFileTaskQueue
  calculationsPerDay?: number | undefined
  maxRequests?: Record<string, number | undefined>
  s3Limits?: S3RequestLimits
  version?: string
  /** Ends the wait for another server that uses the data folder. */
  stopSignal?: AbortSignal | undefined
}

const getTransport = ({ PUBLIC_URL, HSTS_INCLUDE_SUBDOMAINS }: ServerConfig): HttpsSecurityHeaderOptions => ({
  https: PUBLIC_URL?.startsWith('https:') ?? false,
  includeSubDomains: HSTS_INCLUDE_SUBDOMAINS,
})

const MEGABYTE = 1024 * 1024

export const createServerContext = async (
  config: ServerConfig,
  overrides: ServerContextOverrides = {},
): Promise<ServerAppContext & { close: () => Promise<void> }> => {
  const {
    clock = () => new Date(),
    origin = () => config.PUBLIC_URL ?? '',
    timers = systemTimers,
    mailer = config.mail && createMailer(config.mail),
    createBankTimeout: createTimeoutSignal = createBankQueryTimeoutSignal,
    pictureWorker = createPictureEncodingWorker(),
    cardDrawer = createPreviewImageDrawer(),
    tableFileQueue = createFeeTableFileTaskQueue(),
    calculationsPerDay,
    maxRequests,
    version = readProductVersion(),
    stopSignal,
  } = overrides
  // Returns the current time as a number: each cached response needs it several times, and a `Date` would be slower.
  const readTimeMs = overrides.clock ? () => clock().getTime() : Date.now
  const { log = createServerLog(), log: cacheHitLog = createResponseCacheHitLog() } = overrides
  const pictureFiles = createPictureFileStorage(config, overrides.s3Limits)
  const database = await openDatabase(config, clock, pictureFiles, { timers, log, stopSignal })
  const { db, isShared } = database
  const clockCheck = createClockCheck({
    file: join(config.DATA_DIR, dataFolderFileNames.clock),
    clock,
    readMonotonicMs: overrides.clock ? readTimeMs : () => performance.now(),
    timers,
    log,
  })
  const fetchFromBank: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    clockCheck.confirm(response.headers)
    return response
  }
  const base = {
    db,
    database,
    dataDir: config.DATA_DIR,
    isShared,
    clock,
    clockCheck,
    timers,
    randomBytes,
    log,
    cacheHitLog,
    origin,
    mailer,
    version,
    createStore: isShared ? createSharedRateLimitStores(db) : () => createMemoryRateLimitStore(clock),
    ...createFeeTablesLoader(db),
  }
  // The overload monitor is created after the demo content, whose images block the event loop.
  const overload = overrides.overload ?? createOverloadMonitor({ lagMs: config.OVERLOAD_LAG_MS, log })
  const { current: contentRevision, ...revision } = await database.openRevisionReader({ readTimeMs, log })
  const transport = getTransport(config)
  const openings = createCalculationOpeningTracker(base)
  const outbox = createEmailOutbox({ ...base, buildEmail: createInquiryEmailBuilder(base) })
  const previewImages = createPreviewImageStore({ ...base, overload }, cardDrawer)
  const rates = createExchangeRateService({
    ...base,
    fetchBankRate: createExchangeRateBankClient({
      ...base,
      url: config.NBU_URL,
      createTimeoutSignal,
      fetch: fetchFromBank,
    }),
    queryOnOneServer: isShared
      ? createBankQueryRunnerWithLease({ ...base, serverId: randomUUID(), createTimeoutSignal })
      : queryBankWithoutLease,
  })
  return {
    ...base,
    overload,
    transport,
    contentRevision,
    responseCache: createResponseCache({
      revision: contentRevision,
      nextChangeMs: revision.nextChangeMs,
      isStale: revision.isAway,
      readTimeMs,
      maxBytes: config.CACHE_MB * MEGABYTE,
      headers: listPublicSecurityHeaders(transport),
    }),
    openings,
    outbox,
    rates,
    tokens: createAccessTokenService(loadJwtSecret(config.DATA_DIR, config.JWT_SECRET), config.TOKEN_HOURS),
    findRateLimiter: createEndpointRateLimiterFinder(base, maxRequests),
    copyLimit: createVisitorEmailCopyLimiter(base),
    calculatorPageLimit: createCalculatorPageRateLimiter(base),
    dailyCap: createDailyCalculationSaveCap({ ...base, openings, maxPerDay: calculationsPerDay }),
    pictures: createPictureStore({ ...base, files: pictureFiles, encode: pictureWorker.encode }),
    previewImages,
    loadBlogOrder: createBlogPostOrderLoader({ ...base, contentRevision }),
    loadCalculationDay: createCalculationDayDataLoader({ ...base, rates }),
    loadBundle: createCalculatorDataBundleCache(
      { ...base, rates, contentRevision },
      respondWithCalculatorDataBundle,
    ),
    tableFileQueue,
    tableResponses: createFeeTableResponseCache(),
    apiDocs: createApiDocsResponseCache(version),
    operatorWarnings: createOperatorWarningCollector(log),
    startedAt: clock(),
    /** Writes pending data after the last request and releases all resources. */
    close: async (): Promise<void> => {
      overload.close()
      clockCheck.stop()
      cacheHitLog.flush()
      // Stopping the email outbox again returns at once if the server has stopped it already.
      await outbox.stop()
      await openings.stop()
      tableFileQueue.close()
      pictureWorker.close()
      previewImages.close()
      await database.close()
    },
  }
}
