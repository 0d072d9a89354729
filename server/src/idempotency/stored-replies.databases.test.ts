import { describe, expect } from 'vitest'
import type { TestApi } from '../testing/api.ts'
import { sedanInput } from '../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../testing/fixtures/calculator-test.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../testing/manual-timers.ts'

const rows = ({ ctx }: TestApi) => ctx.db.selectFrom('repeat').selectAll().execute()

describe('reply stored for an idempotency key', () => {
  test('for an idempotency key only the id of a calculation is stored; the calculation is compressed to under 40 percent', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })
    expect(await rows(api)).toMatchObject([{ answer: JSON.stringify({ id: made.id }) }])
    const { result } = await api.ctx.db.selectFrom('calculation').select('result').executeTakeFirstOrThrow()
    expect(result.length * 2.5).toBeLessThan(Buffer.byteLength(JSON.stringify(made.result)))
    expect(await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })).toEqual(made)
  })

  test('a complete response that an earlier release stored for an idempotency key is still returned', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })
    await api.ctx.db
      .updateTable('repeat')
      .set({ answer: JSON.stringify(made) })
      .execute()
    expect(await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })).toEqual(made)
  })

  test('a calculation request repeated with its idempotency key after its calculation was deleted creates a new one', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })
    await api.ctx.db.deleteFrom('calculation').execute()
    const again = await api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'k' })
    expect(again.id).not.toBe(made.id)
    expect(again.result).toEqual(made.result)
  })

  test('an idempotency key is valid for one day if a visitor sent it, and for thirty days if an admin did', async ({
    api,
  }) => {
    const visitor = () => api.visitor.calculation.create({ body: sedanInput, idempotencyKey: 'v' })
    const admin = () =>
      api
        .as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
        .calculation.create({ body: sedanInput, idempotencyKey: 'a' })
    const [first, ofAdmin] = [await visitor(), await admin()]
    advanceClockByDays(api, 1)
    expect((await visitor()).id).not.toBe(first.id)
    advanceClockByDays(api, 28.9)
    expect((await admin()).id).toBe(ofAdmin.id)
    advanceClockByDays(api, 0.1)
    expect((await admin()).id).not.toBe(ofAdmin.id)
  })
})
