import type { Endpoint } from 'shared/contract'
import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, sharedTest as test } from '../../testing/api.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import {
  FEE_TABLE_RESTORE_PATH,
  POST_WORKING_COPY_PATH,
  validBodies,
} from '../../testing/fixtures/valid-bodies.ts'
import {
  findValidBody,
  jsonEndpoints,
  sendEndpointBody,
  sendEndpointJson,
} from '../../testing/json-endpoints.ts'
import { buildFormData } from '../../testing/multipart.ts'

/** All fields are optional: a missing one stays unchanged or is chosen by the server. */
const mayBeEmpty = ({ method, path }: Endpoint): boolean =>
  method === 'PATCH' || path === FEE_TABLE_RESTORE_PATH

/** A moved post changes only on request of its author. */
const mayLack = (endpoint: Endpoint, name: string): boolean =>
  mayBeEmpty(endpoint) || (endpoint.path === POST_WORKING_COPY_PATH && name === 'order')

/** A text that is longer than a field of this name allows. */
const buildTooLongText = ({ access, path }: Endpoint, name: string): string => {
  if (access !== 'admin') return 'ы'.repeat(40_000)
  return 'ы'.repeat(path === POST_WORKING_COPY_PATH && name === 'text' ? 600_000 : 100_000)
}

/** Lists values that have another type than a valid one. */
const listWrongValues = (valid: unknown): unknown[] => [
  null,
  typeof valid === 'number' ? '1' : 1,
  ...(typeof valid === 'boolean' ? [] : [true]),
  ['a'],
  ...(typeof valid === 'object' && !Array.isArray(valid) ? [] : [{ a: 1 }]),
]

for (const endpoint of jsonEndpoints) {
  describe(`${endpoint.method} ${endpoint.path} with invalid input`, () => {
    test('a JSON endpoint rejects a body that is not JSON', async ({ api }) => {
      for (const text of ['{', '{"title": }', 'title=a', '{"title":"a"}}', '\u0000']) {
        expect((await sendEndpointBody(api, endpoint, text)).status, text).toBe(400)
      }
      const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
      expect((await sendEndpointBody(api, endpoint, notUtf8)).status).toBe(400)
    })

    test('a JSON endpoint rejects JSON that is not an object', async ({ api }) => {
      for (const body of [null, 'text', 5, true, [], [findValidBody(endpoint)]]) {
        expect((await sendEndpointJson(api, endpoint, body)).status, JSON.stringify(body)).toBe(422)
      }
    })

    test('a JSON endpoint rejects an unknown field', async ({ api }) => {
      for (const name of ['unknown', 'id', 'constructor', 'toString']) {
        const { status, problem } = await sendEndpointJson(api, endpoint, {
          ...findValidBody(endpoint),
          [name]: 'x',
        })
        expect([status, problem.errors]).toEqual([
          422,
          [{ path: name, code: 'unknown-field', message: 'Такого поля здесь нет' }],
        ])
      }
    })

    test('a JSON endpoint rejects __proto__ and constructor keys', async ({ api }) => {
      const inner = JSON.stringify(findValidBody(endpoint)).slice(1)
      for (const evil of [
        '{"__proto__":{"admin":true},',
        '{"__proto__":null,',
        '{"constructor":{"prototype":{"x":1}},',
      ]) {
        expect((await sendEndpointBody(api, endpoint, evil + inner)).status).toBe(422)
      }
      expect(Reflect.get({}, 'admin')).toBeUndefined()
    })

    test('a JSON endpoint reports a missing required field', async ({ api }) => {
      const needed = Object.keys(findValidBody(endpoint)).filter((name) => !mayLack(endpoint, name))
      for (const name of needed) {
        const { [name]: _left, ...rest } = findValidBody(endpoint)
        const { status, problem } = await sendEndpointJson(api, endpoint, rest)
        expect([status, problem.errors]).toEqual([
          422,
          [{ path: name, code: 'required', message: 'Заполните это поле' }],
        ])
      }
    })

    test('a JSON endpoint reports a field of a wrong type', async ({ api }) => {
      for (const [name, right] of Object.entries(findValidBody(endpoint))) {
        for (const value of listWrongValues(right)) {
          const { status, problem } = await sendEndpointJson(api, endpoint, {
            ...findValidBody(endpoint),
            [name]: value,
          })
          const { path, code } = problem.errors[0]
          expect([status, path.split('.')[0], code]).toEqual([422, name, 'wrong-type'])
        }
      }
    })

    test('a JSON endpoint reports a text over the length limit', async ({ api }) => {
      for (const name of Object.keys(findValidBody(endpoint))) {
        const { status, problem } = await sendEndpointJson(api, endpoint, {
          ...findValidBody(endpoint),
          [name]: buildTooLongText(endpoint, name),
        })
        expect([status, problem.errors[0].path]).toEqual([422, name])
      }
    })

    test('a JSON endpoint rejects control characters in a text', async ({ api }) => {
      const secrets = ['email', 'password', 'current', 'next']
      for (const name of Object.keys(findValidBody(endpoint)).filter((field) => !secrets.includes(field))) {
        for (const sign of ['\u0000', '\u001b', '\u0085', '\ud800']) {
          const { status, problem } = await sendEndpointJson(api, endpoint, {
            ...findValidBody(endpoint),
            [name]: `a${sign}b`,
          })
          expect([status, problem.errors[0].path]).toEqual([422, name])
        }
      }
    })
  })
}

describe('invalid ids in a path', () => {
  const ids = [
    '0',
    '-1',
    '1e9',
    '1000000000',
    '1.5',
    'abc',
    '12345678901234567890',
    '01',
    '+1',
    '%201',
    '1%00',
    "1'--",
  ]
  const endpointsWithId = contractEndpoints.filter(({ path }) => path.includes('{id}'))
  const requestReply = (api: TestApi, { method, body, multipart, path }: Endpoint, address: string) => {
    if (!multipart) return api.rawAsAdmin(method, address, body ? validBodies[path] : undefined)
    const headers = { Authorization: `Bearer ${api.adminToken}` }
    return api.raw(method, address, { headers, body: buildFormData({ title: 'Акциз' }) })
  }
  for (const endpoint of endpointsWithId) {
    test(`the endpoint ${endpoint.method} ${endpoint.path} responds with 404 to every invalid id`, async ({
      api,
    }) => {
      await api.admin.category.create({ body: { title: `${endpoint.method} ${endpoint.path}` } })
      const before = await api.visitor.category.list()
      for (const id of ids) {
        const reply = await requestReply(api, endpoint, endpoint.path.replace('{id}', id))
        expect([id, reply.status, (await reply.json()).code]).toEqual([id, 404, 'not-found'])
      }
      expect(await api.visitor.category.list()).toEqual(before)
    })
  }
})

describe('order of checks', () => {
  test('a request without access rights is rejected before its JSON body is read', async ({ api }) => {
    const reply = await api.raw('POST', '/api/category', {
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(10_000_000),
    })
    expect(reply.status).toBe(401)
  })

  test('a response that violates the schema of its endpoint becomes an internal error', async () => {
    const api = await startOwnTestApi()
    await api.ctx.db.insertInto('category').values({ title: 'x', version: 1 }).execute()
    await api.ctx.db.updateTable('category').set({ id: -5 }).execute()
    const reply = await api.raw('GET', '/api/category')
    const problem = await reply.json()
    expect(problem).toEqual({
      status: 500,
      code: 'internal',
      title: 'На сервере произошла ошибка. Мы её зафиксировали',
      requestId: reply.headers.get('x-request-id'),
    })
    expect(api.logged.join('')).toContain('breaks its contract')
  })
})
