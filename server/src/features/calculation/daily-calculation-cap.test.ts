import { describe, expect, test } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { sedanInput } from '../../testing/fixtures/calculator.ts'
import {
  MAX_CALCULATIONS_PER_DAY,
  MAX_CALCULATIONS_PER_NETWORK,
  postCalculation,
  withCalculationCap,
} from '../../testing/fixtures/capped-calculations.ts'
import { advanceClockByMinutes } from '../../testing/manual-timers.ts'

const saveCalculation = async (api: TestApi): Promise<string> => {
  const response = await postCalculation(api)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

const saveCalculations = async (api: TestApi, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await saveCalculation(api))
  return ids
}

const openCalculation = async (api: TestApi, id: string): Promise<number> =>
  (await api.raw('GET', `/api/calculation/${id}`)).status

const countCalculations = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('when the daily maximum of saved calculations is reached', () => {
  test('at the daily maximum of saved calculations the oldest that nobody opened or quoted are deleted to save new ones', () =>
    withCalculationCap(async (api) => {
      const [opened = '', quoted = '', ...others] = await saveCalculations(api, MAX_CALCULATIONS_PER_DAY)
      await openCalculation(api, opened)
      await api.visitor.mail.calculation({
        body: { email: 'ivan@example.com', message: 'Сколько?', calculation: quoted },
      })
      advanceClockByMinutes(api, 10)
      await saveCalculation(api)
      expect([await openCalculation(api, opened), await openCalculation(api, quoted)]).toEqual([200, 200])
      expect(await openCalculation(api, others[0] ?? '')).toBe(404)
    }))

  test('a flood of saved calculations beyond the daily maximum does not make the database grow', () =>
    withCalculationCap(
      async (api) => {
        for (let i = 0; i < 10; i++) {
          await saveCalculations(api, MAX_CALCULATIONS_PER_NETWORK)
          advanceClockByMinutes(api, 10)
        }
        expect(await countCalculations(api)).toBeLessThanOrEqual(MAX_CALCULATIONS_PER_NETWORK)
        const warnings = api.logged.filter((line) =>
          line.includes('the daily maximum of saved calculations is reached'),
        )
        expect(warnings.length, 'once an hour').toBe(2)
      },
      { calculationsPerDay: MAX_CALCULATIONS_PER_NETWORK },
    ))

  test('at the daily maximum a calculation is rejected with Retry-After if all saved ones are too new to delete or were opened', () =>
    withCalculationCap(async (api) => {
      const ids = await saveCalculations(api, MAX_CALCULATIONS_PER_DAY)
      const refused = await postCalculation(api)
      expect(refused.status).toBe(429)
      expect((await refused.json()).title).toBe(
        'За сутки на сайте сохранено слишком много расчётов. Следующий можно сохранить через 10\u00A0мин',
      )
      expect(refused.headers.get('retry-after')).toBe('600')
      for (const id of ids) expect(await openCalculation(api, id)).toBe(200)
      advanceClockByMinutes(api, 60)
      const again = await postCalculation(api)
      expect([again.status, again.headers.get('retry-after')]).toEqual([429, String(23 * 3600)])
      expect((await again.json()).title).toContain('через 23\u00A0ч')
      expect(await countCalculations(api)).toBe(MAX_CALCULATIONS_PER_DAY)
      advanceClockByMinutes(api, 23 * 60)
      await saveCalculation(api)
      for (const id of ids)
        expect(await openCalculation(api, id), 'nothing that was opened is gone').toBe(200)
    }))

  test('at the daily maximum a repeated request with the same idempotency key still gets its saved calculation', () =>
    withCalculationCap(async (api) => {
      const first = await (await postCalculation(api, { 'Idempotency-Key': 'k' })).json()
      for (const id of await saveCalculations(api, MAX_CALCULATIONS_PER_DAY - 1))
        await openCalculation(api, id)
      await openCalculation(api, first.id)
      advanceClockByMinutes(api, 60)
      const again = await postCalculation(api, { 'Idempotency-Key': 'k' })
      expect([again.status, await again.json()]).toEqual([201, first])
      expect((await postCalculation(api)).status).toBe(429)
    }))

  test('rejected, failed and repeated calculations do not count towards the daily maximum of saved calculations', () =>
    withCalculationCap(async (api) => {
      const bad = JSON.stringify({ ...sedanInput, year: 2027 })
      for (let i = 0; i < MAX_CALCULATIONS_PER_DAY; i++) {
        const headers = { 'Content-Type': 'application/json' }
        expect((await api.raw('POST', '/api/calculation', { headers, body: bad })).status).toBe(422)
        expect((await postCalculation(api, { 'Idempotency-Key': 'k' })).status).toBe(201)
      }
      await saveCalculations(api, MAX_CALCULATIONS_PER_DAY - 1)
      expect((await postCalculation(api)).status).toBe(429)
    }))
})

