import { AppError } from 'shared/errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createSaveResponse,
  createUnsavedCalculation,
} from '../../../testing/calculation-save-queue-test-tab.ts'
import { fixedToday, openCalculatorTestTab } from '../../../testing/calculator-test-tab.ts'
import { createFakeBrowserStorage } from '../../../testing/contact-form-test-tab.ts'

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
  test('saving a calculation returns the id of the saved calculation', async () => {
    const { calculator, respond } = await openCalculatorTestTab()
    const saved = calculator.save(calculation)
    await respond('save', { id: 'abc' })
    expect(await saved).toEqual({ is: 'saved', id: 'abc' })
  })

  test('saving a calculation again after a lost response uses the same idempotency key, other input a new one', async () => {
    const { calculator, respond, fail, keys } = await openCalculatorTestTab()
    const lost = calculator.save(calculation)
    await Promise.all([expect(lost).rejects.toThrow('internal'), fail('save', new AppError('internal'))])
    const again = calculator.save({ ...calculation, input: { ...calculation.input } })
    await respond('save', { id: 'abc' })
    await again
    const other = calculator.save(costlier)
    await respond('save', { id: 'def' })
    await other
    const [first, second, third] = keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('a calculation is saved and queued together with its car, and another car makes another calculation', async () => {
    const { saveWhileUnreachable, getState, keys, bodies } = await openBrowserTab()
    const audi = { ...calculation, car: { reference: '58192734', make: 'Audi' } }
    await saveWhileUnreachable(audi)
    await saveWhileUnreachable({ ...calculation, car: { reference: '58192735' } })
    await saveWhileUnreachable(audi)
    expect(bodies[0]).toEqual({ ...calculation.input, car: audi.car })
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(getState().queuedSaves?.map(({ car }) => car?.reference)).toEqual(['58192734', '58192735'])
  })

  test('a calculation that the server refuses to save is not queued', async () => {
    const { calculator, fail, getState } = await openBrowserTab()
    const refused = calculator.save(calculation)
    await Promise.all([
      expect(refused).rejects.toThrow('not-served'),
      fail('save', new AppError('not-served')),
    ])
    expect(getState().queuedSaves).toBeUndefined()
  })
})

/** Opens a calculator in a browser that stores data, or not. */
const openBrowserTab = async (local = createFakeBrowserStorage()) => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', () => undefined)
  const tab = await openCalculatorTestTab()
  /** Saves a calculation while the server cannot be reached. */
  const saveWhileUnreachable = async (
    each: Parameters<typeof tab.calculator.save>[0],
    error = unreachableError,
  ) => {
    const outcome = tab.calculator.save(each)
    await tab.fail('save', error)
    return outcome
  }
  /** Waits until the tab sends something. */
  const waitForSaveCall = () =>
    expect.poll(() => tab.pendingCalls.map(({ request }) => request)).toContain('save')
  return { ...tab, saveWhileUnreachable, waitForSaveCall }
}

describe('saving a calculation while the server cannot be reached', () => {
  test.each(['unreachable', 'overloaded', 'database-away', 'bank-silent', 'bad-reply'] as const)(
    'a calculation that cannot be saved because of the error %s is queued',
    async (code) => {
      const { saveWhileUnreachable, getState } = await openBrowserTab()
      expect(await saveWhileUnreachable(calculation, new AppError(code))).toEqual({ is: 'queued' })
      expect(getState().queuedSaves).toMatchObject([{ ...calculation, error: { code } }])
    },
  )

  test('a queued calculation is saved when the connection is back, with the idempotency key of the first attempt', async () => {
    const { saveWhileUnreachable, refresh, waitForSaveCall, respond, getState, keys, store } =
      await openBrowserTab()
    await saveWhileUnreachable(calculation)
    refresh()
    await waitForSaveCall()
    await respond('save', createSaveResponse('abc'))
    expect(getState().queuedSaves).toMatchObject([{ saved: { id: 'abc' } }])
    expect(keys[1]).toBe(keys[0])
    expect(store.get().savedElsewhereId).toBe(null)
  })

  test('a visitor on another page gets a notice when a queued calculation is saved', async () => {
    const { calculator, saveWhileUnreachable, refresh, waitForSaveCall, respond, store } =
      await openBrowserTab()
    calculator.open()()
    await saveWhileUnreachable(calculation)
    refresh()
    await waitForSaveCall()
    await respond('save', createSaveResponse('abc'))
    expect(store.get().savedElsewhereId).toBe('abc')
  })

  test('saving a queued calculation again does not queue it twice, while another calculation is queued separately', async () => {
    const { saveWhileUnreachable, getState, keys } = await openBrowserTab()
    await saveWhileUnreachable(calculation)
    expect(await saveWhileUnreachable(calculation)).toEqual({ is: 'queued' })
    expect(keys[1]).toBe(keys[0])
    expect(getState().queuedSaves).toHaveLength(1)
    await saveWhileUnreachable(costlier)
    await saveWhileUnreachable(calculation)
    expect(keys[3]).toBe(keys[0])
    expect(getState().queuedSaves?.map(({ input }) => input.price)).toEqual([1, 2])
  })

  test('a queued calculation is removed from the queue if the visitor saves it by clicking again', async () => {
    const { calculator, saveWhileUnreachable, respond, getState, keys } = await openBrowserTab()
    await saveWhileUnreachable(calculation)
    const saved = calculator.save(calculation)
    await respond('save', { id: 'abc' })
    expect(await saved).toEqual({ is: 'saved', id: 'abc' })
    expect(keys[1]).toBe(keys[0])
    await expect.poll(() => getState().queuedSaves).toEqual([])
  })

  test('a calculation whose queued save was cancelled keeps its idempotency key when it is saved again', async () => {
    const { calculator, saveWhileUnreachable, getState, keys } = await openBrowserTab()
    await saveWhileUnreachable(calculation)
    calculator.removeQueuedSave(getState().queuedSaves?.[0]?.key ?? '')
    await expect.poll(() => getState().queuedSaves).toEqual([])
    await saveWhileUnreachable(calculation)
    expect(keys[1]).toBe(keys[0])
  })

  test('a calculation that the queue has saved gets a new idempotency key when the visitor saves it once more', async () => {
    const { saveWhileUnreachable, refresh, waitForSaveCall, respond, keys } = await openBrowserTab()
    await saveWhileUnreachable(calculation)
    refresh()
    await waitForSaveCall()
    await respond('save', createSaveResponse('abc'))
    await saveWhileUnreachable(calculation)
    expect(keys[2]).not.toBe(keys[0])
  })

  test('opening the calculator later on the same device sends the calculations that wait in the queue', async () => {
    const local = createFakeBrowserStorage()
    const queued = createUnsavedCalculation('one')
    local.setItem(
      'calculator:save:one',
      JSON.stringify({ ...queued, at: Date.parse(`${fixedToday}T09:00Z`) }),
    )
    const { waitForSaveCall, getState, keys } = await openBrowserTab(local)
    await waitForSaveCall()
    expect(keys).toEqual(['one'])
    expect(getState().queuedSaves).toMatchObject([{ key: 'one' }])
  })

  test('a browser without storage does not queue a calculation and shows the visitor why it is not saved', async () => {
    const { saveWhileUnreachable, getState } = await openBrowserTab(createFakeBrowserStorage(true))
    expect(await saveWhileUnreachable(calculation)).toMatchObject({
      is: 'not-queued',
      reason: expect.stringContaining('не даёт хранить'),
    })
    expect(getState().queuedSaves).toBeUndefined()
  })
})
