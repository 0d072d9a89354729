import { describe, expect, test } from 'vitest'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const callback = { form: 'callback', name: 'Олена', phone: '067 123 45 67', website: '' }

/** A browser without a script, and the office that reads what it sends. */
const withSite = (
  use: (site: {
    post: (path: string, fields: Record<string, string>, headers?: HeadersInit) => Promise<Response>
    get: (path: string) => Promise<Response>
    office: Awaited<ReturnType<typeof signedIn>>
  }) => Promise<void>,
) =>
  withFolder(async (DATA_DIR) => {
    const server = startServer({ DATA_DIR, ...owner })
    const origin = await server.ready()
    const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
    const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
      fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
    await use({ get, post, office: await signedIn(origin) })
    await server.kill('SIGTERM')
  })

describe('a form without a script', () => {
  test('is taken on every page, also on one that is not there, and thanked for on the same', () =>
    withSite(async ({ get, post, office }) => {
      for (const [i, path] of ['/', '/usa', '/blog?page=1', '/nothing/here'].entries()) {
        const taken = await post(path, { ...callback, name: `Олена ${i}` })
        expect([taken.status, taken.headers.get('cache-control')]).toEqual([303, 'no-store'])
        const location = taken.headers.get('location') ?? ''
        expect(location).toMatch(/\?(?:page=1&)?sent=callback$/)
        const thanks = await get(location)
        expect(thanks.headers.get('cache-control')).toBe('no-store')
        expect(await thanks.text()).toMatch(/<p[^>]*>Спасибо!/)
        expect(await (await get(path)).text()).not.toContain('Спасибо!')
      }
      expect((await office.request.list({ query: {} })).items).toHaveLength(4)
    }))

  test('that is refused comes back with what was typed, as text, and is kept by nobody', () =>
    withSite(async ({ post, office }) => {
      const refused = await post('/usa', {
        form: 'calculation',
        email: '"><script>alert(1)</script>',
        message: '</textarea><img src=x onerror=alert(1)>',
        website: '',
      })
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store'])
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const html = await refused.text()
      expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
      expect(html).toContain('&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>')
      expect(html).not.toMatch(/<script>alert|<img src=x/)
      expect(html).toMatch(/aria-invalid="true"/)
      expect((await office.request.list({ query: {} })).items).toEqual([])
    }))

  test('that comes again within ten minutes is the same request, and another one is another', () =>
    withSite(async ({ post, office }) => {
      for (let i = 0; i < 3; i++) expect((await post('/', callback)).status).toBe(303)
      expect((await post('/usa', callback)).status).toBe(303)
      expect((await post('/', { ...callback, phone: '067 123 45 68' })).status).toBe(303)
      expect((await office.request.list({ query: {} })).items).toHaveLength(2)
    }))

  test('of a robot is thanked for and told to nobody', () =>
    withSite(async ({ post, office }) => {
      expect((await post('/', { ...callback, website: 'https://casino.example' })).status).toBe(303)
      expect((await office.request.list({ query: { state: 'new' } })).items).toEqual([])
      expect((await office.request.list({ query: { state: 'spam' } })).items).toHaveLength(1)
    }))

  test('of which there have been twenty waits, and keeps what was typed', () =>
    withSite(async ({ post }) => {
      for (let i = 0; i < 20; i++) await post('/', { ...callback, name: `Олена ${i}` })
      const refused = await post('/', { ...callback, name: 'Двадцать первая' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const html = await refused.text()
      expect(html).toContain('value="Двадцать первая"')
      expect(html).toContain('уже много заявок')
    }))

  test('of the longest message that its field allows is taken, however its lines end', () =>
    withSite(async ({ post, office }) => {
      const message = `${'я'.repeat(99)}\r\n`.repeat(49) + 'я'.repeat(100)
      expect((await post('/', { form: 'calculation', email: 'ivan@example.com', message })).status).toBe(303)
      const { value: kept } = await office.request.get({ params: { id: 1 } })
      expect(kept.kind === 'calculation' && kept.message).toBe(message.replaceAll('\r\n', '\n'))
    }))

  test('that the page of another site has sent is not taken', () =>
    withSite(async ({ post, office }) => {
      expect((await post('/', callback, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404)
      expect((await post('/', callback, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
      expect((await office.request.list({ query: {} })).items).toHaveLength(1)
    }))

  test('that is none of ours finds nothing', () =>
    withSite(async ({ post, office }) => {
      expect((await post('/', { form: 'login', email: 'a' })).status).toBe(404)
      expect((await post('/', { ...callback, name: 'x'.repeat(200_000) })).status).toBe(413)
      expect((await post('/admin', callback)).status).not.toBe(303)
      expect((await office.request.list({ query: {} })).items).toEqual([])
    }))
})