describe('when an address has reached its daily maximum', () => {
  const SHARE = 5
  const withShare = (use: (api: TestApi) => Promise<void>) =>
    withCalculationCap(use, { calculationsPerDay: MAX_CALCULATIONS_PER_DAY, calculationsPerNetwork: SHARE })
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  test('an IP address at its daily maximum cannot save calculations for 24 hours after its first one, unlike other addresses and admins', () =>
    withShare(async (api) => {
      for (let i = 0; i < SHARE; i++) expect((await postCalculation(api, from('192.0.2.1'))).status).toBe(201)
      advanceClockByMinutes(api, 60)
      const refused = await postCalculation(api, from('192.0.2.1'))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(23 * 3600)])
      expect((await refused.json()).title).toBe(
        'С вашего адреса за сутки сохранено слишком много расчётов. Следующий можно сохранить через 23\u00A0ч',
      )
      expect((await postCalculation(api, from('192.0.2.2'))).status).toBe(201)
      const signedIn = { ...from('192.0.2.1'), Authorization: `Bearer ${api.adminToken}` }
      expect((await postCalculation(api, signedIn)).status).toBe(201)
      advanceClockByMinutes(api, 23 * 60)
      expect((await postCalculation(api, from('192.0.2.1'))).status).toBe(201)
    }))

  test('an IP address at its daily maximum may repeat a saved calculation with the same idempotency key', () =>
    withShare(async (api) => {
      const keyed = { 'Idempotency-Key': 'k' }
      const first = await (await postCalculation(api, keyed)).json()
      await saveCalculations(api, SHARE - 1)
      expect((await postCalculation(api)).status).toBe(429)
      expect(await (await postCalculation(api, keyed)).json()).toEqual(first)
    }))

  test('rejected, failed and repeated calculations do not count towards the daily maximum of an IP address', () =>
    withShare(async (api) => {
      const bad = JSON.stringify({ ...sedanInput, year: 2027 })
      const headers = { 'Content-Type': 'application/json', ...from('192.0.2.1') }
      const calculateBadly = () => api.raw('POST', '/api/calculation', { headers, body: bad })
      for (let i = 0; i < SHARE; i++) expect((await calculateBadly()).status).toBe(422)
      const atOnce = await Promise.all(
        Array.from({ length: SHARE }, () =>
          postCalculation(api, { ...from('192.0.2.1'), 'Idempotency-Key': 'k' }),
        ),
      )
      for (const { status } of atOnce) expect(status).toBe(201)
      for (let i = 1; i < MAX_CALCULATIONS_PER_DAY; i++)
        expect((await postCalculation(api, from(`192.0.2.${100 + i}`))).status, 'fills the day').toBe(201)
      for (let i = 0; i < SHARE; i++) {
        const refused = await postCalculation(api, from('192.0.2.1'))
        expect((await refused.json()).title).toMatch(/^За сутки на сайте/)
      }
      advanceClockByMinutes(api, 10)
      for (let i = 1; i < SHARE; i++) expect((await postCalculation(api, from('192.0.2.1'))).status).toBe(201)
      expect((await (await postCalculation(api, from('192.0.2.1'))).json()).title).toMatch(/^С вашего адреса/)
    }))
})
