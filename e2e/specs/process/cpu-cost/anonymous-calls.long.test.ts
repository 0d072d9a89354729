import { contract } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { validBodies } from '../../../../server/src/testing/fixtures/valid-bodies.ts'
import { anonymousEndpoints, useAnonymousServer } from '../../../fixtures/cpu-cost/anonymous-server.ts'
import {
  MAX_REQUEST_CPU_MS,
  measureLowestCpuMs,
  measureRequestCpuCost,
  sendRequestInSmallChunks,
} from '../../../fixtures/cpu-cost/cpu-measurement.ts'
import {
  buildFormPost,
  listCallsInAnyCharset,
  listHostileAddresses,
  listHostileFieldCalls,
  listHostileFormPosts,
  listHostileParamCalls,
  listHostileQueryCalls,
  validFormFields,
} from '../../../fixtures/cpu-cost/hostile-requests.ts'
import { hostileRequestBodies } from '../../../fixtures/cpu-cost/hostile-values.ts'
import { listRequestSchemaFields } from '../../../fixtures/cpu-cost/schema-fields.ts'
import { buildValidApiCall, jsonRequestHeaders } from '../../../fixtures/cpu-cost/valid-calls.ts'

const { getServer, expectLowCpuUse } = useAnonymousServer()

describe('every anonymous API call uses less than 100 ms of processor time', () => {
  for (const endpoint of anonymousEndpoints) {
    const { method, path, params, query, body } = endpoint
    const called = `${method} ${path}`

    test(`${called} with valid input uses less than 100 ms of processor time`, async () => {
      const { status, ms } = await measureRequestCpuCost(getServer(), buildValidApiCall(endpoint))
      // A rejected call would not show the real cost.
      expect(status).toBe(endpoint === contract.auth.login ? 401 : endpoint.status)
      expect(ms).toBeLessThan(MAX_REQUEST_CPU_MS)
    })

    for (const { name } of listRequestSchemaFields(params)) {
      test(`${called} with hostile values of the path parameter {${name}} uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(listHostileParamCalls(endpoint, name)))
    }

    for (const { name } of listRequestSchemaFields(query)) {
      test(`${called} with hostile values of the query parameter ?${name}= uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(listHostileQueryCalls(endpoint, name)))
    }

    if (!body) continue

    for (const { name } of listRequestSchemaFields(body)) {
      test(`${called} with hostile values of the body field ${name} uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(listHostileFieldCalls(endpoint, name)))
    }

    test(`${called} with hostile request bodies uses less than 100 ms of processor time`, () =>
      expectLowCpuUse(
        hostileRequestBodies.map((shape) => [
          shape.name,
          { ...buildValidApiCall(endpoint), body: shape.json },
        ]),
      ))
  }
})

describe('every form post without JavaScript uses less than 100 ms of processor time', () => {
  for (const kind of ['callback', 'calculation'] as const) {
    for (const name of Object.keys(validFormFields[kind])) {
      test(`posting the ${kind} form with hostile values of the field ${name} uses less than 100 ms of processor time`, () =>
        expectLowCpuUse(listHostileFormPosts(kind, name)))
    }
  }

  test('posting a form without JavaScript with a hostile request body uses less than 100 ms of processor time', () =>
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
    'requests for the address %s with hostile paths and queries appended use less than 100 ms of processor time',
    (base) => expectLowCpuUse(listHostileAddresses(base)),
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
    'a request whose header %s has the hostile value «%s%s» uses less than 100 ms of processor time',
    (name = '', start = '', unit = '', end = '') =>
      expectLowCpuUse(
        ['/', '/admin', '/api/category', '/api/mail/callback'].map((path) => {
          const hostile = { [name]: start + unit.repeat(15_000 / unit.length) + end }
          const isPost = path.includes('mail')
          return [
            path,
            isPost
              ? {
                  method: 'POST',
                  path,
                  body: JSON.stringify(validBodies[path]),
                  headers: { ...jsonRequestHeaders, ...hostile },
                }
              : { method: 'GET', path, headers: hostile },
          ] as const
        }),
      ),
  )
})

describe.each(anonymousEndpoints.filter(({ body }) => body))('$method $path', (endpoint) => {
  test('a request body in any charset uses less than 100 ms of processor time', () =>
    expectLowCpuUse(listCallsInAnyCharset(endpoint)))

  test.each(['application/json', 'text/plain'])(
    'a request body of the type %s in chunks of one byte uses less than 100 ms of processor time',
    async (type) => {
      const send = () => sendRequestInSmallChunks(getServer().origin, endpoint.path, type)
      expect((await measureLowestCpuMs(getServer(), send)).ms).toBeLessThan(MAX_REQUEST_CPU_MS)
    },
  )
})
