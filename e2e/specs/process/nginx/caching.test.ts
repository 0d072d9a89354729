import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../../../server/src/testing/postgres-cluster.ts'
import { fetchUndecoded } from '../../../../server/src/testing/raw-http.ts'
import { getTemporaryRoot } from '../../../../server/src/testing/setup/temporary-root.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { clusterSkipReason } from '../../../fixtures/cluster/server-cluster.ts'
import { checkNginxConfig, type NginxProcess, withNginx } from '../../../fixtures/process/nginx-process.ts'
import { type ServerProcess, startProductServer } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'

let DATA_DIR: string
let database: PostgresCluster | undefined
let servers: readonly ServerProcess[]
let origins: readonly string[]

const startServer = () =>
  startProductServer({
    DATA_DIR,
    ...firstAdminEnv,
    DATABASE_URL: database?.url ?? '',
    DEMO: '1',
    JWT_SECRET: 'a secret of both servers behind nginx, long enough',
    TRUST_PROXY: '1',
  })

const withSite = (use: (nginx: NginxProcess) => Promise<void>) => withNginx(origins, use)

/** Returns the id of the request that the server answered; a cached reply has that of an earlier one. */
const fetchRequestId = async (url: string, headers: Record<string, string> = {}): Promise<string | null> => {
  const response = await fetch(url, { headers })
  await response.text()
  return response.headers.get('X-Request-Id')
}

