import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import { test as base, describe, expect } from 'vitest'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { fetchUndecoded, startTestHttpServer } from '../../testing/raw-http.ts'
import { createHttpErrorHandler } from './error-response.ts'
import { serveStaticFiles } from './static-files.ts'

const style = 'body { margin: 0 } '.repeat(100)

const contents: Record<string, string | Buffer> = {
  'assets/site-1a2b.css': style,
  'assets/site-1a2b.css.br': brotliCompressSync(style),
  'assets/site-1a2b.css.gz': gzipSync(style),
  'assets/app-3c4d.js': 'start()',
  'assets/app-3c4d.js.gz': gzipSync('start()'),
  'assets/letters.woff2': 'letters',
  'icons/deep/icon.png': 'image',
  'icon.svg': '<svg/>',
  'favicon.ico': 'icon',
  'site.webmanifest': '{}',
  'data.json': '[]',
  'robots.txt': 'Allow: /',
  'map.xml': '<map/>',
  'offline.html': '<p>offline',
  'sw.js': 'work()',
  'start.js': 'dark()',
  'прайс лист.txt': 'дорого',
  'archive.gz': 'an address of its own',
  'unknown.kind': 'bytes',
  '.vite/manifest.json': '{}',
}

interface Files {
  get: (path: string, headers?: Record<string, string>, method?: string) => ReturnType<typeof fetchUndecoded>
  folder: string
  routes: (string | undefined)[]
}

const test = base.extend<{ files: Files }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  files: async ({}, use) => {
    const folder = createTemporaryFolder()
    for (const [name, text] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const routes: (string | undefined)[] = []
    const app = express().disable('etag')
    app.use((_request, response, next) => {
      response.on('close', () => routes.push(response.locals.route))
      next()
    })
    app.use(serveStaticFiles(folder), (_request, response) => response.status(404).end('a page'))
    app.use(createHttpErrorHandler(pino({ enabled: false })))
    const server = await startTestHttpServer(app)
    await use({
      get: (path, headers, method) => fetchUndecoded(server.origin, path, headers, method),
      folder,
      routes,
    })
  },
})

