import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import type { Tokens } from './features/auth/token.ts'
import type { Rates } from './features/currency/rates.ts'
import type { Outbox } from './features/request/outbox.ts'
import type { LoginLimit } from './http/login-limit.ts'
import type { RequestLimit } from './http/request-limit.ts'

/** What lives as long as the process. Made once in `serve.ts`; tests make their own. */
export interface Context {
  readonly db: Db
  readonly databaseFile: string
  readonly clock: () => Date
  readonly log: Logger
  readonly tokens: Tokens
  readonly loginLimit: LoginLimit
  readonly requestLimit: RequestLimit
  readonly outbox: Outbox
  readonly rates: Rates
  readonly version: string
  readonly startedAt: Date
}
