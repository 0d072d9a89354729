import { AppError } from 'shared/errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixedToday, openCalculatorTab } from '../../../testing/calculator-test-tab.ts'
import { createFakeBrowserStorage } from '../../../testing/contact-form-test-tab.ts'
import { createReplyToSave, createUnsavedCalculation } from '../../../testing/save-queue-test-tab.ts'

const calculation = {
  title: 'Седан',
  input: {
    origin: 'eu',
    price: 1,
    currency: 'EUR',
    port: 'Berlin',
    destination: 'Kyiv',
    vehicle: 'sedan',
    engine: 'petrol',
    volume: 1984,
    year: 2019,
    date: fixedToday,
  },
} as const
const costlier = { title: 'Седан', input: { ...calculation.input, price: 2 } }

const unreachableError = new AppError('unreachable')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('saving a calculation', () => {
  test('saving a calculation returns its id', async () => {
    const { calculator, answer } = await openCalculatorTab()
    const saved = calculator.save(calculation)
    await answer('save', { id: 'abc' })
    expect(await saved).toEqual({ is: 'saved', id: 'abc' })
  })

  test('a save of a calculation retried after a lost response uses the same idempotency key, and other input a new one', async () => {
    const { calculator, answer, fail, keys } = await openCalculatorTab()
    const lost = calculator.save(calculation)
    await Promise.all([expect(lost).rejects.toThrow('internal'), fail('save', new AppError('internal'))])
    const again = calculator.save({ ...calculation, input: { ...calculation.input } })
    await answer('save', { id: 'abc' })
    await again
    const other = calculator.save(costlier)
    await answer('save', { id: 'def' })
    await other
    const [first, second, third] = keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('a calculation that the server refuses is not queued', async () => {
    const { calculator, fail, area } = await openBrowserTab()
    const refused = calculator.save(calculation)
    await Promise.all([
      expect(refused).rejects.toThrow('not-served'),
      fail('save', new AppError('not-served')),
    ])
    expect(area().queuedSaves).toBeUndefined()
  })
})

/** Opens a calculator in a browser that stores data, or not. */
const openBrowserTab = async (local = createFakeBrowserStorage()) => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', () => undefined)
  const tab = await openCalculatorTab()
  /** Saves a calculation while the server cannot be reached. */
  const saveInVain = async (each: Parameters<typeof tab.calculator.save>[0], error = unreachableError) => {
    const outcome = tab.calculator.save(each)
    await tab.fail('save', error)
    return outcome
  }
  /** Waits until the tab sends something. */
  const expectSent = () => expect.poll(() => tab.questions.map(({ request }) => request)).toContain('save')
  return { ...tab, saveInVain, expectSent }
}

describe('saving a calculation while the server cannot be reached', () => {
  test.each(['unreachable', 'overloaded', 'database-away', 'bank-silent', 'bad-reply'] as const)(
    'the calculation is queued after the error %s',
    async (code) => {
      const { saveInVain, area } = await openBrowserTab()
      expect(await saveInVain(calculation, new AppError(code))).toEqual({ is: 'queued' })
      expect(area().queuedSaves).toMatchObject([{ ...calculation, error: { code } }])
    },
  )

  test('the calculation is saved when the connection is back, with the idempotency key of the first attempt', async () => {
    const { saveInVain, refresh, expectSent, answer, area, keys, store } = await openBrowserTab()
    await saveInVain(calculation)
    refresh()
    await expectSent()
    await answer('save', createReplyToSave('abc'))
    expect(area().queuedSaves).toMatchObject([{ saved: { id: 'abc' } }])
    expect(keys[1]).toBe(keys[0])
    expect(store.get().savedElsewhereId).toBe(null)
  })

  test('a visitor who is on another page by then gets a notice', async () => {
    const { calculator, saveInVain, refresh, expectSent, answer, store } = await openBrowserTab()
    calculator.open()()
    await saveInVain(calculation)
    refresh()
    await expectSent()
    await answer('save', createReplyToSave('abc'))
    expect(store.get().savedElsewhereId).toBe('abc')
  })

  test('saving the same calculation again while it waits queues it once, and another one beside it', async () => {
    const { saveInVain, area, keys } = await openBrowserTab()
    await saveInVain(calculation)
    expect(await saveInVain(calculation)).toEqual({ is: 'queued' })
    expect(keys[1]).toBe(keys[0])
    expect(area().queuedSaves).toHaveLength(1)
    await saveInVain(costlier)
    await saveInVain(calculation)
    expect(keys[3]).toBe(keys[0])
    expect(area().queuedSaves?.map(({ input }) => input.price)).toEqual([1, 2])
  })

  test('a waiting calculation that is saved by another click is no longer queued', async () => {
    const { calculator, saveInVain, answer, area, keys } = await openBrowserTab()
    await saveInVain(calculation)
    const saved = calculator.save(calculation)
    await answer('save', { id: 'abc' })
    expect(await saved).toEqual({ is: 'saved', id: 'abc' })
    expect(keys[1]).toBe(keys[0])
    await expect.poll(() => area().queuedSaves).toEqual([])
  })

  test('a calculation that was cancelled and is saved again keeps its idempotency key', async () => {
    const { calculator, saveInVain, area, keys } = await openBrowserTab()
    await saveInVain(calculation)
    calculator.removeQueuedSave(area().queuedSaves?.[0]?.key ?? '')
    await expect.poll(() => area().queuedSaves).toEqual([])
    await saveInVain(calculation)
    expect(keys[1]).toBe(keys[0])
  })

  test('a calculation that the queue has saved gets another idempotency key when it is saved once more', async () => {
    const { saveInVain, refresh, expectSent, answer, keys } = await openBrowserTab()
    await saveInVain(calculation)
    refresh()
    await expectSent()
    await answer('save', createReplyToSave('abc'))
    await saveInVain(calculation)
    expect(keys[2]).not.toBe(keys[0])
  })

  test('a calculator opened later on the device sends what waits there', async () => {
    const local = createFakeBrowserStorage()
    const queued = createUnsavedCalculation('one')
    local.setItem(
      'calculator:save:one',
      JSON.stringify({ ...queued, at: Date.parse(`${fixedToday}T09:00Z`) }),
    )
    const { expectSent, area, keys } = await openBrowserTab(local)
    await expectSent()
    expect(keys).toEqual(['one'])
    expect(area().queuedSaves).toMatchObject([{ key: 'one' }])
  })

  test('a calculation is not queued in a browser that stores nothing, and the visitor is told why', async () => {
    const { saveInVain, area } = await openBrowserTab(createFakeBrowserStorage(true))
    expect(await saveInVain(calculation)).toMatchObject({
      is: 'not-queued',
      reason: expect.stringContaining('не даёт хранить'),
    })
    expect(area().queuedSaves).toBeUndefined()
  })
})
