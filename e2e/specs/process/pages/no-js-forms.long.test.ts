import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startProductServer } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const callbackFields = { form: 'callback', name: 'Олена', phone: '067 123 45 67', website: '' }

type AdminClient = Awaited<ReturnType<typeof createSignedInApiClient>>
type InquiryState = 'new' | 'spam'

let DATA_DIR: string
let server: ServerProcess
let origin: string
let adminClient: AdminClient
let visitorCount = 0

beforeAll(async () => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'forms-'))
  server = startProductServer({ DATA_DIR, ...firstAdminEnv, TRUST_PROXY: '1' })
  origin = await server.ready()
  adminClient = await createSignedInApiClient(origin)
})

afterAll(async () => {
  await server.kill('SIGTERM')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

/** Simulates a browser without JavaScript at a new client address, and lists the inquiries received since then. */
const withVisitor = async (
  use: (visitor: {
    post: (
      path: string,
      fields: Record<string, string>,
      headers?: Record<string, string>,
    ) => Promise<Response>
    get: (path: string) => Promise<Response>
    received: (state?: InquiryState) => Promise<Awaited<ReturnType<AdminClient['request']['list']>>['items']>
  }) => Promise<void>,
) => {
  visitorCount += 1
  const address = { 'X-Forwarded-For': `198.51.100.${visitorCount}` }
  const listed = async (state?: InquiryState) =>
    (await adminClient.request.list({ query: state === undefined ? {} : { state } })).items
  const before = new Set([...(await listed()), ...(await listed('spam'))].map(({ id }) => id))
  await use({
    get: (path) => fetch(origin + path, { headers: address, redirect: 'manual' }),
    post: (path, fields, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...address, ...headers },
        redirect: 'manual',
      }),
    received: async (state) => (await listed(state)).filter(({ id }) => !before.has(id)),
  })
}

describe('a form without a script', () => {
  test('a form posted without JavaScript is accepted on every page, even a missing one, with thanks on the same page', () =>
    withVisitor(async ({ get, post, received }) => {
      for (const [i, path] of ['/', '/usa', '/blog?page=1', '/nothing/here'].entries()) {
        const response = await post(path, { ...callbackFields, name: `Олена ${i}` })
        expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store'])
        const location = response.headers.get('location') ?? ''
        expect(location).toMatch(/\?(?:page=1&)?sent=callback$/)
        const thanks = await get(location)
        expect(thanks.headers.get('cache-control')).toBe('no-store')
        expect(await thanks.text()).toMatch(/<p[^>]*>Спасибо!/)
        expect(await (await get(path)).text()).not.toContain('Спасибо!')
      }
      expect(await received()).toHaveLength(4)
    }))

  test('a rejected form posted without JavaScript is shown again with its escaped input, and nothing is stored', () =>
    withVisitor(async ({ post, received }) => {
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
      expect(await received()).toEqual([])
    }))

  test('a form posted again within ten minutes creates no second inquiry, and a different form does', () =>
    withVisitor(async ({ post, received }) => {
      for (let i = 0; i < 3; i++) expect((await post('/', callbackFields)).status).toBe(303)
      expect((await post('/usa', callbackFields)).status).toBe(303)
      expect((await post('/', { ...callbackFields, phone: '067 123 45 68' })).status).toBe(303)
      expect(await received()).toHaveLength(2)
    }))

  test('a form whose honeypot field is filled is stored as spam, and its sender gets the usual response', () =>
    withVisitor(async ({ post, received }) => {
      expect((await post('/', { ...callbackFields, website: 'https://casino.example' })).status).toBe(303)
      expect(await received('new')).toEqual([])
      expect(await received('spam')).toHaveLength(1)
    }))

  test('the twenty-first form from one IP address within ten minutes is rejected with status 429 and shown again with its input', () =>
    withVisitor(async ({ post }) => {
      for (let i = 0; i < 20; i++) await post('/', { ...callbackFields, name: `Олена ${i}` })
      const refused = await post('/', { ...callbackFields, name: 'Двадцать первая' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const html = await refused.text()
      expect(html).toContain('value="Двадцать первая"')
      expect(html).toContain('уже много заявок')
    }))

  test('a form with a message of the maximum length is accepted, and its line breaks are normalized', () =>
    withVisitor(async ({ post, received }) => {
      const message = `${'я'.repeat(99)}\r\n`.repeat(49) + 'я'.repeat(100)
      expect((await post('/', { form: 'calculation', email: 'ivan@example.com', message })).status).toBe(303)
      const [{ id = 0 } = {}] = await received()
      const { value: stored } = await adminClient.request.get({ params: { id } })
      expect(stored.kind === 'calculation' && stored.message).toBe(message.replaceAll('\r\n', '\n'))
    }))

  test('a form posted from another site is rejected by the server', () =>
    withVisitor(async ({ post, received }) => {
      expect((await post('/', callbackFields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404)
      expect((await post('/', callbackFields, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
      expect(await received()).toHaveLength(1)
    }))

  test('the server rejects an unknown form, an oversized form and a form posted to an admin address', () =>
    withVisitor(async ({ post, received }) => {
      expect((await post('/', { form: 'login', email: 'a' })).status).toBe(404)
      expect((await post('/', { ...callbackFields, name: 'x'.repeat(200_000) })).status).toBe(413)
      expect((await post('/admin', callbackFields)).status).not.toBe(303)
      expect(await received()).toEqual([])
    }))
})
