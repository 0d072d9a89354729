import type { Endpoint } from 'shared/contract'
import { describe, expect } from 'vitest'
import { type TestApi, sharedTest as test } from '../testing/api.ts'
import { contractEndpoints, namedContractEndpoints } from '../testing/contract-endpoints.ts'

/** Endpoints that a client may call without a token. Those in `open` even ignore a bad one. */
const endpointsWithoutToken = {
  open: ['auth.login', 'system.health'],
  public: [
    'calculation.create',
    'calculation.get',
    'calculator.bundle',
    'category.get',
    'category.list',
    'currency.rate',
    'currency.today',
    'mail.calculation',
    'mail.callback',
    'meta.single',
    'openapi.document',
    'option.single',
    'post.get',
    'post.list',
    'post.listByCategory',
    'post.neighbours',
    'post.page',
    'post.single',
    'table.get',
    'vin.decode',
  ],
}

type Credentials = 'no token' | 'a bad token' | 'a good token'

/** Returns whether access is granted, whatever the endpoint then answers. */
const isAccessGranted = ({ access }: Endpoint, credentials: Credentials): boolean =>
  access === 'open' || credentials === 'a good token' || (access === 'public' && credentials === 'no token')

const buildAuthorization = (api: TestApi, credentials: Credentials): Record<string, string> => {
  if (credentials === 'no token') return {}
  return { Authorization: `Bearer ${credentials === 'a good token' ? api.adminToken : 'a.b.c'}` }
}

const buildPath = ({ path }: Endpoint): string =>
  path
    .replace('{id}', '7')
    .replace('{title}', path.includes('calculator') ? 'copart-fee' : 'vat-percent')
    .replace('{n}', '1')
    .replace('{page}', 'home')

describe('access matrix', () => {
  test.for(['open', 'public'] as const)(
    'the endpoints with the access level «%s», which need no token, are exactly those listed in this test',
    (access) => {
      const names = namedContractEndpoints.filter(({ endpoint }) => endpoint.access === access)
      expect(names.map(({ name }) => name).toSorted()).toEqual(endpointsWithoutToken[access].toSorted())
    },
  )

  for (const endpoint of contractEndpoints) {
    for (const credentials of ['no token', 'a bad token', 'a good token'] as const) {
      const verdict = isAccessGranted(endpoint, credentials) ? 'is served' : 'gets a 401'
      test(`the access rule of ${endpoint.method} ${endpoint.path} decides that a request with ${credentials} ${verdict}`, async ({
        api,
      }) => {
        const reply = await api.raw(endpoint.method, buildPath(endpoint), {
          headers: { ...buildAuthorization(api, credentials), 'Content-Type': 'application/json' },
          body: endpoint.body ? '{"unknown": true}' : null,
        })
        const text = await reply.text()
        const { code } = reply.status < 400 ? {} : JSON.parse(text)
        expect(code === 'unauthorized').toBe(verdict === 'gets a 401')
        expect(reply.status === 401).toBe(verdict === 'gets a 401')
      })
    }
  }

  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/category/1'],
    ['GET', '/api/option/1'],
    ['POST', '/api/health'],
    ['GET', '/API/category'],
    ['GET', '/api/category/'],
    ['GET', '/api/%zz'],
    ['GET', '/api/category/%zz'],
    ['GET', '/api'],
    ['OPTIONS', '/api/category'],
    ['GET', '/api/docs/'],
    ['GET', '/API/docs'],
  ] as const) {
    test(`a request ${method} ${path} gets a 404, with or without a token`, async ({ api }) => {
      expect((await api.raw(method, path)).status).toBe(404)
      const reply = await api.raw(method, path, { headers: buildAuthorization(api, 'a good token') })
      expect([reply.status, (await reply.json()).code]).toEqual([404, 'not-found'])
    })
  }
})