describe('static files', () => {
  const types = {
    '/assets/site-1a2b.css': 'text/css; charset=utf-8',
    '/assets/app-3c4d.js': 'text/javascript; charset=utf-8',
    '/assets/letters.woff2': 'font/woff2',
    '/icons/deep/icon.png': 'image/png',
    '/icon.svg': 'image/svg+xml',
    '/favicon.ico': 'image/x-icon',
    '/site.webmanifest': 'application/manifest+json; charset=utf-8',
    '/data.json': 'application/json; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/map.xml': 'application/xml; charset=utf-8',
    '/offline.html': 'text/html; charset=utf-8',
    '/archive.gz': 'application/octet-stream',
    '/unknown.kind': 'application/octet-stream',
  }
  for (const [path, type] of Object.entries(types)) {
    test(`the static file ${path} is sent with the content type ${type}`, async ({ files }) => {
      const { status, headers, bytes } = await files.get(path)
      expect([status, headers['content-type'], String(bytes)]).toEqual([
        200,
        type,
        String(contents[path.slice(1)]),
      ])
      expect(headers['content-length']).toBe(String(bytes.length))
    })
  }

  test('browsers cache hashed files for ever, revalidate scripts with fixed names, and cache other files for an hour', async ({
    files,
  }) => {
    const readCacheControl = async (path: string) => (await files.get(path)).headers['cache-control']
    expect(await readCacheControl('/assets/site-1a2b.css')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/icon.svg', '/offline.html', '/icons/deep/icon.png']) {
      expect(await readCacheControl(path)).toBe('public, max-age=3600')
    }
    for (const path of ['/sw.js', '/start.js']) expect(await readCacheControl(path)).toBe('no-cache')
  })

  test('a static file is sent as brotli, else gzip, else plain, as the client accepts', async ({ files }) => {
    const encodingFor = async (path: string, accepted: string) =>
      (await files.get(path, { 'Accept-Encoding': accepted })).headers['content-encoding']
    const accepted = ['gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity', 'br']
    const css = await Promise.all(accepted.map((each) => encodingFor('/assets/site-1a2b.css', each)))
    expect(css).toEqual(['br', 'gzip', 'gzip', undefined, 'br'])
    const js = await Promise.all(accepted.map((each) => encodingFor('/assets/app-3c4d.js', each)))
    expect(js).toEqual(['gzip', 'gzip', 'gzip', undefined, undefined])
    const brotli = await files.get('/assets/site-1a2b.css', { 'Accept-Encoding': 'br' })
    expect(brotli.bytes).toEqual(contents['assets/site-1a2b.css.br'])
    expect(brotli.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('only static files with compressed variants are sent with the header Vary: Accept-Encoding', async ({
    files,
  }) => {
    const varies = async (path: string) => (await files.get(path)).headers.vary
    expect(await varies('/assets/site-1a2b.css')).toBe('Accept-Encoding')
    expect(await varies('/assets/letters.woff2')).toBeUndefined()
  })

  test('a request for a static file gets 304 only for the ETag of the same encoding', async ({ files }) => {
    const path = '/assets/site-1a2b.css'
    const encodings = ['identity', 'gzip', 'br']
    const tags = await Promise.all(
      encodings.map(async (each) =>
        String((await files.get(path, { 'Accept-Encoding': each })).headers.etag),
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) {
      const replies = encodings.map((each) =>
        files.get(path, { 'Accept-Encoding': each, 'If-None-Match': `W/${tag}` }),
      )
      const statuses = (await Promise.all(replies)).map(({ status }) => status)
      expect(statuses).toEqual(tags.map((each) => (each === tag ? 304 : 200)))
    }
  })

  test('a HEAD request for a static file gets the headers without the body', async ({ files }) => {
    const brotli = { 'Accept-Encoding': 'br' }
    const get = await files.get('/assets/site-1a2b.css', brotli)
    const head = await files.get('/assets/site-1a2b.css', brotli, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers).toEqual({ ...get.headers, date: head.headers.date })
  })

  test('a static file is found under its percent-encoded name', async ({ files }) => {
    const { pathname } = new URL('/прайс лист.txt', 'http://localhost')
    const { status, bytes } = await files.get(pathname)
    expect([status, String(bytes)]).toEqual([200, 'дорого'])
  })

  test('static files are read at the first request for one, and later changes of their folder have no effect', async ({
    files,
  }) => {
    await files.get('/icons')
    writeFileSync(join(files.folder, 'icon.svg'), '<svg>new</svg>')
    await files.get('/robots.txt')
    rmSync(files.folder, { recursive: true })
    expect(String((await files.get('/icon.svg')).bytes)).toBe('<svg>new</svg>')
  })

  test('requests for static files are logged under the route «file»', async ({ files }) => {
    await files.get('/icon.svg?who=someone')
    await files.get('/nothing')
    expect(files.routes).toEqual(['file', undefined])
  })
})

describe('paths without a static file', () => {
  for (const path of [
    '/',
    '/icons',
    '/icons/deep/',
    '/assets',
    '/nothing.svg',
    '/ICON.svg',
    '/icon.svg/',
    '/assets%2Fsite-1a2b.css',
    '/.vite/manifest.json',
    '/%E0%A4%A',
    '/constructor',
  ]) {
    test(`a request for ${path}, where no static file exists, is passed to the handler that renders pages`, async ({
      files,
    }) => {
      expect(String((await files.get(path)).bytes)).toBe('a page')
    })
  }

  for (const path of [
    '/assets/',
    '/assets/nothing.css',
    '/assets/site-1a2b.css.br',
    '/assets/site-1a2b.css.gz',
    '/assets/%E0%A4%A',
  ]) {
    test(`a request for the missing asset ${path} gets 404 at once, without rendering a page`, async ({
      files,
    }) => {
      const { status, headers, bytes } = await files.get(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(JSON.parse(String(bytes))).toMatchObject({ code: 'not-found' })
    })
  }

  test('a request other than GET or HEAD is never answered with a static file', async ({ files }) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(String((await files.get('/icon.svg', {}, method)).bytes)).toBe('a page')
    }
  })
})
