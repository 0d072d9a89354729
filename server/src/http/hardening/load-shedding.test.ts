import type { RequestListener } from 'node:http'
import { type Endpoint, listEndpointErrorCodes } from 'shared/contract'
import { describe, expect } from 'vitest'
import { test as base, startTestApi, type TestApi } from '../../testing/api.ts'
import { namedContractEndpoints } from '../../testing/contract-endpoints.ts'
import { serveFakeSite } from '../../testing/fake-site.ts'
import { insertDemoFeeTables } from '../../testing/fixtures/calculator.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'
import { validBodies } from '../../testing/fixtures/valid-bodies.ts'

/** Endpoints that an overloaded server answers for anonymous clients. Nothing is added to it implicitly. */
const ESSENTIAL = ['auth.login', 'mail.callback', 'mail.calculation', 'system.health']

/** Endpoints that it answers if the reply is already cached. */
const CACHED = [
  'calculator.bundle',
  'category.get',
  'category.list',
  'openapi.document',
  'option.single',
  'post.get',
  'post.list',
  'post.listByCategory',
  'post.neighbours',
  'post.page',
  'post.single',
  'table.get',
]

const publicEndpoints = namedContractEndpoints.filter(({ endpoint }) => endpoint.access !== 'admin')

interface OverloadedApi extends TestApi {
  load: { isHigh: boolean; refused: number }
}

const test = base.extend<{ api: OverloadedApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  api: async ({}, use) => {
    const load = { isHigh: false, refused: 0 }
    const overload = {
      isOverloaded: () => load.isHigh,
      countRequests: (handler: RequestListener) => handler,
      countRefusal: () => {
        load.refused += 1
      },
      close: () => undefined,
    }
    const { stop, ...api } = await startTestApi({ overload })
    await use({ ...api, load })
    await stop()
  },
})

const createContent = async (api: TestApi) => {
  await insertDemoFeeTables(api)
  await api.admin.category.create({ body: { title: 'Растаможка' } })
  await createTestPost(api, { slug: 'post', categories: [1] })
}

const pathOf = ({ path }: Endpoint): string =>
  path
    .replace('{id}', '1')
    .replace('{slug}', 'post')
    .replace('{title}', path.includes('calculator') ? 'copart-fee' : 'vat-percent')
    .replace('{page}', path.includes('pagination') ? '1' : 'home')

const call = (api: TestApi, endpoint: Endpoint, headers: Record<string, string> = {}) =>
  api.raw(endpoint.method, pathOf(endpoint), {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: endpoint.body ? JSON.stringify(validBodies[endpoint.path]) : null,
  })

test('the endpoints that an overloaded server never rejects are exactly those listed in this test', () => {
  const essential = publicEndpoints.filter(({ endpoint }) => endpoint.essential).map(({ name }) => name)
  expect(new Set(essential)).toEqual(new Set(ESSENTIAL))
})

describe('API of an overloaded server', () => {
  for (const { name, endpoint } of publicEndpoints) {
    const isPageRenderedUnderLoad = ESSENTIAL.includes(name)
    test(`an overloaded server ${isPageRenderedUnderLoad ? 'answers' : 'rejects'} calls of ${name} by anonymous clients, and answers signed-in ones`, async ({
      api,
    }) => {
      await createContent(api)
      api.load.isHigh = true
      const reply = await call(api, endpoint)
      const problem = await reply.json()
      expect(listEndpointErrorCodes(endpoint).includes('overloaded')).toBe(!isPageRenderedUnderLoad)
      if (isPageRenderedUnderLoad) expect(reply.status).not.toBe(503)
      else {
        expect([reply.status, problem.code]).toEqual([503, 'overloaded'])
        expect(problem.title).toContain('слишком много обращений')
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(reply.headers.get('cache-control')).toBe('no-store')
        expect(api.load.refused).toBe(1)
        expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
      }
      const adminReply = await call(api, endpoint, { Authorization: `Bearer ${api.adminToken}` })
      expect(await adminReply.json()).not.toHaveProperty('code', 'overloaded')
    })
  }

  test('an overloaded server still answers API requests from its caches', async ({ api }) => {
    await createContent(api)
    const readings = publicEndpoints.filter(
      ({ endpoint }) => endpoint.method === 'GET' && !endpoint.essential,
    )
    for (const { endpoint } of readings) await (await call(api, endpoint)).text()
    api.load.isHigh = true
    const answered: string[] = []
    for (const { name, endpoint } of readings) {
      const { status } = await call(api, endpoint)
      if (status === 200) answered.push(name)
      else expect([name, status]).toEqual([name, 503])
    }
    expect(new Set(answered)).toEqual(new Set(CACHED))
  })

  test('an overloaded server rejects an invalid token with 401 as usual', async ({ api }) => {
    api.load.isHigh = true
    const reply = await api.raw('GET', '/api/category', { headers: { Authorization: 'Bearer a.b.c' } })
    expect(reply.status).toBe(401)
  })
})

