import { describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'
import type { SitePageMountOptions } from './site-pages.ts'

type Site = Awaited<ReturnType<SitePageMountOptions['site']>>
type Render = Site['renderPage']

const served = (
  api: TestApi,
  renderPage: Render,
  revision = () => 1,
  buildSiteTextDocument?: Site['buildSiteTextDocument'],
) =>
  serveFakeSite(api, {
    site: { renderPage, ...(buildSiteTextDocument ? { buildSiteTextDocument } : {}) },
    revision,
  })

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=30'

const errors = ({ logged }: TestApi) =>
  logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

describe('server-rendered pages', () => {
  test('a page is rendered once and then sent from the cache until the data changes', async ({ api }) => {
    let revision = 1
    let renderings = 0
    const renderPage: Render = async () => {
      renderings += 1
      return { status: 200, html: `<p>${renderings}</p>` }
    }
    const { get } = await served(api, renderPage, () => revision)
    const bodies = async () => (await get('/usa')).text()
    expect([await bodies(), await bodies()]).toEqual(['<p>1</p>', '<p>1</p>'])
    revision = 2
    expect([await bodies(), await bodies()]).toEqual(['<p>2</p>', '<p>2</p>'])
  })

  test('pages rendered at one content revision share their loaded data, and the next revision loads it again', async ({
    api,
  }) => {
    let revision = 1
    const states: unknown[] = []
    const renderPage: Render = async (_, { shared }) => {
      states.push(shared)
      return { status: 200, html: '' }
    }
    const { get } = await served(api, renderPage, () => revision)
    for (const path of ['/usa', '/eu']) await get(path)
    revision = 2
    await get('/usa')
    const empty = { option: {}, meta: {}, html: new Map() }
    expect(states).toEqual([empty, empty, empty])
    expect(states[1]).toBe(states[0])
    expect(states[2]).not.toBe(states[0])
  })

  test('a rendered page with a matching ETag is not sent again', async ({ api }) => {
    const { get } = await served(api, async () => ({ status: 200, html: '<p>x</p>' }))
    const first = await get('/usa')
    expect(first.headers.get('cache-control')).toBe(SHARED)
    const again = await get('/usa', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('all unknown URLs share one not-found page, rendered once until content changes', async ({ api }) => {
    let revision = 1
    let published = ''
    const rendered: string[] = []
    const renderPage: Render = async (address, { skipNotFoundPage }) => {
      if (address === published) return { status: 200, html: '<p>post</p>' }
      if (!skipNotFoundPage) rendered.push(address)
      return { status: 404, html: '', isSkipped: true }
    }
    const renderNotFoundPage: Render = async (address) => {
      rendered.push(address)
      return { status: 404, html: `<p>${address}</p>` }
    }
    const buildPageCacheKey = (address: string) => (address.includes('today') ? undefined : address)
    const { get } = await serveFakeSite(api, {
      site: { renderPage, renderNotFoundPage, buildPageCacheKey },
      revision: () => revision,
    })
    const requestAll = () => Promise.all(Array.from({ length: 50 }, (_, index) => get(`/blog/${index}`)))
    for (const reply of [
      await get('/blog/a'),
      ...(await requestAll()),
      await get('/calculation/a?recalculate=today'),
    ])
      expect([reply.status, await reply.text()]).toEqual([404, '<p>/blog/a</p>'])
    expect(rendered).toEqual(['/blog/a'])
    published = '/blog/7'
    revision = 2
    const statuses = (await requestAll()).map(({ status }) => status)
    expect([statuses[7], statuses.filter((status) => status === 404).length]).toEqual([200, 49])
    expect(rendered).toHaveLength(2)
  })

  test('a not-found page whose data could be loaded only partly or not at all is not cached', async ({
    api,
  }) => {
    const renderPage: Render = async () => ({ status: 404, html: '', isSkipped: true })
    const failing = [{ isPartial: true }, { status: 500 }, {}]
    const renderNotFoundPage: Render = async () => ({ status: 404, html: '<p>x</p>', ...failing.shift() })
    const { get } = await serveFakeSite(api, { site: { renderPage, renderNotFoundPage } })
    const statuses: number[] = []
    for (const path of ['/a', '/b', '/c', '/d']) statuses.push((await get(path)).status)
    expect([statuses, failing]).toEqual([[404, 500, 404, 404], []])
  })

  test('the thank-you page after a form is cached by the server but not by browsers or shared caches', async ({
    api,
  }) => {
    let renderings = 0
    const renderPage: Render = async () => ({ status: 200, html: `<p>${++renderings}</p>` })
    const { get } = await serveFakeSite(api, { site: { renderPage, isUncacheablePage: () => true } })
    for (const reply of [await get('/usa?sent=callback'), await get('/usa?sent=callback')])
      expect([await reply.text(), reply.headers.get('cache-control')]).toEqual(['<p>1</p>', 'no-store'])
  })

  test('a page that fails to render is not cached, is sent with no-store, and its cause is logged', async ({
    api,
  }) => {
    let renderings = 0
    const renderPage: Render = async () => {
      renderings += 1
      return renderings === 1
        ? { status: 500, html: '<h1>500</h1>', cause: new Error('a page of the test') }
        : { status: 200, html: '<p>mended</p>' }
    }
    const { get } = await served(api, renderPage)
    const failed = await get('/usa')
    expect(failed.status).toBe(500)
    expect(failed.headers.get('cache-control')).toBe('no-store')
    expect(errors(api)[0]).toMatchObject({
      requestId: failed.headers.get('x-request-id'),
      err: { message: 'a page of the test' },
    })
    expect(await (await get('/usa')).text()).toBe('<p>mended</p>')
  })

  test('a page that redirects is answered with its redirect status and its target URL', async ({ api }) => {
    const { get } = await served(api, async () => ({ status: 301, html: '', location: '/usa' }))
    const reply = await get('/usa/')
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/usa'])
    // The redirect must not be cached, because the old address may be used again.
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  })

  test('an admin page is rendered for every request and never cached', async ({ api }) => {
    const rendered: string[] = []
    const renderPage: Render = async (address) => {
      rendered.push(address)
      return { status: 200, html: '<p>admin</p>' }
    }
    const { get } = await served(api, renderPage)
    const reply = await get('/admin', { headers: { Cookie: `jwt-token=${api.adminToken}` } })
    await get('/admin/login')
    await get('/admin/login')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(rendered).toEqual(['/admin', '/admin/login', '/admin/login'])
  })
})

describe('errors before a page is rendered', () => {
  test('an error before a page is rendered gives visitors an error page and API clients a JSON problem', async ({
    api,
  }) => {
    const { get } = await served(api, async () => ({ status: 200, html: '' }))
    await api.loseDatabase()
    const page = await get('/admin', { headers: { Cookie: `jwt-token=${api.adminToken}` } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toBe('<h1>error page</h1>')
    expect(errors(api)).toMatchObject([
      { requestId: page.headers.get('x-request-id'), msg: 'database-away', err: {} },
    ])
    const call = await get('/api/category')
    expect(call.headers.get('content-type')).toContain('application/problem+json')
    for (const address of ['/currency?valcode=EUR&date=20261119', '/Currency', '/currency/']) {
      const outside = await get(address, { headers: { Accept: 'text/html' } })
      expect(outside.headers.get('content-type'), address).toContain('application/problem+json')
    }
    const asset = await get('/assets/none.js')
    expect(asset.headers.get('content-type')).not.toContain('javascript')
  })

  test('determining the day of calculations for a page fails with the status 503 while the database is unavailable', async ({
    api,
  }) => {
    const failures: unknown[] = []
    const renderPage: Render = async (_address, { loadCalculationDay }) => {
      await loadCalculationDay?.().catch((error: unknown) => failures.push(error))
      return { status: 200, html: '' }
    }
    const { get } = await served(api, renderPage)
    await api.loseDatabase()
    await get('/usa')
    expect(failures).toMatchObject([{ code: 'database-away', status: 503 }])
  })

  test('bank queries of a page for another day count for the network of the visitor', async ({ api }) => {
    const loadCalculationDay = vi.spyOn(api.ctx, 'loadCalculationDay').mockRejectedValue(new Error('no day'))
    const renderPage: Render = async (_address, page) => {
      await page.loadCalculationDay?.('2026-11-10').catch(() => undefined)
      return { status: 200, html: '' }
    }
    const { get } = await served(api, renderPage)
    await get('/usa')
    expect(loadCalculationDay.mock.calls).toEqual([['2026-11-10', '127.0.0.1']])
  })

  test('an error thrown while a page is rendered gives visitors the error page', async ({ api }) => {
    const renderPage: Render = async () => {
      throw new Error('not even an error page')
    }
    const { get } = await served(api, renderPage)
    const reply = await get('/usa')
    expect([reply.status, await reply.text()]).toEqual([500, '<h1>error page</h1>'])
  })
})

test('the documents robots.txt, sitemap, feed and security.txt contain the public URL of the site', async ({
  api,
}) => {
  const { get } = await served(api, async () => ({ status: 200, html: '' }))
  expect(await (await get('/robots.txt')).text()).toBe('robots of https://example.com')
  const map = await get('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  expect(await map.text()).toContain('https://example.com')
  const feed = await get('/rss.xml')
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await feed.text()).toContain('https://example.com')
  const contact = await get('/.well-known/security.txt')
  expect(contact.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await contact.text()).toContain('https://example.com')
})

test('the RSS feed is generated once until the data changes, and is not sent again for a matching ETag', async ({
  api,
}) => {
  let revision = 1
  let writings = 0
  const write: Site['buildSiteTextDocument'] = async () => {
    writings += 1
    return `<rss number="${writings}"/>`
  }
  const renderPage: Render = async () => ({ status: 200, html: '' })
  const { get } = await served(api, renderPage, () => revision, write)
  const first = await get('/rss.xml')
  expect([await first.text(), first.headers.get('cache-control')]).toEqual(['<rss number="1"/>', SHARED])
  const again = await get('/rss.xml', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  revision = 2
  expect(await (await get('/rss.xml')).text()).toBe('<rss number="2"/>')
})
