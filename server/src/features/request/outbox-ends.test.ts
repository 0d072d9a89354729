import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { Db } from '../../db/open.ts'
import { callback, hangs, letterOf, mailIn, refuses, takes, test } from '../../testing/mailing.ts'
import { until } from '../../testing/until.ts'
import { createOutbox } from './outbox.ts'

const writable = (db: Db, isWritable: boolean) =>
  isWritable ? sql`pragma query_only = 0`.execute(db) : sql`pragma query_only = 1`.execute(db)

describe('a letter that was taken over while the database could not be written', () => {
  test('is not sent again, and is marked once the database is back', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => {
      await writable(api.ctx.db, false)
      return []
    }
    await api.visitor.mail.callback({ body: callback })
    for (let i = 0; i < 100; i++) await pass(5_000)
    await api.admin.request.deliver()
    await pass(5_000)
    expect(tried).toHaveLength(1)
    expect(await mailIn(api)).toMatchObject({ state: 'waiting' })
    await writable(api.ctx.db, true)
    await pass(5_000)
    expect(tried).toHaveLength(1)
    expect(await mailIn(api)).toMatchObject({ state: 'sent', failures: 0 })
  })

  test('holds up no letter that comes later, once the database is back', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = async () => {
      await writable(api.ctx.db, false)
      return []
    }
    await api.visitor.mail.callback({ body: callback })
    await pass(5_000)
    await expect(api.visitor.mail.callback({ body: callback })).rejects.toMatchObject({
      code: 'database-away',
    })
    mail.send = takes
    await writable(api.ctx.db, true)
    await api.visitor.mail.callback({ body: { ...callback, name: 'Иван' } })
    await pass(0)
    expect(tried.map(({ subject }) => subject)).toEqual(
      ['Перезвонить: Олена, +380 67 123 45 67', 'Перезвонить: Иван, +380 67 123 45 67'].map((subject) =>
        subject.replace(/(?<=\d) (?=\d)/g, '\u00A0'),
      ),
    )
  })
})

describe('a letter that fails while the database cannot be written', () => {
  const fails = (db: Db) => async () => {
    await writable(db, false)
    throw new Error('no')
  }

  test('is tried after the same growing pauses, and how often is told once the database is back', async ({
    mailing: { api, tried, mail, pass },
  }) => {
    mail.send = fails(api.ctx.db)
    await api.visitor.mail.callback({ body: callback })
    await pass(0)
    const pauses = [5, 30, 120, 600, 3_600, 3_600]
    for (const [i, pause] of pauses.entries()) {
      for (let left = pause; left > 5; left -= 5) await pass(5_000)
      expect(tried, `before pause ${i} is over`).toHaveLength(i + 1)
      await pass(5_000)
      expect(tried, `after pause ${i}`).toHaveLength(i + 2)
    }
    expect(await mailIn(api)).toMatchObject({ state: 'waiting', failures: 0 })
    await writable(api.ctx.db, true)
    await pass(5_000)
    expect(tried).toHaveLength(pauses.length + 1)
    expect(await mailIn(api)).toMatchObject({ state: 'waiting', failures: pauses.length + 1 })
    mail.send = takes
    await pass(3_600_000)
    expect(await mailIn(api)).toMatchObject({ state: 'sent', failures: pauses.length + 1 })
  })

  test('goes at «now» as soon as the database is back', async ({ mailing: { api, tried, mail, pass } }) => {
    mail.send = fails(api.ctx.db)
    await api.visitor.mail.callback({ body: callback })
    await pass(5_000)
    await pass(5_000)
    expect(tried).toHaveLength(2)
    await api.admin.request.deliver()
    mail.send = takes
    await writable(api.ctx.db, true)
    await pass(5_000)
    expect(tried).toHaveLength(3)
    expect(await mailIn(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})

test('a start whose database cannot be written sends what waits as soon as it can', async ({
  mailing: { api, tried, mail, pass, restart },
}) => {
  mail.send = refuses
  await api.visitor.mail.callback({ body: callback })
  for (const pause of [5, 30, 120, 600]) await pass(pause * 1000)
  const before = tried.length
  mail.send = takes
  await writable(api.ctx.db, false)
  await restart()
  expect(tried).toHaveLength(before)
  await writable(api.ctx.db, true)
  await pass(5_000)
  expect(tried).toHaveLength(before + 1)
  expect(await mailIn(api)).toMatchObject({ state: 'sent' })
})

test('«now» is heard at any moment of a try, also as the outbox goes to rest', async ({
  mailing: { api, tried, mailer, mail },
}) => {
  await api.ctx.outbox.stop()
  mail.send = refuses
  // It looks at the clock for the third time right after a try, for the fifth before it rests.
  for (const moment of [3, 4, 5]) {
    await api.visitor.mail.callback({ body: callback })
    const before = tried.length
    let looks = 0
    const clock = () => {
      if (++looks === moment) outbox.tryAll()
      return api.clock.now
    }
    const outbox = createOutbox({ ...api.ctx, clock, mailer, letterOf })
    outbox.wake()
    await vi.advanceTimersByTimeAsync(0)
    await until(() => tried.length >= before + 2)
    await outbox.stop()
  }
})

describe('a stop', () => {
  test('waits for the letter under way, marks it, and begins no other', async ({
    mailing: { api, tried, mail },
  }) => {
    let finish = () => {}
    mail.send = () =>
      new Promise((resolve) => {
        finish = () => resolve([])
      })
    await api.visitor.mail.callback({ body: callback })
    await api.visitor.mail.callback({ body: callback })
    await until(() => tried.length === 1)
    let isStopped = false
    const stopped = api.ctx.outbox.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(8_999)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    expect(tried).toHaveLength(1)
    const list = (await api.admin.request.list({ query: {} })).items
    expect(list.map((request) => request.mail?.state)).toEqual(['waiting', 'sent'])
  })

  test('hangs up after nine seconds; what hung has not failed and goes with the next start', async ({
    mailing: { api, tried, mail, restart },
  }) => {
    mail.send = hangs
    await api.visitor.mail.callback({ body: callback })
    await until(() => tried.length === 1)
    let isStopped = false
    const stopped = api.ctx.outbox.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(8_999)
    expect(isStopped).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await stopped
    expect(await mailIn(api)).toMatchObject({ state: 'waiting', failures: 0, trouble: null })
    mail.send = takes
    await restart()
    expect(tried).toHaveLength(2)
    expect(tried[1]?.messageId).toBe(tried[0]?.messageId)
    expect(await mailIn(api)).toMatchObject({ state: 'sent', failures: 0 })
  })
})
