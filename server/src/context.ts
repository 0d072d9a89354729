import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import type { DailyCalculationCap } from './domain/calculations/daily-cap.ts'
import type { LastOpenedTracker } from './domain/calculations/last-opened-tracker.ts'
import type { LoadEffectiveTables } from './domain/fee-tables/effective-tables.ts'
import type { PictureStore } from './domain/pictures/picture-store.ts'
import type { AccessTokens } from './features/auth/access-token.ts'
import type { ExchangeRateService } from './features/currency/rates.ts'
import type { FeeTableWorker } from './features/fee-table/worker/table-worker.ts'
import type { Outbox } from './features/inquiry/outbox/outbox.ts'
import type { LoginLimit } from './http/auth/login-limit.ts'
import type { ResultCache } from './http/cache/cached-operation.ts'
import type { OverloadMonitor } from './http/limits/overload.ts'
import type { RequestLimit } from './http/limits/request-limit.ts'
import type { OperatorWarnings } from './operator-warnings.ts'

/** Objects that live as long as the process. Created once in `serve.ts`; each test creates its own. */
export interface Context {
  readonly db: Db
  readonly databaseFile: string
  readonly clock: () => Date
  /** Returns cryptographically random bytes. */
  readonly randomBytes: (bytes: number) => Buffer
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
  readonly log: Logger
  readonly tokens: AccessTokens
  readonly loginLimit: LoginLimit
  readonly contactFormLimit: RequestLimit
  readonly calculationLimit: RequestLimit
  /** Daily cap of saved calculations, in total and per network. */
  readonly dailyCap: DailyCalculationCap
  readonly openings: LastOpenedTracker
  readonly outbox: Outbox
  readonly overload: OverloadMonitor
  readonly pictures: PictureStore
  readonly resultCache: ResultCache
  /** Changes with every change of data that visitors see. */
  readonly contentRevision: () => number
  readonly rates: ExchangeRateService
  readonly loadEffectiveTables: LoadEffectiveTables
  readonly tableWork: FeeTableWorker
  readonly operatorWarnings: OperatorWarnings
  readonly version: string
  readonly startedAt: Date
}
