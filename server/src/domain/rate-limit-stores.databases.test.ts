import { contract } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { describe, expect, vi } from 'vitest'
import { createDataRetentionSweep } from '../data-retention-sweep.ts'
import { createRateLimiter, type RateLimiterDependencies } from '../lib/rate-limiter.ts'
import { type TestApi, test } from '../testing/api.ts'
import { createSharedRateLimitStores } from './rate-limit-stores.ts'

const ADDRESS = '192.0.2.1'

/** Creates the limit of contact forms as each of several servers does, all with one database. */
const createServers = ({ ctx, clock }: TestApi, count: number) =>
  Array.from({ length: count }, () => {
    const createStore = createSharedRateLimitStores(ctx.db)
    const read = vi.fn<(key: string) => void>()
    const deps: RateLimiterDependencies = {
      clock: () => clock.now,
      log: ctx.log,
      createStore: (name) => {
        const store = createStore(name)
        return {
          ...store,
          read: (key) => {
            read(key)
            return store.read(key)
          },
        }
      },
    }
    const limit = createRateLimiter(deps, contract.mail.callback.rateLimits[0])
    return { limit, read }
  })

const listRows = ({ ctx }: TestApi) => ctx.db.selectFrom('rate_limit').selectAll().execute()

describe('a limit that several servers share', () => {
  test('of simultaneous requests to three servers no more than the shared rate limit are accepted', async ({
    api,
  }) => {
    const servers = createServers(api, 3)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => servers.map(({ limit }) => limit.count(ADDRESS))).flat(),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(40)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too-many' })
  })

  test('when one server takes back a counted request from the shared rate limit, another server can accept one more', async ({
    api,
  }) => {
    const [first, second] = createServers(api, 2)
    for (let i = 0; i < 19; i++) await first?.limit.count(ADDRESS)
    const last = await first?.limit.count(ADDRESS)
    await last?.uncount()
    await second?.limit.count(ADDRESS)
    await expect(second?.limit.count(ADDRESS)).rejects.toMatchObject({ code: 'too-many' })
  })

  test('a flood of requests from a client at its rate limit reads the database once in ten seconds and writes nothing', async ({
    api,
  }) => {
    const [server] = createServers(api, 1)
    for (let i = 0; i < 20; i++) await server?.limit.count(ADDRESS)
    const rows = await listRows(api)
    server?.read.mockClear()
    const flood = async () => {
      for (let i = 0; i < 50; i++)
        await expect(server?.limit.count(ADDRESS)).rejects.toMatchObject({ code: 'too-many' })
    }
    await flood()
    expect(server?.read).toHaveBeenCalledTimes(1)
    api.clock.now = new Date(api.clock.now.getTime() + 10_000)
    await flood()
    expect(server?.read).toHaveBeenCalledTimes(2)
    expect(await listRows(api)).toEqual(rows)
  })

  test('a server that remembers a reached rate limit checks the database again after ten seconds', async ({
    api,
  }) => {
    const [first, second] = createServers(api, 2)
    for (let i = 0; i < 19; i++) await first?.limit.count(ADDRESS)
    const last = await first?.limit.count(ADDRESS)
    await expect(second?.limit.count(ADDRESS)).rejects.toMatchObject({ code: 'too-many' })
    await last?.reset()
    await expect(second?.limit.count(ADDRESS)).rejects.toMatchObject({ code: 'too-many' })
    api.clock.now = new Date(api.clock.now.getTime() + 10_000)
    await second?.limit.count(ADDRESS)
  })

  test('the stored rate limits contain no IP address, and the retention sweep deletes expired ones', async ({
    api,
  }) => {
    const [server] = createServers(api, 1)
    await server?.limit.count(ADDRESS)
    api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS)
    await server?.limit.count('192.0.2.2')
    const rows = await listRows(api)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
    await createDataRetentionSweep(api.ctx)(new AbortController().signal)
    expect(await listRows(api)).toHaveLength(1)
  })
})