describe('a page of an overloaded server', () => {
  const served = async (api: TestApi) => {
    const rendered: string[] = []
    const site = await serveFakeSite(api, {
      site: {
        renderPage: async (address) => {
          rendered.push(address)
          return { status: 200, html: `<p>${address}</p>` }
        },
        renderErrorPage: async (cause) => {
          rendered.push('error')
          return { status: 503, html: '<h1>overloaded</h1>', cause }
        },
        buildPageCacheKey: (address) => (/^\/(?:admin|now)|sent=/.test(address) ? undefined : address),
        isPageRenderedWhenOverloaded: (address) => address.startsWith('/admin') || address.includes('sent='),
        parseNoJsContactForm: () => ({ kind: 'callback', fields: { name: 'Олена', phone: '0671234567' } }),
      },
    })
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(site.origin + path, { headers, redirect: 'manual' })
      return { status: reply.status, headers: reply.headers, html: await reply.text() }
    }
    return { ...site, get, rendered }
  }

  test('an overloaded server serves cached pages, sitemap, feed and security.txt', async ({ api }) => {
    const { get } = await served(api)
    const paths = ['/usa', '/sitemap.xml', '/rss.xml', '/.well-known/security.txt', '/robots.txt']
    for (const path of paths) await get(path)
    api.load.isHigh = true
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  test('an overloaded server answers requests for uncached pages with one shared error page that nobody may store', async ({
    api,
  }) => {
    const { get, rendered } = await served(api)
    api.load.isHigh = true
    for (const path of ['/usa', '/blog', '/now', '/sitemap.xml', '/rss.xml', '/.well-known/security.txt']) {
      const { status, headers, html } = await get(path, { 'If-None-Match': '*' })
      expect([path, status, html]).toEqual([path, 503, '<h1>overloaded</h1>'])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(rendered).toEqual(['error'])
    expect(api.load.refused).toBe(6)
    api.load.isHigh = false
    expect((await get('/usa')).html).toBe('<p>/usa</p>')
  })

  test('an overloaded server serves admin pages and the login page', async ({ api }) => {
    const { get } = await served(api)
    api.load.isHigh = true
    expect((await get('/admin/login')).status).toBe(200)
    expect((await get('/admin')).status).toBe(302)
    const cookie = { Cookie: `jwt-token=${api.adminToken}` }
    expect((await get('/admin', cookie)).status).toBe(200)
  })

  test('an overloaded server accepts a form without JavaScript and shows the thank-you page', async ({
    api,
  }) => {
    const { origin, get } = await served(api)
    api.load.isHigh = true
    const body = new URLSearchParams({ form: 'callback' })
    const taken = await fetch(`${origin}/usa`, { method: 'POST', body, redirect: 'manual' })
    expect(taken.status).toBe(303)
    expect((await get('/usa?sent=callback')).status).toBe(200)
    expect((await api.admin.request.list({ query: {} })).items).toHaveLength(1)
  })

  test('an overloaded server renders no page in response to a rejected form', async ({ api }) => {
    const { origin } = await served(api)
    const send = () =>
      fetch(`${origin}/usa`, {
        method: 'POST',
        headers: { Origin: 'https://elsewhere.example' },
        body: new URLSearchParams({ form: 'callback' }),
      })
    expect((await send()).status).toBe(404)
    api.load.isHigh = true
    const refused = await send()
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  })

  test('an overloaded server serves uploaded pictures', async ({ api }) => {
    const post = await createTestPost(api)
    api.load.isHigh = true
    expect((await api.raw('GET', post.image.src)).status).toBe(200)
  })
})
