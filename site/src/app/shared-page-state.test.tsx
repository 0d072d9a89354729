import type { ApiCall, ApiResponse } from 'shared/client'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import { createSamplePost } from '../testing/sample-posts.ts'
import type { ContentCacheForAllPages } from './shared-page-state.tsx'

const createResponse = (value: unknown): ApiResponse => ({
  status: 200,
  headers: { etag: '"1"' },
  body: '',
  value,
})

const post = createSamplePost()

const replies: Record<string, (call: ApiCall) => unknown> = {
  '/api/option/single/{title}': ({ params: { title = '' } }) => ({
    id: null,
    title,
    value: title === 'phones' ? '+380671234567' : `of ${title}`,
  }),
  '/api/meta/single/{page}': ({ params: { page } }) => ({
    id: 1,
    page,
    title: `Страница ${page}`,
    description: '',
    keywords: '',
  }),
  '/api/category': () => [{ id: 1, title: 'Налоги' }],
  '/api/post/pagination/{page}': () => ({ items: [post], page: 1, pages: 1, total: 1, perPage: 9 }),
  '/api/post/single/{slug}': () => post,
  '/api/post/neighbours/{id}': () => ({ previous: null, next: null, related: [] }),
}

const createSharedPageState = (): ContentCacheForAllPages => ({ option: {}, meta: {}, html: new Map() })

/** A site whose API calls are recorded. */
const createSite = () => {
  const calls: string[] = []
  const send = async (call: ApiCall): Promise<ApiResponse> => {
    calls.push(call.template)
    const find = replies[call.template]
    return find ? createResponse(find(call)) : { status: 404, headers: {}, body: '{"code":"not-found"}' }
  }
  const render = async (address: string, shared?: ContentCacheForAllPages) => {
    const { html } = await renderPage(address, {
      send,
      origin: 'https://example.com',
      files: () => ({ styles: [], script: '/app.js', modules: [], fonts: [] }),
      adminFiles: { styles: [], script: undefined, modules: [], fonts: [] },
      shared,
    })
    return html
  }
  return { calls, render }
}

const addresses = [
  `/blog/${post.slug}`,
  '/blog',
  '/blog?category=1',
  '/',
  '/usa',
  '/blog?sent=callback',
  '/nothing',
]

describe('pages that share settings, meta records and the HTML of their surroundings', () => {
  test('a page that the server renders after other pages has the same HTML as one rendered alone', async () => {
    const { render } = createSite()
    const shared = createSharedPageState()
    for (const address of [...addresses, ...addresses])
      expect([address, await render(address, shared)]).toEqual([address, await render(address)])
  })

  test('the server requests settings and meta tags of a page once, and not again when it renders the page with another query', async () => {
    const { calls, render } = createSite()
    const shared = createSharedPageState()
    await render('/blog', shared)
    expect(calls).toEqual(expect.arrayContaining(['/api/option/single/{title}', '/api/meta/single/{page}']))
    calls.length = 0
    await render('/blog?category=1', shared)
    expect(calls.toSorted()).toEqual(['/api/category', '/api/post/pagination/{page}'])
  })

  test('a page reuses the menu, contact forms and footer that an earlier page has rendered', async () => {
    const { render } = createSite()
    const shared = createSharedPageState()
    const first = await render('/blog', shared)
    const parts = shared.html.get('/blog')
    expect(parts?.size).toBe(3)
    for (const [Content, html] of parts ?? []) {
      expect(first).toContain(html)
      parts?.set(Content, '<i>from before</i>')
    }
    const second = await render('/blog', shared)
    expect(second.split('<i>from before</i>')).toHaveLength(4)
  })

  test('the thank-you message for a sent contact form is rendered only for its sender, not from the shared cache', async () => {
    const { render } = createSite()
    const shared = createSharedPageState()
    const plain = await render('/usa', shared)
    const thanks = await render('/usa?sent=callback', shared)
    expect(thanks).toContain('Спасибо')
    expect(await render('/usa', shared)).toBe(plain)
    expect(plain).not.toContain('Спасибо')
  })
})
