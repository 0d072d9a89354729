import { expect, test } from 'vitest'
import { type TestApi, withTwoServers } from '../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const openCalculation = async (api: TestApi, id: string): Promise<number> =>
  (await api.raw('GET', `/api/calculation/${id}`)).status

test('a saved calculation that another server opened meanwhile is stored for the full period from that moment on', () =>
  withTwoServers(async (first, second) => {
    await prepareCalculator(first)
    const { id } = await first.visitor.calculation.create({ body: sedanInput })
    expect(await openCalculation(first, id)).toBe(200)
    advanceClockByDays(first, 200)
    expect(await openCalculation(second, id)).toBe(200)
    await second.ctx.openings.flush()
    advanceClockByDays(first, 200)
    expect(await openCalculation(first, id)).toBe(200)
  }))
