import { AppError } from 'shared/errors'
import { HOUR_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import {
  createCalculationSaveQueueTestTab,
  createSaveResponse,
  createUnsavedCalculation,
  unreachableError,
} from '../../../testing/calculation-save-queue-test-tab.ts'
import { createFakeBrowserStorage } from '../../../testing/contact-form-test-tab.ts'

describe('a calculation saved without a connection', () => {
  test('a calculation saved offline waits on the device and is saved later with its idempotency key', async () => {
    const { queue, calls, saves, respond, runNewestTimer, local } = createCalculationSaveQueueTestTab()
    expect(queue.add(createUnsavedCalculation('one'), unreachableError)).toEqual({ is: 'queued' })
    expect(saves()).toMatchObject([{ key: 'one', error: unreachableError }])
    expect(Object.keys(local)).toEqual(['calculator:save:one'])
    runNewestTimer()
    expect(calls.map(({ key, body }) => [key, body])).toEqual([
      ['one', createUnsavedCalculation('one').input],
    ])
    await respond(createSaveResponse('id-1'))
    expect(saves()).toEqual([
      {
        ...createUnsavedCalculation('one'),
        at: 0,
        endedAt: 0,
        saved: {
          id: 'id-1',
          title: createUnsavedCalculation('one').title,
          shareText: expect.stringMatching(/^Седан, бензин 1\s984\sсм³, 2019: 15\s771,89\s\$ в\sУкраине/),
        },
      },
    ])
  })

  test('saving a queued calculation is retried after 3, 3, 10, 30, then every 60 seconds, and at once when back online', async () => {
    const { queue, calls, timers, runNewestTimer, respond, saves } = createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), unreachableError)
    const pauses: (number | undefined)[] = []
    for (let round = 0; round < 5; round += 1) {
      pauses.push(timers.at(-1)?.ms)
      runNewestTimer()
      await respond(unreachableError)
    }
    expect([...pauses, timers.at(-1)?.ms]).toEqual([3_000, 3_000, 10_000, 30_000, 60_000, 60_000])
    queue.resume()
    await respond(createSaveResponse('id-1'))
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['one']))
    expect(saves()).toMatchObject([{ saved: { id: 'id-1' } }])
  })

  test('a queued calculation is not sent to an overloaded server before the time that its Retry-After header names', () => {
    const { queue, timers } = createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), new AppError('overloaded', { retryAfter: 20 }))
    expect(timers).toMatchObject([{ ms: 20_000 }])
  })

  test('a queued calculation waits on while a proxy responds with an error instead of the server', async () => {
    for (const error of [new AppError('not-found'), new AppError('validation'), new AppError('internal')]) {
      const { queue, runNewestTimer, respond, saves } = createCalculationSaveQueueTestTab()
      queue.add(createUnsavedCalculation('one'), unreachableError)
      runNewestTimer()
      await respond(error)
      expect(saves()).toMatchObject([{ key: 'one', error }])
      expect(saves()[0]).not.toHaveProperty('refusal')
    }
  })

  test('three calculations saved offline get three different links when the connection is back', async () => {
    const { queue, saves, respond } = createCalculationSaveQueueTestTab()
    for (const key of ['one', 'two', 'three']) queue.add(createUnsavedCalculation(key), unreachableError)
    queue.resume()
    for (const id of ['id-1', 'id-2', 'id-3']) await respond(createSaveResponse(id))
    expect(saves().map(({ key, saved }) => [key, saved?.id])).toEqual([
      ['one', 'id-1'],
      ['two', 'id-2'],
      ['three', 'id-3'],
    ])
  })

  test('a total that changed while its calculation was queued is shown beside the total that the visitor saw', async () => {
    const { queue, saves, respond } = createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), unreachableError)
    queue.resume()
    await respond(createSaveResponse('id-1', 16_000))
    const [save] = saves()
    expect(save?.title).toMatch(/15\s771,89\s\$$/)
    expect(save?.saved?.title).toMatch(/16\s000(?:,00)?\s\$$/)
  })

  test('a queued calculation that the server refuses to save stays in the queue with the reason and is not sent again', async () => {
    const errors = [{ path: 'port', code: 'not-served', message: 'Из этого порта больше не возим' }]
    for (const [error, refusal] of [
      [new AppError('not-served', { errors }), 'Из этого порта больше не возим'],
      [new AppError('no-rate'), 'Нет данных для указаной даты.'],
    ] as const) {
      const { queue, calls, saves, respond } = createCalculationSaveQueueTestTab()
      queue.add(createUnsavedCalculation('one'), unreachableError)
      queue.resume()
      await respond(error)
      expect(saves()).toEqual([{ ...createUnsavedCalculation('one'), at: 0, endedAt: 0, refusal }])
      queue.resume()
      expect(calls).toHaveLength(1)
    }
  })

  test('a queued calculation that the visitor cancels is not sent, and a late response does not bring it back', async () => {
    const { queue, calls, saves, respond, runNewestTimer, local, savedIds } =
      createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), unreachableError)
    queue.remove('one')
    runNewestTimer()
    expect(calls).toEqual([])
    queue.add(createUnsavedCalculation('two'), unreachableError)
    queue.resume()
    queue.remove('two')
    await respond(createSaveResponse('id-2'))
    expect([saves(), savedIds, Object.keys(local)]).toEqual([[], [], []])
  })
})

