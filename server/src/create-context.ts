import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { dataFileNames } from './db/data-folder.ts'
import type { OpenDatabase } from './db/start-database.ts'
import { createDailyCalculationCap } from './domain/calculations/daily-cap.ts'
import { createLastOpenedTracker } from './domain/calculations/last-opened-tracker.ts'
import { createEffectiveTablesLoader } from './domain/fee-tables/effective-tables.ts'
import { createPictureStore } from './domain/pictures/picture-store.ts'
import { createWorkerEncoder } from './domain/pictures/worker-encoder.ts'
import { createAccessTokens, loadJwtSecret } from './features/auth/access-token.ts'
import { createBankClient, createBankTimeoutSignal } from './features/currency/bank-client.ts'
import { createExchangeRateService } from './features/currency/rates.ts'
import { createFeeTableWorker } from './features/fee-table/worker/table-worker.ts'
import { buildInquiryEmail } from './features/inquiry/outbox/inquiry-email.ts'
import { createOutbox } from './features/inquiry/outbox/outbox.ts'
import { createLoginLimit } from './http/auth/login-limit.ts'
import { createRevisionCache } from './http/cache/revision-cache.ts'
import { createOverloadMonitor } from './http/limits/overload.ts'
import { createCalculationSaveLimit, createContactFormLimit } from './http/limits/request-limit.ts'
import { createMailer } from './mail/mailer.ts'
import { createOperatorWarnings } from './operator-warnings.ts'
import { readVersion } from './version.ts'

interface ContextDeps {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: () => Date
  /** Returns the revision of all data that visitors see. */
  readonly contentRevision: () => number
  readonly log: Logger
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
}

/** Creates the context from the configuration, with the real bank and the real mail server. */
export const createContext = ({
  config,
  database,
  clock,
  contentRevision: revision,
  log,
  origin,
}: ContextDeps): Context => {
  const { db } = database
  const openings = createLastOpenedTracker({ db, clock, log })
  const fetchBankAnswer = createBankClient({
    url: config.NBU_URL,
    fetch,
    createTimeoutSignal: createBankTimeoutSignal,
    clock,
  })
  return {
    db,
    databaseFile: database.file,
    clock,
    randomBytes: randomBytes,
    origin,
    log,
    tokens: createAccessTokens(loadJwtSecret(config.DATA_DIR, config.JWT_SECRET), config.TOKEN_HOURS),
    loginLimit: createLoginLimit(),
    contactFormLimit: createContactFormLimit(clock),
    calculationLimit: createCalculationSaveLimit(clock),
    dailyCap: createDailyCalculationCap({ db, clock, openings, log }),
    openings,
    outbox: createOutbox({
      db,
      clock,
      log,
      mailer: config.mail && createMailer(config.mail),
      buildEmail: (request, calculation) => buildInquiryEmail(request, origin(), calculation),
    }),
    overload: createOverloadMonitor({ lagMs: config.OVERLOAD_LAG_MS, log }),
    pictures: createPictureStore({
      db,
      folder: join(config.DATA_DIR, dataFileNames.uploads),
      clock,
      encode: createWorkerEncoder(),
    }),
    resultCache: createRevisionCache({ revision }),
    contentRevision: revision,
    rates: createExchangeRateService({ db, clock, log, fetchBankRate: fetchBankAnswer }),
    loadEffectiveTables: createEffectiveTablesLoader(db),
    tableWork: createFeeTableWorker(),
    operatorWarnings: createOperatorWarnings(log),
    version: readVersion(),
    startedAt: clock(),
  }
}
