import { describe, expect } from 'vitest'
import { createDataRetentionSweep } from '../../data-retention-sweep.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import {
  acquireTaskLeaseForServer,
  findTaskLeaseOfOtherServer,
  releaseTaskLeaseOfServer,
  storeTaskResultInLease,
  type TaskLeaseNameAndHolder,
} from './lease-repository.ts'

const MINUTE_MS = 60_000
const first = { name: 'work', holder: 'first' }
const second = { name: 'work', holder: 'second' }

const acquire = ({ ctx }: TestApi, lease: TaskLeaseNameAndHolder) =>
  acquireTaskLeaseForServer(ctx.db, lease, { now: ctx.clock(), durationMs: MINUTE_MS })

const findOther = ({ ctx }: TestApi, lease: TaskLeaseNameAndHolder) =>
  findTaskLeaseOfOtherServer(ctx.db, lease, ctx.clock())

describe('a lease', () => {
  test('of several servers that request the lease on one task at once, one gets it', async ({ api }) => {
    const holders = Array.from({ length: 10 }, (_, i) => ({ name: 'work', holder: `server ${i}` }))
    const results = await Promise.all(holders.map((lease) => acquire(api, lease)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('the lease on a task passes to another server when it is released or expires, and not before', async ({
    api,
  }) => {
    expect(await acquire(api, first)).toBe(true)
    expect(await acquire(api, second)).toBe(false)
    expect(await findOther(api, second)).toEqual({ result: null })
    await releaseTaskLeaseOfServer(api.ctx.db, second)
    expect(await acquire(api, second), 'only the holder can release it').toBe(false)
    await releaseTaskLeaseOfServer(api.ctx.db, first)
    expect(await findOther(api, second)).toBeUndefined()
    expect(await acquire(api, second)).toBe(true)
    advanceClock(api, MINUTE_MS - 1)
    expect(await acquire(api, first)).toBe(false)
    advanceClock(api, 1)
    expect(await acquire(api, first)).toBe(true)
  })

  test('a server whose lease on a task has expired cannot change the lease that another server has taken since', async ({
    api,
  }) => {
    await acquire(api, first)
    advanceClock(api, MINUTE_MS)
    await acquire(api, second)
    await storeTaskResultInLease(api.ctx.db, first, '1', { now: api.ctx.clock(), durationMs: MINUTE_MS })
    await releaseTaskLeaseOfServer(api.ctx.db, first)
    expect(await findOther(api, first)).toEqual({ result: null })
  })

  test('other servers can read a task result in a lease until the lease expires, and only its server can acquire it before', async ({
    api,
  }) => {
    await acquire(api, first)
    await storeTaskResultInLease(api.ctx.db, first, '{"a":1}', {
      now: api.ctx.clock(),
      durationMs: 5 * MINUTE_MS,
    })
    advanceClock(api, 5 * MINUTE_MS - 1)
    expect(await acquire(api, second)).toBe(false)
    expect(await findOther(api, second)).toEqual({ result: '{"a":1}' })
    expect(await acquire(api, first)).toBe(true)
    expect(await findOther(api, second), 'a new lease has no result').toEqual({ result: null })
  })

  test('the retention sweep deletes expired leases of tasks', async ({ api }) => {
    await acquire(api, first)
    advanceClock(api, MINUTE_MS)
    await acquire(api, { ...first, name: 'other work' })
    await createDataRetentionSweep(api.ctx)(new AbortController().signal)
    expect(await api.ctx.db.selectFrom('lease').select('name').execute()).toEqual([{ name: 'other work' }])
  })
})