describe('what does not fit', () => {
  test('a calculation saved offline is not queued if the browser has no storage', () => {
    const { queue, saves, timers } = createCalculationSaveQueueTestTab({
      local: createFakeBrowserStorage(true),
    })
    expect(queue.add(createUnsavedCalculation('one'), unreachableError)).toEqual({
      is: 'not-queued',
      reason: 'браузер не даёт хранить данные на устройстве',
    })
    expect([saves(), timers]).toEqual([[], []])
  })

  test('the save queue refuses an eleventh calculation and keeps the ten that wait', async () => {
    const { queue, saves, respond } = createCalculationSaveQueueTestTab()
    const add = (key: string) => queue.add(createUnsavedCalculation(key), unreachableError)
    for (let count = 1; count <= 10; count += 1) expect(add(`${count}`).is).toBe('queued')
    expect(add('11')).toMatchObject({ is: 'not-queued', reason: expect.stringContaining('10 расчётов') })
    expect(saves()).toHaveLength(10)
    queue.resume()
    await respond(createSaveResponse('id-1'))
    expect(add('11').is).toBe('queued')
  })
})

describe('after a reload', () => {
  test('a queued calculation is saved with the same idempotency key after a reload of the page', async () => {
    const { queue, local } = createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), unreachableError)
    const next = createCalculationSaveQueueTestTab({ local })
    next.queue.resume()
    expect(next.calls).toMatchObject([{ key: 'one' }])
    await next.respond(createSaveResponse('id-1'))
    const third = createCalculationSaveQueueTestTab({ local })
    third.queue.resume()
    expect(third.calls).toEqual([])
    expect(third.saves()).toMatchObject([{ saved: { id: 'id-1' } }])
  })

  test('a queued calculation whose idempotency key the server has forgotten is not sent, but stays in the queue for a day', () => {
    const { queue, local } = createCalculationSaveQueueTestTab()
    queue.add(createUnsavedCalculation('one'), unreachableError)
    const next = createCalculationSaveQueueTestTab({ local, now: 23 * HOUR_MS })
    next.queue.resume()
    expect(next.calls).toEqual([])
    expect(next.saves()).toMatchObject([{ key: 'one', refusal: expect.stringContaining('больше суток') }])
    const third = createCalculationSaveQueueTestTab({ local, now: 45 * HOUR_MS })
    third.queue.resume()
    expect(third.saves()).toHaveLength(1)
    const last = createCalculationSaveQueueTestTab({ local, now: 46 * HOUR_MS })
    last.queue.resume()
    expect([last.saves(), Object.keys(local)]).toEqual([[], []])
  })

  test('a queued calculation that an older version of the site stored in another format is ignored', () => {
    const local = createFakeBrowserStorage()
    local.setItem('calculator:save:one', '{"key":"one"}')
    local.setItem('calculator:save:two', 'torn')
    const { queue, saves, calls } = createCalculationSaveQueueTestTab({ local })
    queue.resume()
    expect([saves(), calls]).toEqual([[], []])
  })
})

describe('two tabs', () => {
  test('two tabs send a queued calculation with one idempotency key, and both show its link', async () => {
    const one = createCalculationSaveQueueTestTab()
    one.queue.add(createUnsavedCalculation('one'), unreachableError)
    const other = createCalculationSaveQueueTestTab({ local: one.local })
    other.queue.resume()
    one.queue.resume()
    await other.respond(createSaveResponse('id-1'))
    one.changeInOtherTab()
    expect(one.saves()).toMatchObject([{ saved: { id: 'id-1' } }])
    await one.respond(createSaveResponse('id-1'))
    one.queue.resume()
    expect([...one.calls, ...other.calls].map(({ key }) => key)).toEqual(['one', 'one'])
    expect(one.saves()).toEqual(other.saves())
    expect([one.savedIds, other.savedIds]).toEqual([[], ['id-1']])
  })

  test('a queued calculation that the visitor cancels in one tab is not sent by another tab', async () => {
    const one = createCalculationSaveQueueTestTab()
    one.queue.add(createUnsavedCalculation('one'), unreachableError)
    const other = createCalculationSaveQueueTestTab({ local: one.local })
    other.queue.resume()
    await other.respond(unreachableError)
    one.queue.remove('one')
    other.runNewestTimer()
    expect(other.calls).toHaveLength(1)
    expect(other.saves()).toEqual([])
  })
})
