import { contract } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { describe, expect } from 'vitest'
import { createMemoryRateLimitStore, createSharedRateLimitStores } from '../domain/rate-limit-stores.ts'
import { type TestApi, test } from '../testing/api.ts'
import { advanceClock } from '../testing/manual-timers.ts'
import { createRateLimiter, type RateLimiterDependencies } from './rate-limiter.ts'

const tooMany = expect.objectContaining({ code: 'too-many', retryAfter: 600 })

const subnet = (index: number, network = '2001:db8:1'): string => `${network}:${index.toString(16)}::/64`

type CreateContext = (api: TestApi) => RateLimiterDependencies

const readClock = (api: TestApi) => () => api.clock.now

const createMemoryDeps: CreateContext = (api) => ({
  clock: readClock(api),
  createStore: () => createMemoryRateLimitStore(readClock(api)),
  log: api.ctx.log,
})

const createSharedDeps: CreateContext = (api) => ({
  clock: readClock(api),
  createStore: createSharedRateLimitStores(api.ctx.db),
  log: api.ctx.log,
})

const createContactFormLimit = (deps: RateLimiterDependencies) =>
  createRateLimiter(deps, contract.mail.callback.rateLimits[0])

const createFixedLimit = (deps: RateLimiterDependencies) =>
  createRateLimiter(deps, { name: 'fixed', window: 'fixed', windowMinutes: 60, requests: 5, refusal: '' })

describe.each([
  ['a limit in memory', createMemoryDeps],
  ['a limit in the database', createSharedDeps],
] as const)('%s', (_, createDeps) => {
  test('an IPv6 network /48 may send four times as many requests as each network /64 in it', async ({
    api,
  }) => {
    const limit = createContactFormLimit(createDeps(api))
    for (let i = 0; i < 20; i++) await limit.count(subnet(0))
    await expect(limit.count(subnet(0))).rejects.toThrow(tooMany)
    for (let i = 0; i < 60; i++) await limit.count(subnet(1 + i))
    await expect(limit.count(subnet(9_999))).rejects.toThrow(tooMany)
    await limit.count(subnet(0, '2001:db8:2'))
    await limit.count('192.0.2.1')
    advanceClock(api, 600_000)
    await limit.count(subnet(9_999))
  })

  test('a request that is uncounted later counts neither against the rate limit of its network nor of the wider network', async ({
    api,
  }) => {
    const limit = createContactFormLimit(createDeps(api))
    for (let i = 0; i < 200; i++) await (await limit.count(subnet(i % 7))).uncount()
    for (let i = 0; i < 80; i++) await limit.count(subnet(i % 4))
    await expect(limit.count(subnet(5))).rejects.toThrow(expect.objectContaining({ code: 'too-many' }))
  })

  test('a request rejected by the rate limit of one network is not counted against its wider network', async ({
    api,
  }) => {
    const limit = createContactFormLimit(createDeps(api))
    for (let i = 0; i < 20; i++) await limit.count(subnet(0))
    for (let i = 0; i < 100; i++) await expect(limit.count(subnet(0))).rejects.toThrow(tooMany)
    for (let i = 0; i < 60; i++) await limit.count(subnet(1 + (i % 3)))
    await expect(limit.count(subnet(5))).rejects.toThrow(tooMany)
  })

  test('a rate limit counts requests of different kinds separately', async ({ api }) => {
    const limit = createContactFormLimit(createDeps(api))
    for (let i = 0; i < 20; i++) await limit.count('192.0.2.1', 'robots')
    await expect(limit.count('192.0.2.1', 'robots')).rejects.toThrow(tooMany)
    await limit.count('192.0.2.1')
  })

  test('of many simultaneous requests the rate limit accepts no more than allowed', async ({ api }) => {
    const limit = createContactFormLimit(createDeps(api))
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit.count('192.0.2.1')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('a rate limit with a sliding window accepts another request as soon as each earlier one expires', async ({
    api,
  }) => {
    const limit = createContactFormLimit(createDeps(api))
    await limit.count('192.0.2.1')
    advanceClock(api, 60_000)
    for (let i = 0; i < 19; i++) await limit.count('192.0.2.1')
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ retryAfter: 540 }))
    advanceClock(api, 539_999)
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ retryAfter: 1 }))
    advanceClock(api, 1)
    await limit.count('192.0.2.1')
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ retryAfter: 60 }))
  })

  test('a rate limit with a fixed window accepts its full number of requests again when the window ends', async ({
    api,
  }) => {
    const limit = createFixedLimit(createDeps(api))
    await limit.count('192.0.2.1')
    advanceClock(api, HOUR_MS - 1)
    for (let i = 0; i < 4; i++) await limit.count('192.0.2.1')
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ retryAfter: 1 }))
    advanceClock(api, 1)
    for (let i = 0; i < 5; i++) await limit.count('192.0.2.1')
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ retryAfter: 3_600 }))
  })

  test('resetting a rate limit removes all counted requests of a client and of its wider network', async ({
    api,
  }) => {
    const limit = createFixedLimit(createDeps(api))
    for (let i = 0; i < 4; i++) await limit.count(subnet(0))
    const last = await limit.count(subnet(0))
    await expect(limit.count(subnet(0))).rejects.toThrow(expect.objectContaining({ code: 'too-many' }))
    await last.reset()
    for (let i = 0; i < 20; i++) await limit.count(subnet(i >> 2))
  })

  test('a rate limit keeps its window if the server clock goes back a second, and starts a new one if it goes back an hour', async ({
    api,
  }) => {
    const limit = createFixedLimit(createDeps(api))
    for (let i = 0; i < 4; i++) await limit.count('192.0.2.1')
    advanceClock(api, -1_000)
    await limit.count('192.0.2.1')
    await expect(limit.count('192.0.2.1')).rejects.toThrow(expect.objectContaining({ code: 'too-many' }))
    advanceClock(api, -HOUR_MS)
    await limit.count('192.0.2.1')
  })
})

describe('a limit whose storage fails', () => {
  /** Creates a limit whose storage fails once requests were counted. */
  const createFailingLimit = (maxWrites: number) => {
    const logged: unknown[] = []
    let writes = 0
    const limit = createContactFormLimit({
      clock: () => new Date('2026-11-20T08:00:00.000Z'),
      log: { error: (...line: unknown[]) => void logged.push(line) },
      createStore: () => ({
        read: async () => [],
        replace: async () => {
          writes += 1
          if (writes > maxWrites) throw new Error('the database is away')
          return true
        },
        refusalLifetimeMs: 0,
      }),
    })
    return { limit, logged, countWrites: () => writes }
  }

  test('a request succeeds although its count in the rate limit cannot be taken back, and the failure is logged once', async () => {
    const { limit, logged, countWrites } = createFailingLimit(1)
    const { uncount } = await limit.count('192.0.2.1')
    await uncount()
    await uncount()
    expect(logged).toEqual([
      [
        { err: new Error('the database is away'), limit: 'contact-form' },
        'a request that does not count could not be removed from its rate limit',
      ],
    ])
    expect(countWrites()).toBe(2)
  })

  test('a request that cannot be counted by its rate limit fails with the error of the database', async () => {
    const { limit } = createFailingLimit(1)
    await expect(limit.count('2001:db8:1:1::/64')).rejects.toThrow('the database is away')
  })
})
