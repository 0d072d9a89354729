import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import {
  removeServerFolder,
  type ServerProcess,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const findTitle = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1]

describe('the pages of the built product', () => {
  let folder: string
  let server: ServerProcess
  let origin: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'))
    server = startProductServer({ DATA_DIR: folder, ...firstAdminEnv, PUBLIC_URL: 'https://broker.example/' })
    origin = await server.ready()
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    await removeServerFolder(folder)
  })

  test('a page shows changed meta tags and settings at the next request', async () => {
    const page = async () => (await fetch(`${origin}/usa`)).text()
    expect(findTitle(await page())).toBe('США · Таможенный брокер')

    const admin = await createSignedInApiClient(origin)
    const record = { page: 'usa', title: 'Машины из Америки', description: 'Как везут', keywords: '' }
    const { value } = await admin.meta.create({ body: record })
    expect(findTitle(await page())).toBe('Машины из Америки')
    const title = 'Из США & Канады <b>'
    await admin.meta.update({ params: { id: value.id }, body: { ...record, title } })
    expect(findTitle(await page())).toBe('Из США &amp; Канады &lt;b&gt;')

    await admin.option.create({ body: { title: 'phones', value: '+380441234567' } })
    expect(await page()).toContain('tel:+380441234567')
  })

  test('pages use PUBLIC_URL in their canonical addresses, whatever the Host header says', async () => {
    const html = await (await fetch(`${origin}/eu`, { headers: { Host: 'evil.example' } })).text()
    expect(html).toContain('rel="canonical" href="https://broker.example/eu"')
    expect(html).not.toContain('evil.example')
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain('https://broker.example/sitemap.xml')
    await (await createSignedInApiClient(origin)).option.create({
      body: { title: 'security-contact', value: 'security@broker.example' },
    })
    expect(await (await fetch(`${origin}/.well-known/security.txt`)).text()).toMatch(
      /^Contact: mailto:security@broker\.example\nExpires: .+\n.+\nCanonical: https:\/\/broker\.example\//,
    )
  })

  test('markup in meta tags is escaped in the embedded data of a page', async () => {
    const admin = await createSignedInApiClient(origin)
    const description = '</script><script>alert(1)</script><!-- "'
    await admin.meta.create({ body: { page: 'home', title: 'x', description, keywords: '' } })
    const html = await (await fetch(origin)).text()
    expect(html).not.toContain('<script>alert')
    const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).state.meta.home.description).toBe(description)
  })

  test('the server compresses a page with Brotli and responds 304 to a request for an unchanged page', async () => {
    const reply = await fetch(origin, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(reply.headers.get('content-encoding')).toBe('br')
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(origin, { headers: { 'Accept-Encoding': 'br, gzip', 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })
})

test.skipIf(usesPostgres)('visitors get cached pages or an error page while the database is damaged', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR })
    const origin = await server.ready()
    expect((await fetch(`${origin}/eu`)).status).toBe(200)
    for (const file of ['product.db', 'product.db-wal', 'product.db-shm']) {
      const path = join(DATA_DIR, file)
      if (existsSync(path)) writeFileSync(path, Buffer.alloc(statSync(path).size, 7))
    }
    const reply = await fetch(`${origin}/usa`)
    expect(reply.status).toBeGreaterThanOrEqual(500)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const html = await reply.text()
    expect(html).toContain('Страница не')
    expect(html).toContain('Попробовать ещё раз')
    await waitUntil(async () => {
      expect((await fetch(`${origin}/eu`)).status).toBe(200)
      return server.stderr.includes('the database cannot be read')
    })
    await server.kill('SIGKILL')
  }),
)
