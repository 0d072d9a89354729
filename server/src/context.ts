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

/** Objects that live as long as the process. Created once in `serve.ts`; each test creates its own. */
export interface Context {
  readonly db: Db
  readonly databaseFile: string
  readonly clock: () => Date
  /** Returns cryptographically random bytes. */
  readonly random: (bytes: number) => Buffer
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
  readonly log: Logger
  readonly tokens: Tokens
  readonly loginLimit: LoginLimit
  readonly requestLimit: RequestLimit
  readonly calculationLimit: RequestLimit
  /** Daily cap of saved calculations, in total and per network. */
  readonly dailyCap: DailyCap
  readonly openings: Openings
  readonly outbox: Outbox
  readonly overload: Overload
  readonly pictures: Pictures
  readonly answers: KeptAnswers
  /** Changes with every change of data that visitors see. */
  readonly revision: () => number
  readonly rates: Rates
  readonly tablesOn: TablesOn
  readonly tableWork: TableWork
  readonly warnings: OperatorWarnings
  readonly version: string
  readonly startedAt: Date
}
