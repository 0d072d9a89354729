import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contract } from 'shared/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/bank.ts'
import { validBodies } from '../../../../server/src/testing/fixtures/valid-bodies.ts'
import { owner } from '../../../fixtures/process/signed-in.ts'
import { ask, type HostileRequest, MOST_MS, measureCost, measureLowest, sendInSmallChunks } from './asking.ts'
import { listFields } from './fields.ts'
import { bodyWith, buildAddress, goodParams, json, plainCall } from './good-calls.ts'
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts'
import { addressParts, formTexts, hostileQueries, shapesFor, wholeBodies } from './shapes.ts'

// On a busy machine a test of many requests takes its time; only processor time is judged.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const things: Contract = contract
const anonymous = Object.values(things)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access }) => access !== 'admin')

let server: MeasuredServer
let close: () => Promise<void>

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'cost-'))
  const bank = await startFakeBank(() => new Date())
  server = await startMeasuredServer({ DATA_DIR, DEMO: '1', NBU_URL: bank.url, TRUST_PROXY: '1', ...owner })
  close = async () => {
    await server.stop()
    await bank.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  const listed: unknown = JSON.parse((await ask(server.origin, { method: 'GET', path: '/api/post' })).text)
  goodParams.slug = Object(Object(listed)[0]).slug
  const kept = await ask(server.origin, plainCall(contract.calculation.create))
  goodParams.calculation = JSON.parse(kept.text).id
  // What is made once, and code that has never run, is nobody's cost.
  for (const endpoint of anonymous) {
    for (let i = 0; i < 5; i++) await ask(server.origin, plainCall(endpoint))
  }
  for (let i = 0; i < 5; i++)
    await ask(server.origin, form({ form: 'callback', name: 'Олена', phone: `067123450${i}` }))
})
afterAll(() => close())

const form = (fields: Readonly<Record<string, string>>): HostileRequest => ({
  method: 'POST',
  path: '/',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Those that cost too much, and how much. */
const tooDear = async (
  requests: readonly (readonly [name: string, asked: HostileRequest])[],
): Promise<string[]> => {
  const dear: string[] = []
  for (const [name, asked] of requests) {
    const { ms, status } = await measureCost(server, asked)
    if (ms >= MOST_MS) dear.push(`${name}: ${Math.round(ms)} ms, status ${status}`)
  }
  return dear
}

const expectCheap = async (
  requests: readonly (readonly [name: string, asked: HostileRequest])[],
): Promise<void> => {
  expect(requests.length).toBeGreaterThan(0)
  expect(await tooDear(requests)).toEqual([])
}

const inShort = (text: string): string => `${text.length} signs ${text.slice(0, 30)}`

describe('no anonymous call uses 100 ms of the processor', () => {
  for (const endpoint of anonymous) {
    const { method, path, params, query, body } = endpoint
    const called = `${method} ${path}`

    test(`${called} as it is meant`, async () => {
      const { status, ms } = await measureCost(server, plainCall(endpoint))
      // What is refused does not show what it costs.
      expect(status).toBe(endpoint === contract.auth.login ? 401 : endpoint.status)
      expect(ms).toBeLessThan(MOST_MS)
    })

    for (const { name } of listFields(params)) {
      test(`${called} with anything for {${name}}`, () =>
        expectCheap(
          addressParts.map((part) => [
            inShort(part),
            { ...plainCall(endpoint), path: buildAddress(endpoint, { [name]: part }) },
          ]),
        ))
    }

    for (const { name } of listFields(query)) {
      test(`${called} with anything for ?${name}=`, () =>
        expectCheap(
          addressParts.map((part) => [
            inShort(part),
            { ...plainCall(endpoint), path: buildAddress(endpoint, {}, { [name]: part }) },
          ]),
        ))
    }

    if (!body) continue

    for (const field of listFields(body)) {
      test(`${called} with anything in «${field.name}»`, () =>
        expectCheap(
          shapesFor(field).map((shape) => [
            shape.name,
            { ...plainCall(endpoint), body: bodyWith(endpoint, field.name, shape.json) },
          ]),
        ))
    }

    test(`${called} with anything for a body`, () =>
      expectCheap(wholeBodies.map((shape) => [shape.name, { ...plainCall(endpoint), body: shape.json }])))
  }
})

const forms = {
  callback: { name: 'Олена', phone: '067 123 45 67', website: '' },
  calculation: { email: 'ivan@example.com', message: 'Сколько?', website: '', calculation: '' },
} as const

describe('no form of a page without a script uses 100 ms of the processor', () => {
  for (const [kind, fields] of Object.entries(forms)) {
    for (const name of Object.keys(fields)) {
      test(`${kind} with anything in «${name}»`, () =>
        // Escaped a byte is three; the longest that is taken, and one that is not.
        expectCheap(
          [30_000, 300_000].flatMap((bytes) =>
            formTexts(bytes).map(
              (text) => [inShort(text), form({ form: kind, ...fields, [name]: text })] as const,
            ),
          ),
        ))
    }
  }

  test('anything for a form', () =>
    expectCheap(
      ['a=1&', '&', 'form=callback&', '%', '%zz', 'a[b][c]='].map((unit) => [
        unit,
        { ...form({}), body: unit.repeat(95_000 / unit.length) },
      ]),
    ))
})

describe('no address uses 100 ms of the processor', () => {
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

  test.each(bases)('%s with anything behind it', (base) =>
    expectCheap([
      ...addressParts.map((part) => [inShort(part), { method: 'GET', path: `${base}/${part}` }] as const),
      ...hostileQueries.map(
        (part) => [`?${inShort(part)}`, { method: 'GET', path: `${base}?${part}` }] as const,
      ),
      ...['/', '/.', '/a', '/%2e'].map(
        (part) => [part, { method: 'GET', path: `${base}${part.repeat(15_000 / part.length)}` }] as const,
      ),
    ]),
  )
})

describe('no header uses 100 ms of the processor', () => {
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

  test.each(headers)('%s of «%s%s»', (name = '', begin = '', unit = '', end = '') =>
    expectCheap(
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
                headers: { ...json, ...hostile },
              }
            : { method: 'GET', path, headers: hostile },
        ] as const
      }),
    ),
  )
})

const charsets = ['utf-7', 'utf-7-imap', 'utf-16le', 'utf-32', 'windows-1251', 'utf-8']

describe.each(anonymous.filter(({ body }) => body))('$method $path', (endpoint) => {
  test('uses no 100 ms of the processor for a body in any charset', () =>
    expectCheap(
      charsets.flatMap((charset) =>
        ['&', '+AFs-', '['].flatMap((unit) =>
          [90_000, 900_000].map((bytes) => {
            const headers = { 'Content-Type': `application/json; charset=${charset}` }
            const body = unit.repeat(bytes / unit.length)
            return [`${charset} ${inShort(body)}`, { ...plainCall(endpoint), headers, body }] as const
          }),
        ),
      ),
    ))

  test.each(['application/json', 'text/plain'])(
    'uses no 100 ms of the processor for a body of the type %s in chunks of one byte',
    async (type) => {
      const send = () => sendInSmallChunks(server.origin, endpoint.path, type)
      expect((await measureLowest(server, send)).ms).toBeLessThan(MOST_MS)
    },
  )
})
