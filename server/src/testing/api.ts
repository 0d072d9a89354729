import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jwt from 'jsonwebtoken'
import { pino } from 'pino'
import { createApiClient, type TypedApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { test as base, onTestFinished } from 'vitest'
import { createExpressApp, type SiteRoutesMounter } from '../app.ts'
import { readServerConfig } from '../config.ts'
import { createServerContext } from '../context.ts'
import { dataFolderFileNames, getDatabasePath } from '../db/data-folder/data-folder.ts'
import { openPostgresDatabase } from '../db/postgres/start-postgres.ts'
import type { ServerDatabase } from '../db/start-database.ts'
import { openOrCreateSqliteDatabase } from '../db/start-database.ts'
import {
  createPreviewImageDrawer,
  type PreviewImageDrawer,
} from '../domain/pictures/card/calculation-card-drawer.ts'
import { drawCalculationPreviewImage } from '../domain/pictures/card/draw-calculation-card.ts'
import { encodePicture } from '../domain/pictures/encode-picture.ts'
import { type FakeBank, startFakeBank } from '../fakes/fake-bank.ts'
import type { AccessTokenOwner } from '../features/auth/access-token-service.ts'
import { createBankQueryTimeoutSignal } from '../features/currency/bank-client.ts'
import {
  createFeeTableFileTaskQueue,
  feeTableFileWorkerLimits,
} from '../features/fee-table/files/fee-table-file-queue.ts'
import { startHttpServer } from '../http/hardening/hardened-server.ts'
import { neverOverloadedMonitor, type OverloadMonitor } from '../http/hardening/overload-monitor.ts'
import type { SocketLimits } from '../http/hardening/socket-limits.ts'
import type { Mailer } from '../lib/mailer.ts'
import type { TimerFunctions } from '../lib/timers.ts'
import { testAdmin } from './fixtures/test-admin.ts'
import { createHttpSend, withBearerToken } from './http-send.ts'
import { createTestDatabase, type DatabaseFaults, type TestDatabase } from './test-database.ts'

type ApiClient = TypedApiClient<typeof contract>

export const testSecret = 'a secret of the tests, longer than thirty-two bytes'

const ORIGIN = 'http://site.test'

/**
 * Shared by all servers of this process, because starting its child process takes half a second. That one does not end
 * while the files of other features run. It has low priority, so beside other work a file takes many times as long.
 */
const tableFileQueue = createFeeTableFileTaskQueue({
  limits: { ...feeTableFileWorkerLimits, seconds: 200, restSeconds: 600 },
})

/** Complete server with a socket and, unless it joins another one, a database of its own. */
export interface TestApi extends DatabaseFaults {
  origin: string
  dataDir: string
  testDatabase: TestDatabase
  ctx: Awaited<ReturnType<typeof createServerContext>>
  /** Client signed in as the admin of the database template. */
  admin: ApiClient
  visitor: ApiClient
  adminToken: string
  as: (token: string) => ApiClient
  tokenOf: (holder: AccessTokenOwner) => string
  /** Sends requests that the typed client cannot send. */
  raw: (method: string, path: string, init?: RequestInit) => Promise<Response>
  /** Like `raw`, with the admin token and a JSON body. */
  rawAsAdmin: (method: string, path: string, body?: unknown, headers?: HeadersInit) => Promise<Response>
  clock: { now: Date }
  /** Folder of the stored pictures. It does not exist before the first one. */
  uploads: string
  /** Fake National Bank that this server uses. */
  bank: FakeBank
  logged: string[]
  /** Path of the database, in tests that run on SQLite only. */
  sqliteFile: string
  /** Opens the database of the server once more, as a restarted server does. */
  openDatabaseAgain: () => Promise<ServerDatabase>
}

interface StartApiOptions {
  trustProxy?: number
  /** Default: no mail server. */
  mailer?: Mailer
  /** Timers of the outbox. Default: those of the system. */
  timers?: TimerFunctions
  /** Creates the timeout signal of requests to the bank. Default: as in production. */
  createBankTimeout?: () => AbortSignal
  /** Default: the limits of production. */
  limits?: Partial<SocketLimits>
  /** Maximum number of calculations saved per day. */
  calculationsPerDay?: number
  /** Maximum number of them per network. */
  calculationsPerNetwork?: number
  /** Mounts the pages of the site. */
  mountSite?: SiteRoutesMounter
  overload?: OverloadMonitor
  /** Draws preview images. Default: draws those that are requested, and none after a save, which would take 60 ms. */
  cardDrawer?: PreviewImageDrawer
  /** Store of the pictures. Default: the data folder. */
  s3Url?: string
  /** Server whose database, clock and bank this one uses too. It must be stopped last. */
  joins?: Pick<TestApi, 'dataDir' | 'testDatabase' | 'clock' | 'bank'>
}

/** Draws preview images in this process. */
export const createTestPreviewImageDrawer = (): PreviewImageDrawer =>
  createPreviewImageDrawer([{ draw: drawCalculationPreviewImage, close: () => undefined }])

export const startTestApi = async ({
  trustProxy = 0,
  mailer,
  timers,
  createBankTimeout = createBankQueryTimeoutSignal,
  limits,
  calculationsPerDay,
  calculationsPerNetwork,
  mountSite,
  overload = neverOverloadedMonitor,
  cardDrawer = { ...createTestPreviewImageDrawer(), isIdle: () => false },
  s3Url,
  joins,
}: StartApiOptions = {}): Promise<TestApi & { stop: () => Promise<void> }> => {
  const dataDir = joins?.dataDir ?? mkdtempSync(join(tmpdir(), 'api-'))
  const testDatabase = joins?.testDatabase ?? (await createTestDatabase(dataDir))
  const clock = joins?.clock ?? { now: new Date() }
  const readClock = () => clock.now
  const logged: string[] = []
  const bank = joins?.bank ?? (await startFakeBank(readClock))
  const config = readServerConfig({
    DATA_DIR: dataDir,
    NBU_URL: bank.url,
    JWT_SECRET: testSecret,
    DEMO: '0',
    ...testDatabase.environment,
    S3_URL: s3Url,
  })
  const ctx = await createServerContext(config, {
    clock: readClock,
    origin: () => ORIGIN,
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
    mailer,
    timers,
    createBankTimeout,
    overload,
    pictureWorker: { encode: encodePicture, close: () => undefined },
    cardDrawer,
    tableFileQueue: { run: tableFileQueue.run, close: () => undefined },
    calculationsPerDay,
    maxRequests: { 'daily-calculations': calculationsPerNetwork },
    s3Limits: { timeoutMs: 60_000, retryDelaysMs: [1] },
    version: '1.2.3',
  })
  // The bank confirms the clock, so that sweeps delete what has expired.
  ctx.clockCheck.confirm(new Headers({ Date: clock.now.toUTCString() }))
  const app = createExpressApp(ctx, { trustProxy, ...(mountSite && { mountSite }) })
  const server = await startHttpServer(app, 0, '127.0.0.1', {
    // Test clients close the connection after the response.
    lingerMs: 100,
    ...limits,
  })
  const send = createHttpSend(server.origin)
  const as = (token: string) => createApiClient(contract, withBearerToken(send, token))
  // The token seems to be issued long ago, so that a test may set the clock back.
  const tokenOf = ({ id, tokenVersion }: AccessTokenOwner) =>
    jwt.sign(
      { sub: String(id), ver: tokenVersion, iat: 1, exp: Math.floor(clock.now.getTime() / 1000) + 12 * 3600 },
      testSecret,
    )
  const adminToken = tokenOf({ id: testAdmin.id, tokenVersion: 1 })
  const raw = (method: string, path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init, method })
  return {
    origin: server.origin,
    dataDir,
    testDatabase,
    ctx,
    admin: as(adminToken),
    visitor: createApiClient(contract, send),
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
    uploads: join(dataDir, dataFolderFileNames.uploads),
    bank,
    logged,
    sqliteFile: getDatabasePath(dataDir),
    openDatabaseAgain: () =>
      config.DATABASE_URL === undefined
        ? openOrCreateSqliteDatabase({ dataDir })
        : openPostgresDatabase({ dataDir, url: config.DATABASE_URL }),
    ...testDatabase.createFaults(ctx.database),
    stop: async () => {
      await server.close()
      await ctx.close()
      if (joins) return
      await bank.close()
      await testDatabase.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server of a test's own, which is stopped when the test has finished. */
export const startOwnTestApi = async (options?: StartApiOptions): Promise<TestApi> => {
  const { stop, ...api } = await startTestApi(options)
  onTestFinished(stop)
  return api
}

const withApi = async (use: (api: TestApi) => Promise<void>): Promise<void> => {
  const { stop, ...api } = await startTestApi()
  await use(api)
  await stop()
}

/** Runs `use` with two servers that share one PostgreSQL database, clock and bank. */
export const withTwoServers = async (
  use: (first: TestApi, second: TestApi) => Promise<void>,
  options: Omit<StartApiOptions, 'joins'> = {},
): Promise<void> => {
  const first = await startTestApi(options)
  const second = await startTestApi({ ...options, joins: first })
  try {
    await use(first, second)
  } finally {
    await second.stop()
    await first.stop()
  }
}

/** Provides `api`, a separate server for every test: `test('…', async ({ api }) => …)`. */
export const test = base.extend<{ api: TestApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: async ({}, use) => withApi(use),
})

/** Provides one server for all tests of a file, for tests that do not affect each other. */
export const sharedTest = base.extend<{ api: TestApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: [async ({}, use) => withApi(use), { scope: 'file' }],
})
