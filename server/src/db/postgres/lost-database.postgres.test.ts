import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, test, withTwoServers } from '../../testing/api.ts'
import { createManualTimers } from '../../testing/manual-timers.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const STALE = '110 - "Response is Stale"'
const databaseAway = { status: 503, code: 'database-away' }

const getCategories = async (api: TestApi) => {
  const reply = await api.raw('GET', '/api/category')
  return {
    status: reply.status,
    warning: reply.headers.get('warning'),
    cacheControl: reply.headers.get('cache-control'),
    text: await reply.text(),
  }
}

/** Lists what the server has logged about losing and finding its database. */
const listReports = ({ logged }: TestApi): string[] =>
  logged.filter((line) => /"msg":"the database (?:cannot be read|can be read again)"/.test(line))

const waitUntilAway = (api: TestApi): Promise<void> =>
  waitUntil(async () => (await getCategories(api)).warning !== null)

describe('a server whose database is away', () => {
  test('a server without its database sends cached responses as stale, and no other cache may store them', async ({
    api,
  }) => {
    await api.admin.category.create({ body: { title: 'Море' } })
    const before = await getCategories(api)
    expect(before).toMatchObject({ status: 200, warning: null })
    await api.loseDatabase()
    await waitUntilAway(api)
    expect(await getCategories(api)).toEqual({
      ...before,
      warning: STALE,
      cacheControl: expect.not.stringContaining('s-maxage'),
    })
    const tag = (await api.raw('GET', '/api/category')).headers.get('etag') ?? ''
    const again = await api.raw('GET', '/api/category', { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('warning')]).toEqual([304, STALE])
  })

  test('a server without its database sends cached responses even after midnight in Kyiv', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-20T21:59:00Z')
    const before = await getCategories(api)
    await api.loseDatabase()
    await waitUntilAway(api)
    api.clock.now = new Date('2026-11-20T22:01:00Z')
    expect(await getCategories(api)).toMatchObject({ status: 200, text: before.text, warning: STALE })
  })

  test('a server without its database answers writes, logins, uncached requests and health checks with 503', async ({
    api,
  }) => {
    await api.loseDatabase()
    for (const path of ['/api/meta', '/api/health']) {
      const reply = await api.raw('GET', path, { headers: { Authorization: `Bearer ${api.adminToken}` } })
      expect([reply.status, (await reply.json()).code], path).toEqual([503, 'database-away'])
    }
    const { visitor, admin } = api
    const login = visitor.auth.login({
      body: { email: 'olena@example.com', password: 'sunflower tram window' },
    })
    const callback = visitor.mail.callback({ body: { name: 'Олена', phone: '+380671234567' } })
    const create = admin.category.create({ body: { title: 'Море' } })
    for (const call of [login, callback, create]) await expect(call).rejects.toMatchObject(databaseAway)
  })

  test('a server whose database is reachable again recovers by itself and shows content changed meanwhile', () =>
    withTwoServers(async (first, second) => {
      await getCategories(first)
      await first.loseDatabase()
      await waitUntilAway(first)
      await first.restoreDatabase()
      await waitUntil(async () => (await first.raw('GET', '/api/health')).status === 200)
      await waitUntil(async () => (await second.raw('GET', '/api/health')).status === 200)
      await second.admin.category.create({ body: { title: 'Порты' } })
      await waitUntil(async () => (await getCategories(first)).text.includes('Порты'))
      expect(await getCategories(first)).toMatchObject({ status: 200, warning: null })
      expect(listReports(first)).toEqual([
        expect.stringMatching(/"type":"DatabaseConnectionError".*"msg":"the database cannot be read"/),
        expect.stringContaining('"msg":"the database can be read again"'),
      ])
    }))

  test('a database whose content revision cannot be read counts as unavailable, and the reason is logged', async ({
    api,
  }) => {
    const { db } = api.ctx
    await sql`alter table content_revision rename to renamed`.execute(db)
    await waitUntil(() => listReports(api).length > 0)
    await sql`alter table renamed rename to content_revision`.execute(db)
    await waitUntil(() => listReports(api).length > 1)
    expect(listReports(api)).toEqual([
      expect.stringMatching(/relation \\"content_revision\\" does not exist.*"the database cannot be read"/),
      expect.stringContaining('"the database can be read again"'),
    ])
  })

  test('a server whose database is frozen answers its health check with 503 after two seconds, and recovers', async () => {
    const { timers, advance } = createManualTimers()
    const delays: number[] = []
    const startTimer: typeof timers.startTimer = (run, delayMs) => {
      delays.push(delayMs)
      return timers.startTimer(run, delayMs)
    }
    const api = await startOwnTestApi({ timers: { ...timers, startTimer } })
    const getHealth = async () => (await api.raw('GET', '/api/health')).status
    api.freezeDatabase()
    const health = getHealth()
    await waitUntil(() => delays.length > 0)
    expect(delays).toEqual([2_000])
    await advance(2_000, async () => undefined)
    expect(await health).toBe(503)
    expect(api.logged.join('')).toContain('the database has not answered for 2 seconds')
    await api.restoreDatabase()
    expect(await getHealth()).toBe(200)
  })
})
