import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Client, createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { test as base, inject } from 'vitest'
import { createApp, type MountSite } from '../app.ts'
import { createDailyCap } from '../calculator/daily-cap.ts'
import { createOpenings } from '../calculator/openings.ts'
import { createTablesOn } from '../calculator/tables-in-force.ts'
import type { Context } from '../context.ts'
import { held } from '../db/data-folder.ts'
import { openRevision } from '../db/revision.ts'
import { startDatabase } from '../db/start-database.ts'
import { createTokens, type Holder } from '../features/auth/token.ts'
import { bankPatience, createBank } from '../features/currency/bank.ts'
import { createRates } from '../features/currency/rates.ts'
import { letterAbout } from '../features/request/letter.ts'
import { createOutbox } from '../features/request/outbox.ts'
import { createTableWork } from '../features/table/apart/table-work.ts'
import { keepByRevision } from '../http/keep-by-revision.ts'
import { listen } from '../http/listen.ts'
import { createLoginLimit } from '../http/login-limit.ts'
import { neverOverloaded, type Overload } from '../http/overload.ts'
import { createCalculationLimit, createRequestLimit } from '../http/request-limit.ts'
import { type SocketLimits, socketLimits } from '../http/socket-limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createOperatorWarnings } from '../operator-warnings.ts'
import { encodePicture } from '../pictures/encode-picture.ts'
import { createPictures } from '../pictures/pictures.ts'
import { type StandInBank, startStandInBank } from '../stand-ins/bank.ts'
import { carrying } from './carrying.ts'
import { httpSend } from './http-send.ts'
import { testAdmin } from './test-admin.ts'

type ApiClient = Client<typeof contract>

export const testSecret = 'a secret of the tests, longer than thirty-two bytes'

const ORIGIN = 'http://office.test'

/** Shared by all servers of this process, because starting its child process takes half a second. */
const tableWork = createTableWork()

/** Complete server with a socket and a database of its own. */
export interface Api {
  readonly origin: string
  readonly ctx: Context
  /** Client signed in as the admin of the database template. */
  readonly admin: ApiClient
  readonly visitor: ApiClient
  readonly adminToken: string
  readonly as: (token: string) => ApiClient
  readonly tokenOf: (holder: Holder) => string
  /** Sends requests that the typed client cannot send. */
  readonly raw: (method: string, path: string, init?: RequestInit) => Promise<Response>
  /** Like `raw`, with the admin token and a JSON body. */
  readonly rawAsAdmin: (
    method: string,
    path: string,
    body?: unknown,
    headers?: HeadersInit,
  ) => Promise<Response>
  readonly clock: { now: Date }
  /** Fake National Bank that this server uses. */
  readonly bank: StandInBank
  readonly logged: string[]
  /** Makes every following query fail. */
  readonly loseDatabase: () => void
  /** Prevents the database from growing. */
  readonly fillDisk: () => void
}

interface Surroundings {
  readonly trustProxy?: number
  /** Default: no mail server. */
  readonly mailer?: Mailer
  /** Creates the timeout signal of requests to the bank. Default: as in production. */
  readonly patience?: () => AbortSignal
  /** Default: the limits of production. */
  readonly limits?: Partial<SocketLimits>
  /** Maximum number of calculations saved per day. */
  readonly calculationsADay?: number
  /** Maximum number of them per network. */
  readonly calculationsPerNetwork?: number
  /** Mounts the pages of the site. */
  readonly mountSite?: MountSite
  readonly overload?: Overload
}

export const startApi = async ({
  trustProxy = 0,
  mailer,
  patience = bankPatience,
  limits,
  calculationsADay,
  calculationsPerNetwork,
  mountSite,
  overload = neverOverloaded,
}: Surroundings = {}): Promise<Api & { stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-'))
  copyFileSync(inject('template'), join(dataDir, 'product.db'))
  const { db, connection, file } = await startDatabase({ dataDir })
  const clock = { now: new Date() }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(line) })
  const readClock = () => clock.now
  const revision = openRevision(file, readClock)
  const bank = await startStandInBank(readClock)
  const ask = createBank({ url: bank.url, fetch, patience, clock: readClock })
  const outbox = createOutbox({
    db,
    clock: readClock,
    log,
    mailer,
    letterOf: (request, calculation) => letterAbout(request, ORIGIN, calculation),
  })
  const openings = createOpenings({ db, clock: readClock, log })
  const ctx: Context = {
    db,
    databaseFile: file,
    clock: readClock,
    random: randomBytes,
    origin: () => ORIGIN,
    log,
    tokens: createTokens(testSecret, 12),
    loginLimit: createLoginLimit(),
    requestLimit: createRequestLimit(readClock),
    calculationLimit: createCalculationLimit(readClock),
    dailyCap: createDailyCap({
      db,
      clock: readClock,
      openings,
      log,
      ...(calculationsADay === undefined ? {} : { most: calculationsADay }),
      mostPerNetwork: calculationsPerNetwork,
    }),
    openings,
    outbox,
    overload,
    pictures: createPictures({
      db,
      folder: join(dataDir, held.uploads),
      clock: readClock,
      encode: encodePicture,
    }),
    answers: keepByRevision({ revision: revision.current }),
    revision: revision.current,
    rates: createRates({ db, clock: readClock, log, ask }),
    tablesOn: createTablesOn(db),
    tableWork,
    warnings: createOperatorWarnings(log),
    version: '1.2.3',
    startedAt: clock.now,
  }
  const app = createApp(ctx, { trustProxy, https: false, ...(mountSite && { mountSite }) })
  const server = await listen(app, 0, '127.0.0.1', {
    ...socketLimits,
    // Test clients close the connection after the response.
    lingerMs: 100,
    ...limits,
  })
  const send = httpSend(server.origin)
  const as = (token: string) => createClient(contract, carrying(send, token))
  const tokenOf = (holder: Holder) => ctx.tokens.issue(holder, clock.now).token
  const adminToken = tokenOf({ id: testAdmin.id, tokenVersion: 1 })
  const raw = (method: string, path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init, method })
  return {
    origin: server.origin,
    ctx,
    admin: as(adminToken),
    visitor: createClient(contract, send),
    adminToken,
    as,
    tokenOf,
    raw,
    rawAsAdmin: (method, path, body, headers = {}) =>
      raw(method, path, {
        headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    clock,
    bank,
    logged,
    loseDatabase: () => connection.close(),
    fillDisk: () =>
      connection.pragma(`max_page_count = ${connection.pragma('page_count', { simple: true })}`),
    stop: async () => {
      await server.close()
      await outbox.stop()
      await openings.stop()
      await bank.close()
      revision.close()
      if (connection.open) connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const serve = async (use: (api: Api) => Promise<void>): Promise<void> => {
  const { stop, ...api } = await startApi()
  await use(api)
  await stop()
}

/** Provides `api`, a separate server for every test: `test('…', async ({ api }) => …)`. */
export const test = base.extend<{ api: Api }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: async ({}, use) => serve(use),
})

/** Provides one server for all tests of a file, for tests that do not affect each other. */
export const sharedTest = base.extend<{ api: Api }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: [async ({}, use) => serve(use), { scope: 'file' }],
})