describe.skipIf(clusterSkipReason !== '')(`nginx in front of two servers${clusterSkipReason}`, () => {
  beforeAll(async () => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'nginx-servers-'))
    database = await startPostgresCluster(getTemporaryRoot())
    const first = startServer()
    await first.ready()
    servers = [first, startServer()]
    origins = await Promise.all(servers.map((server) => server.ready()))
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await database?.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  test.each([
    ['http', 'site.conf', 'upstream.conf'],
    ['https', 'site-tls.conf', 'upstream.conf'],
    ['containers', 'site.conf', 'upstream-compose.conf'],
  ] as const)('nginx accepts its configuration for %s without a warning', async (_, site, upstream) => {
    const output = await checkNginxConfig({ site, upstream })
    expect(output).toContain('test is successful')
    const knownWarning = /.*"listen \.\.\. http2" directive is deprecated.*\n/g
    expect(output.replaceAll(knownWarning, '')).not.toMatch(/\[(?:warn|error|emerg|alert)\]/)
  })

  test('the second visitor of a page gets it from the nginx cache, in the encoding that the browser accepts', () =>
    withSite(async ({ origin, readAccessLog }) => {
      for (const encoding of ['br', 'gzip', undefined]) {
        const headers = { ...(encoding && { 'Accept-Encoding': encoding }) }
        const fetchPage = async () => {
          const page = await fetchUndecoded(origin, '/blog', headers)
          expect([page.status, page.headers['content-encoding']]).toEqual([200, encoding])
          return page.headers['x-request-id']
        }
        // On a busy machine more than a second may pass in between.
        await waitUntil(async () => new Set([await fetchPage(), await fetchPage()]).size === 1)
      }
      await waitUntil(() => readAccessLog().some(({ cache }) => cache === 'HIT'))
    }))

  test('visitors see a changed page a second later, because nginx serves no page that it cached longer ago', () =>
    withSite(async ({ origin, readAccessLog }) => {
      const admin = await createSignedInApiClient(origins[0] ?? '')
      const [category] = (await admin.category.list()).filter(({ posts }) => posts > 0)
      const fetchBlog = async (server: string) => (await fetch(`${server}/blog`)).text()
      expect(await fetchBlog(origin)).toContain(category?.title)
      const title = createUniqueName('Суша')
      await admin.category.update({ params: { id: category?.id ?? 0 }, body: { title } })
      // The other server notices the change later than the one that has made it.
      for (const server of [...origins, origin])
        await waitUntil(async () => (await fetchBlog(server)).includes(title))
      const cacheStates = () => new Set(readAccessLog().map(({ cache }) => cache))
      await waitUntil(() => cacheStates().has('EXPIRED'))
      for (const state of ['STALE', 'UPDATING']) expect(cacheStates()).not.toContain(state)
    }))

  test('admins see their changes at once, whatever nginx has cached, and no visitor gets a response to an admin', () =>
    withSite(async ({ origin }) => {
      const url = `${origin}/api/category`
      const admin = await createSignedInApiClient(origin)
      const authorization = { Authorization: `Bearer ${await fetchLoginToken(origin)}` }
      for (let n = 0; n < 3; n += 1) {
        await fetchRequestId(url)
        const title = createUniqueName('Порт')
        await admin.category.create({ body: { title } })
        const list = await (await fetch(`${origins[0]}/api/category`, { headers: authorization })).text()
        expect(list).toContain(title)
        await waitUntil(async () =>
          (await (await fetch(`${origins[1]}/api/category`)).text()).includes(title),
        )
        expect(await (await fetch(url, { headers: authorization })).text()).toContain(title)
      }
      const ids = await Promise.all([1, 2, 3].map(() => fetchRequestId(url, authorization)))
      expect(new Set(ids).size).toBe(3)
      expect(ids).not.toContain(await fetchRequestId(url))
    }))

  test('nginx caches no admin page, no file that may change at any time and no page of a single visitor', () =>
    withSite(async ({ origin }) => {
      for (const path of [
        '/admin/login',
        '/ADMIN/login',
        '/sw.js',
        '/robots.txt',
        '/api/health',
        '/usa?price=5000',
        '/usa?sent=callback',
      ]) {
        const ids = [await fetchRequestId(origin + path), await fetchRequestId(origin + path)]
        expect([path, new Set(ids).size]).toEqual([path, 2])
      }
    }))

  test('nginx caches styles and pictures and forwards the headers of a page without adding the nginx version', () =>
    withSite(async ({ origin }) => {
      const direct = await fetch(`${origins[0]}/blog`)
      const page = await fetch(`${origin}/blog`)
      const text = await page.text()
      const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(text) ?? []
      const [, picture = ''] = /src="(\/uploads\/[^"]+)"/.exec(text) ?? []
      for (const path of [style, picture]) {
        const ids = [await fetchRequestId(origin + path), await fetchRequestId(origin + path)]
        expect([path, new Set(ids).size]).toEqual([path, 1])
      }
      const changing = [
        'connection',
        'content-length',
        'date',
        'etag',
        'keep-alive',
        'transfer-encoding',
        'x-request-id',
      ]
      const sent = Object.fromEntries([...direct.headers].filter(([name]) => !changing.includes(name)))
      expect(sent).toHaveProperty('content-security-policy')
      expect(Object.fromEntries(page.headers)).toMatchObject(sent)
      expect(page.headers.get('server')).toBe('nginx')
      expect((await fetch(`${origin}/api/nothing`, { method: 'PROPFIND' })).headers.get('server')).toBe(
        'nginx',
      )
    }))

  test('the nginx access log has no query strings and no saved calculation addresses, but the request id of the server', () =>
    withSite(async ({ origin, readAccessLog }) => {
      const id = await fetchRequestId(`${origin}/calculation/abcdefghijklmnopqrstuv?phone=0671234567`)
      await fetchRequestId(`${origin}/api/calculation/abcdefghijklmnopqrstuv`)
      await waitUntil(() => readAccessLog().length === 2)
      expect(readAccessLog()[0]).toMatchObject({ client: '127.0.0.1', status: 404, requestId: id })
      expect(readAccessLog().map(({ path }) => path)).toEqual(['/calculation/...', '/api/calculation/...'])
      expect(JSON.stringify(readAccessLog())).not.toMatch(/0671234567|abcdefghij/)
    }))
})
