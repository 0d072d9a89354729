import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { openWithRestoreLock } from './backup/finish-restore.ts'
import type { Config } from './config.ts'
import { openContentRevision } from './db/content-revision-reader.ts'
import { dataFileNames } from './db/data-folder.ts'
import type { Db } from './db/open.ts'
import { type OpenDatabase, startDatabase } from './db/start-database.ts'
import { createDailyCalculationCap, type DailyCapLimits } from './domain/calculations/daily-cap.ts'
import { createLastOpenedTracker } from './domain/calculations/last-opened-tracker.ts'
import { createEffectiveTablesLoader } from './domain/fee-tables/effective-tables.ts'
import { createPictureStore } from './domain/pictures/picture-store.ts'
import { createPictureWorker, type PictureWorker } from './domain/pictures/picture-worker.ts'
import { createAccessTokens, loadJwtSecret } from './features/auth/access-token.ts'
import { createLoginLimit } from './features/auth/login-limit.ts'
import { createCalculationSaveLimit } from './features/calculation/service.ts'
import { createBundleCache } from './features/calculator/bundle-cache.ts'
import { respondBundle } from './features/calculator/bundle-response.ts'
import { createBankClient, createBankTimeoutSignal } from './features/currency/bank-client.ts'
import { createExchangeRateService } from './features/currency/rates.ts'
import { createTableResponseCache } from './features/fee-table/routes.ts'
import { createFeeTableWorker, type FeeTableWorker } from './features/fee-table/worker/table-worker.ts'
import { buildInquiryEmail } from './features/inquiry/outbox/inquiry-email.ts'
import { createOutbox } from './features/inquiry/outbox/outbox.ts'
import { createContactFormLimit } from './features/inquiry/submit.ts'
import { createApiDocs } from './features/openapi/api-docs.ts'
import type { ResultCache } from './http/cache/cached-operation.ts'
import { createOverloadMonitor, type OverloadMonitor } from './http/limits/overload.ts'
import { createRevisionCache } from './lib/cache.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createOperatorWarnings } from './operator-warnings.ts'
import { readVersion } from './version.ts'

/** Test replacements for parts of the outside world, and for limits that a test would reach too slowly. */
export interface ContextOverrides {
  readonly clock?: () => Date
  /** Returns the public URL of the site, known once the server listens. Default: `PUBLIC_URL`. */
  readonly origin?: () => string
  readonly log?: Logger
  readonly mailer?: Mailer | undefined
  readonly createBankTimeout?: () => AbortSignal
  readonly overload?: OverloadMonitor
  readonly pictureWorker?: PictureWorker
  readonly tableWorker?: FeeTableWorker
  readonly dailyCapLimits?: DailyCapLimits
  readonly version?: string
}

const createLog = (): Logger => {
  const output = pino.destination({ dest: 2, sync: true })
  // A closed log output must not stop the server.
  output.on('error', () => undefined)
  return pino(output)
}

const openDatabase = ({ DATA_DIR: dataDir, DEMO }: Config, clock: () => Date): Promise<OpenDatabase> => {
  const seed = async (db: Db) => {
    // The demo seed is imported lazily, since most starts find a database and need neither its texts nor the
    // image encoder.
    const { seedDemoData } = await import('./demo/seed.ts')
    await seedDemoData(clock(), join(dataDir, dataFileNames.uploads))(db)
  }
  return openWithRestoreLock(dataDir, () => startDatabase({ dataDir, ...(DEMO ? { seed } : {}) }))
}

/** Creates every object that lives as long as the process, for the server and for each test server. */
export const createContext = async (config: Config, overrides: ContextOverrides = {}) => {
  const {
    clock = () => new Date(),
    origin = () => config.PUBLIC_URL ?? '',
    log = createLog(),
    mailer = config.mail && createMailer(config.mail),
    createBankTimeout: createTimeoutSignal = createBankTimeoutSignal,
    pictureWorker = createPictureWorker(),
    tableWorker = createFeeTableWorker(),
    dailyCapLimits,
    version = readVersion(),
  } = overrides
  const database = await openDatabase(config, clock)
  const { db, connection, file: databaseFile } = database
  // The overload monitor is created after the demo content, whose images block the event loop.
  const overload = overrides.overload ?? createOverloadMonitor({ lagMs: config.OVERLOAD_LAG_MS, log })
  const revision = openContentRevision(databaseFile, clock)
  const contentRevision = revision.current
  const resultCache: ResultCache = createRevisionCache({ revision: contentRevision })
  const openings = createLastOpenedTracker({ db, clock, log })
  const outbox = createOutbox({
    db,
    clock,
    log,
    mailer,
    buildEmail: (inquiry, calculation) => buildInquiryEmail(inquiry, origin(), calculation),
  })
  const fetchBankRate = createBankClient({ url: config.NBU_URL, fetch, createTimeoutSignal, clock })
  const rates = createExchangeRateService({ db, clock, log, fetchBankRate })
  return {
    db,
    database,
    databaseFile,
    clock,
    /** Returns cryptographically random bytes. */
    randomBytes: (bytes: number) => randomBytes(bytes),
    origin,
    log,
    tokens: createAccessTokens(loadJwtSecret(config.DATA_DIR, config.JWT_SECRET), config.TOKEN_HOURS),
    loginLimit: createLoginLimit(clock),
    contactFormLimit: createContactFormLimit(clock),
    calculationLimit: createCalculationSaveLimit(clock),
    /** Daily cap of saved calculations, in total and per network. */
    dailyCap: createDailyCalculationCap({ db, clock, openings, log, ...dailyCapLimits }),
    openings,
    outbox,
    overload,
    pictures: createPictureStore({
      db,
      folder: join(config.DATA_DIR, dataFileNames.uploads),
      clock,
      encode: pictureWorker.encode,
    }),
    resultCache,
    /** Reader of the content revision, which changes with every change of data that visitors see. */
    contentRevision,
    rates,
    loadEffectiveTables: createEffectiveTablesLoader(db),
    loadBundle: createBundleCache({ db, clock, rates, contentRevision }, respondBundle),
    tableWorker,
    tableResponses: createTableResponseCache(),
    apiDocs: createApiDocs(version),
    operatorWarnings: createOperatorWarnings(log),
    version,
    startedAt: clock(),
    /** Writes pending data and releases all resources of the server. Called after the last request. */
    close: async (): Promise<void> => {
      overload.close()
      await outbox.stop()
      await openings.stop()
      tableWorker.close()
      pictureWorker.close()
      // The read-only connection is closed first: the last one to close clears the journal and must be able
      // to write.
      revision.close()
      if (connection.open) connection.close()
    },
  }
}

export type Context = Awaited<ReturnType<typeof createContext>>
