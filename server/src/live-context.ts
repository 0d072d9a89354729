import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDailyCap } from './calculator/daily-cap.ts'
import { createOpenings } from './calculator/openings.ts'
import { createTablesOn } from './calculator/tables-in-force.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { held } from './db/data-folder.ts'
import type { OpenDatabase } from './db/start-database.ts'
import { jwtSecret } from './features/auth/jwt-secret.ts'
import { createTokens } from './features/auth/token.ts'
import { bankPatience, createBank } from './features/currency/bank.ts'
import { createRates } from './features/currency/rates.ts'
import { letterAbout } from './features/request/letter.ts'
import { createOutbox } from './features/request/outbox.ts'
import { createTableWork } from './features/table/apart/table-work.ts'
import { keepByRevision } from './http/keep-by-revision.ts'
import { createLoginLimit } from './http/login-limit.ts'
import { watchOverload } from './http/overload.ts'
import { createCalculationLimit, createRequestLimit } from './http/request-limit.ts'
import { createMailer } from './mail/mailer.ts'
import { createOperatorWarnings } from './operator-warnings.ts'
import { createEncodeApart } from './pictures/encode-apart.ts'
import { createPictures } from './pictures/pictures.ts'
import { readVersion } from './version.ts'

interface Ground {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: () => Date
  /** Returns the revision of all data that visitors see. */
  readonly revision: () => number
  readonly log: Logger
  /** Returns the public URL of the site, known once the server listens. */
  readonly origin: () => string
}

/** Creates the context from the configuration, with the real bank and the real mail server. */
export const liveContext = ({ config, database, clock, revision, log, origin }: Ground): Context => {
  const { db } = database
  const openings = createOpenings({ db, clock, log })
  const ask = createBank({ url: config.NBU_URL, fetch, patience: bankPatience, clock })
  return {
    db,
    databaseFile: database.file,
    clock,
    random: randomBytes,
    origin,
    log,
    tokens: createTokens(jwtSecret(config.DATA_DIR, config.JWT_SECRET), config.TOKEN_HOURS),
    loginLimit: createLoginLimit(),
    requestLimit: createRequestLimit(clock),
    calculationLimit: createCalculationLimit(clock),
    dailyCap: createDailyCap({ db, clock, openings, log }),
    openings,
    outbox: createOutbox({
      db,
      clock,
      log,
      mailer: config.mail && createMailer(config.mail),
      letterOf: (request, calculation) => letterAbout(request, origin(), calculation),
    }),
    overload: watchOverload({ lagMs: config.OVERLOAD_LAG_MS, log }),
    pictures: createPictures({
      db,
      folder: join(config.DATA_DIR, held.uploads),
      clock,
      encode: createEncodeApart(),
    }),
    answers: keepByRevision({ revision }),
    revision,
    rates: createRates({ db, clock, log, ask }),
    tablesOn: createTablesOn(db),
    tableWork: createTableWork(),
    warnings: createOperatorWarnings(log),
    version: readVersion(),
    startedAt: clock(),
  }
}
