import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { ServerDatabase } from './db/start-database.ts'
import type { CalculationOpeningTracker } from './domain/calculations/calculation-opening-tracker.ts'
import type { DailyCalculationSaveCap } from './domain/calculations/daily-calculation-save-cap.ts'
import type { CalculationDayDataLoader } from './domain/calculations/load-calculation-day.ts'
import type { ExchangeRateSource } from './domain/exchange-rates.ts'
import type { FeeTablesLoader } from './domain/fee-tables/effective-fee-tables.ts'
import type { PreviewImageStore } from './domain/pictures/card/preview-images.ts'
import type { PictureStore } from './domain/pictures/picture-store.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'
import type { OverloadMonitor } from './http/hardening/overload-monitor.ts'
import type { HttpsSecurityHeaderOptions } from './http/security-headers.ts'
import type { ClockCheck } from './lib/clock-check.ts'
import type { Mailer } from './lib/mailer.ts'
import type { OperatorWarningCollector } from './lib/operator-messages.ts'
import type { RateLimitStoreFactory } from './lib/rate-limiter.ts'
import type { TimerFunctions } from './lib/timers.ts'

/**
 * Shared objects of a server. A function takes only those that it uses: `Pick<ServerContext, 'db' | 'clock'>`.
 * Objects that only one feature needs are separate arguments.
 */
export interface ServerContext extends FeeTablesLoader {
  db: Db
  database: ServerDatabase
  dataDir: string
  isShared: boolean
  contentRevision: () => number
  clock: () => Date
  clockCheck: ClockCheck
  timers: TimerFunctions
  randomBytes: (bytes: number) => Buffer
  log: Logger
  cacheHitLog: Logger
  operatorWarnings: OperatorWarningCollector
  /** Returns the public URL of the site, known once the server listens. */
  origin: () => string
  version: string
  startedAt: Date
  /** Sender of emails, `undefined` if the operator has not configured a mail server. */
  mailer: Mailer | undefined
  createStore: RateLimitStoreFactory
  dailyCap: DailyCalculationSaveCap
  overload: OverloadMonitor
  transport: HttpsSecurityHeaderOptions
  responseCache: ResponseCache
  rates: ExchangeRateSource
  openings: CalculationOpeningTracker
  loadCalculationDay: CalculationDayDataLoader
  pictures: PictureStore
  previewImages: PreviewImageStore
}
