import type { ApiCall, ApiResponse } from 'shared/client'
import { describe, expect, test, vi } from 'vitest'
import { adminRoutes } from './admin/routes.ts'
import { publicSiteRoutesAndPageModules } from './app/app.tsx'
import { renderErrorPage, renderNotFoundPage, renderPage } from './entry-server.tsx'
import { pageLayout } from './layouts/default/layout.tsx'
import * as errorPage from './router/error-page.tsx'
import { malformedPaths } from './testing/malformed-paths.ts'
import { createSamplePost } from './testing/sample-posts.ts'

const breakLayout = () =>
  vi.spyOn(pageLayout, 'Layout').mockImplementation(() => {
    throw new Error('the layout is broken')
  })

const breakErrorPage = () =>
  vi.spyOn(errorPage, 'ErrorPage').mockImplementation(() => {
    throw new Error('the error page is broken')
  })

const createErrorResponse = (status: number, code: string): ApiResponse => ({
  status,
  headers: {},
  body: JSON.stringify({ status, code, title: 'Слова сервера' }),
})

const createOptionResponse = (call: ApiCall): ApiResponse => ({
  status: 200,
  headers: { etag: '"1"' },
  body: JSON.stringify({ id: null, title: call.params.title, value: '' }),
})

const createJsonResponse = (value: unknown): ApiResponse => ({
  status: 200,
  headers: {},
  body: JSON.stringify(value),
})

/** A server without records, contacts or posts. */
const sendToEmptyServer = async (call: ApiCall): Promise<ApiResponse> => {
  if (call.template.startsWith('/api/option')) return createOptionResponse(call)
  if (call.template === '/api/category') return createJsonResponse([])
  if (call.template === '/api/post/pagination/{page}')
    return createJsonResponse({ items: [], page: 1, pages: 0, total: 0, perPage: 9 })
  return createErrorResponse(404, 'not-found')
}

const createRenderOptions = (send: (call: ApiCall) => Promise<ApiResponse> = sendToEmptyServer) => ({
  send,
  origin: 'https://example.com',
  files: () => ({ styles: ['/style.css'], script: '/app.js', modules: [], fonts: [] }),
  adminFiles: { styles: ['/admin.css'], script: '/admin.js', modules: [], fonts: [] },
})

describe('a page', () => {
  test.each(
    publicSiteRoutesAndPageModules.routes.filter(({ path, hidden }) => !hidden && !path.includes(':')),
  )('the server renders the page $path also without a meta record', async ({ path }) => {
    const { status, html } = await renderPage(path, createRenderOptions())
    expect(status).toBe(200)
    expect(html).toMatch(/^<!doctype html><html lang="ru">/)
    expect(html).toContain('<h1')
  })

  test.each(['/', '/blog'])('the page %s of an empty blog says that there are no posts yet', async (path) => {
    expect((await renderPage(path, createRenderOptions())).html).toContain('Статей пока нет')
  })

  test('the server renders the 404 page in the default layout for an address without a page', async () => {
    const { status, html } = await renderPage('/nothing', createRenderOptions())
    expect(status).toBe(404)
    expect(html).toContain('>This page could not be found</h1>')
    expect(html).toContain('>Back to the home page</a>')
    expect(html).toContain('Главное меню')
  })

  test('the server responds with status 404 to a misspelt page address', async () => {
    for (const address of malformedPaths)
      expect((await renderPage(address, createRenderOptions())).status, address).toBe(404)
  })

  test("a page whose data cannot be loaded shows the server's message and status", async () => {
    const failSend = async () => createErrorResponse(503, 'database-away')
    const { status, html } = await renderPage('/usa', createRenderOptions(failSend))
    expect(status).toBe(503)
    expect(html).toContain('Слова сервера')
  })

  test('a page address with a trailing slash redirects to the path without it, on the same site', async () => {
    expect(await renderPage('/usa/?x=1', createRenderOptions())).toMatchObject({
      status: 301,
      location: '/usa?x=1',
    })
  })
})

describe('a post', () => {
  const post = createSamplePost()
  const read = async (call: ApiCall): Promise<ApiResponse> => {
    if (call.template === '/api/post/single/{slug}')
      return { ...createJsonResponse(post), headers: { etag: '"1"' } }
    if (call.template === '/api/post/{id}/neighbours')
      return createJsonResponse({ previous: null, next: null, related: [] })
    return sendToEmptyServer(call)
  }

  test('the former address of a post redirects permanently to the current address on the same site', async () => {
    const present = `/blog/${post.slug}`
    expect(await renderPage('/blog/former?utm=x', createRenderOptions(read))).toMatchObject({
      status: 301,
      location: `${present}?utm=x`,
    })
    expect(await renderPage('/blog/former', createRenderOptions(read))).toMatchObject({ location: present })
    expect((await renderPage('/blog//elsewhere.com', createRenderOptions(read))).status).toBe(404)
  })

  test('a rendered post may be indexed by search engines and contains its text once', async () => {
    const { status, html } = await renderPage(`/blog/${post.slug}`, createRenderOptions(read))
    expect(status).toBe(200)
    expect(html).not.toContain('noindex')
    expect(html.split('Ставка, объём и возраст').length).toBe(2)
  })
})

