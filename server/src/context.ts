import type { Logger } from 'pino'
import type { DailyCap } from './calculator/daily-cap.ts'
import type { Openings } from './calculator/openings.ts'
import type { TablesOn } from './calculator/tables-in-force.ts'
import type { Db } from './db/open.ts'
import type { Tokens } from './features/auth/token.ts'
import type { Rates } from './features/currency/rates.ts'
import type { Outbox } from './features/request/outbox.ts'
import type { TableWork } from './features/table/apart/table-work.ts'
import type { KeptAnswers } from './http/kept-operation.ts'
import type { LoginLimit } from './http/login-limit.ts'
import type { Overload } from './http/overload.ts'
import type { RequestLimit } from './http/request-limit.ts'
import type { OperatorWarnings } from './operator-warnings.ts'
import type { Pictures } from './pictures/pictures.ts'

/** What lives as long as the process. Made once in `serve.ts`; tests make their own. */
export interface Context {
  readonly db: Db
  readonly databaseFile: string
  readonly clock: () => Date
  /** So many bytes that nobody can guess. */
  readonly random: (bytes: number) => Buffer
  /** Where visitors find the site, once it listens. */
  readonly origin: () => string
  readonly log: Logger
  readonly tokens: Tokens
  readonly loginLimit: LoginLimit
  readonly requestLimit: RequestLimit
  readonly calculationLimit: RequestLimit
  /** Of saved calculations, of all addresses together and of each. */
  readonly dailyCap: DailyCap
  readonly openings: Openings
  readonly outbox: Outbox
  readonly overload: Overload
  readonly pictures: Pictures
  readonly answers: KeptAnswers
  /** Another number once anything has changed that visitors see. */
  readonly revision: () => number
  readonly rates: Rates
  readonly tablesOn: TablesOn
  readonly tableWork: TableWork
  readonly warnings: OperatorWarnings
  readonly version: string
  readonly startedAt: Date
}
