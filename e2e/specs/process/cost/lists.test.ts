import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contract } from 'shared/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NO_BANK } from '../../../fixtures/process/server-process.ts'
import { owner, tokenAt } from '../../../fixtures/process/signed-in.ts'
import { measureCost } from './asking.ts'
import { fillHostile, ROWS } from './fill-hostile.ts'
import { buildAddress, goodParams } from './good-calls.ts'
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts'

// On a busy machine filling and reading tables takes long; only processor time is judged.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Maximum processor time of a call that only an admin may make. */
const MOST_MS = 500

/** Calls that ask the bank or concern one car. `anonymous-calls.test.ts` covers them, and no list makes them larger. */
const ELSEWHERE = ['calculation', 'calculator', 'currency']
/** Calls for a single entity that this test does not create. */
const NOT_THERE = ['/api/meta/single/{page}', '/api/post/{id}/revisions/{n}', '/api/post/{id}/working-copy']
/** Calls that stream their result or use another process, so no other request waits for them. */
const EXPORTS = ['/api/request/file', '/api/calculator/{title}/file']

const things: Contract = contract
const readings = Object.entries(things)
  .filter(([thing]) => !ELSEWHERE.includes(thing))
  .flatMap(([, calls]) => Object.values(calls))
  .filter(({ method, path }) => method === 'GET' && !EXPORTS.includes(path))

let server: MeasuredServer
let token: string
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lists-'))
  server = await startMeasuredServer({ DATA_DIR: dataDir, DEMO: '0', NBU_URL: NO_BANK, ...owner })
  token = await tokenAt(server.origin)
  fillHostile(join(dataDir, 'product.db'))
  goodParams.slug = 'post-1'
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe(`an admin who reads ${ROWS} hostile rows uses less than ${MOST_MS} ms of processor time`, () => {
  test.each(readings.map((endpoint) => [endpoint.path, endpoint] as const))(
    'an admin who calls %s on 10,000 hostile rows uses less than 500 ms of processor time',
    async (path, endpoint) => {
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, deflate, br' }
      const asked = { method: 'GET', path: buildAddress(endpoint), headers }
      const { status, ms } = await measureCost(server, asked, MOST_MS)
      expect(status).toBe(NOT_THERE.includes(path) ? 404 : 200)
      expect(ms).toBeLessThan(MOST_MS)
    },
  )
})