describe('an address of the admin', () => {
  test.each(adminRoutes)(
    "the server responds to the admin address $path with an empty document that loads the admin's script",
    async ({ path }) => {
      const { status, html } = await renderPage(path.replace(':id', '7'), createRenderOptions())
      expect(status).toBe(200)
      expect(html).toContain('<script type="module" src="/admin.js">')
      expect(html).toContain('href="/admin.css"')
      expect(html).toContain('noindex')
      expect(html).not.toContain('/app.js')
    },
  )

  test('an admin address that does not exist has status 404', async () => {
    for (const address of ['/admin/nothing', '/admin/meta/7/8', '/ADMIN', '/admin/Posts'])
      expect((await renderPage(address, createRenderOptions())).status).toBe(404)
  })

  test('rendering an admin address loads no data, since only the browser knows who is signed in', async () => {
    const send = vi.fn(sendToEmptyServer)
    await renderPage('/admin', createRenderOptions(send))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('rendering that fails', () => {
  test('a layout that fails to render is left out of the 500 page', async () => {
    breakLayout()
    const { status, html, cause } = await renderPage('/usa', createRenderOptions())
    expect(status).toBe(500)
    expect(html).toContain('Страница не')
    expect(html).not.toContain('Главное меню')
    expect(html).not.toContain('the layout is broken')
    expect(cause).toMatchObject({ message: 'the layout is broken' })
  })

  test('an error page that fails to render too is replaced by the fallback page with a link home', async () => {
    breakErrorPage()
    const { status, html } = await renderPage('/nothing', createRenderOptions())
    expect(status).toBe(500)
    expect(html).toContain('Go back to home')
    expect(html).toContain('href="/style.css"')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
  })

  test('an error before the server renders a page shows an error page that does not tell the cause', async () => {
    const { status, html } = await renderErrorPage(new Error('secret'), createRenderOptions())
    expect(status).toBe(500)
    expect(html).not.toContain('secret')
  })
})

describe('a page that is not found, with the 404 page served from a cache', () => {
  const skipNotFoundPage = true
  const createCountingSender = () => {
    const calls: string[] = []
    const send = async (call: ApiCall) => {
      calls.push(call.template)
      return sendToEmptyServer(call)
    }
    return { calls, surroundings: { ...createRenderOptions(send), skipNotFoundPage } }
  }

  test.each([
    ['/nothing', []],
    ['/blog/none', ['/api/post/single/{slug}']],
    [`/calculation/${'a'.repeat(22)}`, ['/api/calculation/{id}']],
    ['/blog?category=7', ['/api/category']],
  ])(
    'with a cached 404 page, the address %s makes only the API calls that show that its page does not exist',
    async (address, expectedCalls) => {
      const { calls, surroundings } = createCountingSender()
      expect(await renderPage(address, surroundings)).toMatchObject({ status: 404, html: '' })
      expect(calls).toEqual(expectedCalls)
    },
  )

  test('a page that exists is rendered in full even if the server has cached a 404 page', async () => {
    const { html } = await renderPage('/usa', { ...createRenderOptions(), skipNotFoundPage })
    expect(html).toBe((await renderPage('/usa', createRenderOptions())).html)
  })

  test('different unknown URLs get the same 404 page, but a URL that confirms a sent contact form gets another one', async () => {
    const { html } = await renderPage('/nothing', createRenderOptions())
    expect(await renderNotFoundPage('/blog/none', createRenderOptions())).toMatchObject({
      status: 404,
      html,
      isPartial: false,
    })
    const thanked = await renderNotFoundPage('/blog/none?sent=callback', createRenderOptions())
    expect(thanked.html).toBe((await renderPage('/nothing?sent=callback', createRenderOptions())).html)
    expect(thanked.html).not.toBe(html)
  })

  test('a 404 page whose layout cannot be loaded is marked as partial, so that the server does not cache it', async () => {
    const send = async () => createErrorResponse(503, 'database-away')
    expect(await renderNotFoundPage('/nothing', createRenderOptions(send))).toMatchObject({
      status: 404,
      isPartial: true,
    })
  })
})
