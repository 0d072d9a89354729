import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiContract, contract } from 'shared/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { validBodies } from '../../../../server/src/testing/fixtures/valid-bodies.ts'
import {
  type CpuMeasuredServer,
  type HostileRequest,
  MAX_REQUEST_CPU_MS,
  measureLowestCpuMs,
  measureRequestCpuCost,
  sendHostileRequest,
  sendRequestInSmallChunks,
  startCpuMeasuredServer,
} from '../../../fixtures/cpu-cost/cpu-measurement.ts'
import {
  buildHostileFieldValues,
  buildHostileFormTexts,
  hostileRequestBodies,
  hostileUrlParts,
  hostileUrlQueries,
} from '../../../fixtures/cpu-cost/hostile-values.ts'
import { listRequestSchemaFields } from '../../../fixtures/cpu-cost/schema-fields.ts'
import {
  buildApiCallAddress,
  buildValidApiCall,
  jsonHeaders,
  replaceRequestBodyField,
  validPathParams,
} from '../../../fixtures/cpu-cost/valid-calls.ts'
import { firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

// On a busy machine many requests take long; only processor time is judged.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const fullContract: ApiContract = contract
const anonymousEndpoints = Object.values(fullContract)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access }) => access !== 'admin')

let server: CpuMeasuredServer
let closeServers: () => Promise<void>

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'cost-'))
  const bank = await startFakeBank(() => new Date())
  server = await startCpuMeasuredServer({
    DATA_DIR,
    DEMO: '1',
    NBU_URL: bank.url,
    TRUST_PROXY: '1',
    ...firstAdminEnv,
  })
  closeServers = async () => {
    await server.stop()
    await bank.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  const listed: unknown = JSON.parse(
    (await sendHostileRequest(server.origin, { method: 'GET', path: '/api/post' })).text,
  )
  validPathParams.slug = Object(Object(listed)[0]).slug
  const created = await sendHostileRequest(server.origin, buildValidApiCall(contract.calculation.create))
  validPathParams.calculation = JSON.parse(created.text).id
  // Warms up caches and code, whose first run is not part of the cost.
  for (const endpoint of anonymousEndpoints) {
    for (let i = 0; i < 5; i++) await sendHostileRequest(server.origin, buildValidApiCall(endpoint))
  }
  for (let i = 0; i < 5; i++)
    await sendHostileRequest(
      server.origin,
      buildFormPost({ form: 'callback', name: 'Олена', phone: `067123450${i}` }),
    )
})
afterAll(() => closeServers())

const buildFormPost = (fields: Readonly<Record<string, string>>): HostileRequest => ({
  method: 'POST',
  path: '/',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Lists the requests over the limit with their processor time and status. */
const findExpensiveRequests = async (
  requests: readonly (readonly [name: string, asked: HostileRequest])[],
): Promise<string[]> => {
  const dear: string[] = []
  for (const [name, call] of requests) {
    const { ms, status } = await measureRequestCpuCost(server, call)
    if (ms >= MAX_REQUEST_CPU_MS) dear.push(`${name}: ${Math.round(ms)} ms, status ${status}`)
  }
  return dear
}

const expectLowCpuUse = async (
  requests: readonly (readonly [name: string, asked: HostileRequest])[],
): Promise<void> => {
  expect(requests.length).toBeGreaterThan(0)
  expect(await findExpensiveRequests(requests)).toEqual([])
}

const shorten = (text: string): string => `${text.length} signs ${text.slice(0, 30)}`

describe('every anonymous API call uses less than 100 ms of processor time', () => {
  for (const endpoint of anonymousEndpoints) {
    const { method, path, params, query, body } = endpoint
    const called = `${method} ${path}`

    test(`${called} with valid input uses less than 100 ms of processor time`, async () => {
      const { status, ms } = await measureRequestCpuCost(server, buildValidApiCall(endpoint))
      // A rejected call would not show the real cost.
      expect(status).toBe(endpoint === contract.auth.login ? 401 : endpoint.status)
      expect(ms).toBeLessThan(MAX_REQUEST_CPU_MS)
    })

    for (const { name } of listRequestSchemaFields(params)) {
      test(`${called} with hostile values of {${name}} uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(
          hostileUrlParts.map((part) => [
            shorten(part),
            { ...buildValidApiCall(endpoint), path: buildApiCallAddress(endpoint, { [name]: part }) },
          ]),
        ))
    }

    for (const { name } of listRequestSchemaFields(query)) {
      test(`${called} with hostile values of ?${name}= uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(
          hostileUrlParts.map((part) => [
            shorten(part),
            { ...buildValidApiCall(endpoint), path: buildApiCallAddress(endpoint, {}, { [name]: part }) },
          ]),
        ))
    }

    if (!body) continue

    for (const field of listRequestSchemaFields(body)) {
      test(`${called} with hostile values of the field ${field.name} uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(
          buildHostileFieldValues(field).map((shape) => [
            shape.name,
            {
              ...buildValidApiCall(endpoint),
              body: replaceRequestBodyField(endpoint, field.name, shape.json),
            },
          ]),
        ))
    }

    test(`${called} with hostile bodies uses less than 100 ms of processor time`, () =>
      expectLowCpuUse(
        hostileRequestBodies.map((shape) => [
          shape.name,
          { ...buildValidApiCall(endpoint), body: shape.json },
        ]),
      ))
  }
})

const validFormFields = {
  callback: { name: 'Олена', phone: '067 123 45 67', website: '', calculator: 'origin=usa' },
  calculation: { email: 'ivan@example.com', message: 'Сколько?', website: '', calculation: '' },
} as const

describe('every form post without JavaScript uses less than 100 ms of processor time', () => {
  for (const [kind, fields] of Object.entries(validFormFields)) {
    for (const name of Object.keys(fields)) {
      test(`the form ${kind} with hostile values of ${name} uses less than 100 ms of processor time`, () =>
        // Escaping triples the bytes: the longest accepted body, and one that is too long.
        expectLowCpuUse(
          [30_000, 300_000].flatMap((bytes) =>
            buildHostileFormTexts(bytes).map(
              (text) => [shorten(text), buildFormPost({ form: kind, ...fields, [name]: text })] as const,
            ),
          ),
        ))
    }
  }

  test('a hostile form body uses less than 100 ms of processor time', () =>
    expectLowCpuUse(
      ['a=1&', '&', 'form=callback&', '%', '%zz', 'a[b][c]='].map((unit) => [
        unit,
        { ...buildFormPost({}), body: unit.repeat(95_000 / unit.length) },
      ]),
    ))
})

describe('every address uses less than 100 ms of processor time', () => {
  const bases = [
    '/',
    '/blog',
    '/blog/a-post',
    '/usa',
    '/api/category',
    '/currency',
    '/uploads/a',
    '/sitemap.xml',
    '/admin',
  ]

  test.each(bases)(
    'the address %s with hostile paths and queries behind it uses less than 100 ms of processor time',
    (base) =>
      expectLowCpuUse([
        ...hostileUrlParts.map(
          (part) => [shorten(part), { method: 'GET', path: `${base}/${part}` }] as const,
        ),
        ...hostileUrlQueries.map(
          (part) => [`?${shorten(part)}`, { method: 'GET', path: `${base}?${part}` }] as const,
        ),
        ...['/', '/.', '/a', '/%2e'].map(
          (part) => [part, { method: 'GET', path: `${base}${part.repeat(15_000 / part.length)}` }] as const,
        ),
      ]),
  )
})

describe('every header uses less than 100 ms of processor time', () => {
  const headers: readonly (readonly string[])[] = [
    ['Authorization', 'Bearer ', 'a.'],
    ['Cookie', 'jwt-token=', 'a=1;'],
    ['If-None-Match', '', '"1-a",'],
    ['If-Match', '', 'W/"1",'],
    ['Accept-Encoding', '', 'br;q=0.1,'],
    ['Idempotency-Key', '', 'k'],
    ['Content-Type', 'application/json;', 'a=b;'],
    ['Content-Type', 'application/json; a=', ' ', 'x'],
    ['Content-Type', 'application/json; a="', '\\\\'],
    ['Sec-Fetch-Site', '', 'a'],
    ['Origin', 'http://', 'a.'],
    ['X-Forwarded-For', '', '1.1.1.1,'],
  ]

  test.each(headers)(
    'the header %s with the hostile value «%s%s» uses less than 100 ms of processor time',
    (name = '', begin = '', unit = '', end = '') =>
      expectLowCpuUse(
        ['/', '/admin', '/api/category', '/api/mail/callback'].map((path) => {
          const hostile = { [name]: begin + unit.repeat(15_000 / unit.length) + end }
          const isPost = path.includes('mail')
          return [
            path,
            isPost
              ? {
                  method: 'POST',
                  path,
                  body: JSON.stringify(validBodies[path]),
                  headers: { ...jsonHeaders, ...hostile },
                }
              : { method: 'GET', path, headers: hostile },
          ] as const
        }),
      ),
  )
})

const charsets = ['utf-7', 'utf-7-imap', 'utf-16le', 'utf-32', 'windows-1251', 'utf-8']

describe.each(anonymousEndpoints.filter(({ body }) => body))('$method $path', (endpoint) => {
  test('a body in any charset uses less than 100 ms of processor time', () =>
    expectLowCpuUse(
      charsets.flatMap((charset) =>
        ['&', '+AFs-', '['].flatMap((unit) =>
          [90_000, 900_000].map((bytes) => {
            const headers = { 'Content-Type': `application/json; charset=${charset}` }
            const body = unit.repeat(bytes / unit.length)
            return [`${charset} ${shorten(body)}`, { ...buildValidApiCall(endpoint), headers, body }] as const
          }),
        ),
      ),
    ))

  test.each(['application/json', 'text/plain'])(
    'a body of the type %s in chunks of one byte uses less than 100 ms of processor time',
    async (type) => {
      const send = () => sendRequestInSmallChunks(server.origin, endpoint.path, type)
      expect((await measureLowestCpuMs(server, send)).ms).toBeLessThan(MAX_REQUEST_CPU_MS)
    },
  )
})
