import { describe, expect } from 'vitest'
import { type Api, test } from '../testing/api.ts'
import { bringTables, quoting, sedan, sedanRates } from '../testing/calculating.ts'
import { testAdmin } from '../testing/test-admin.ts'

const DAY_MS = 86_400_000

const onTheDay = async (api: Api): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.behave(quoting(sedanRates))
  await bringTables(api)
}

const pass = ({ clock }: Api, days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}

const rows = ({ ctx }: Api) => ctx.db.selectFrom('repeat').selectAll().execute()

describe('what is stored for a key', () => {
  test('of a saved calculation is its id, and the calculation itself takes a third of its JSON', async ({
    api,
  }) => {
    await onTheDay(api)
    const made = await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })
    expect(await rows(api)).toMatchObject([{ answer: JSON.stringify({ id: made.id }) }])
    const { result } = await api.ctx.db.selectFrom('calculation').select('result').executeTakeFirstOrThrow()
    expect(result.length * 2.5).toBeLessThan(Buffer.byteLength(JSON.stringify(made.result)))
    expect(await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })).toEqual(made)
  })

  test('by an earlier release, which was the whole answer, is understood', async ({ api }) => {
    await onTheDay(api)
    const made = await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })
    await api.ctx.db
      .updateTable('repeat')
      .set({ answer: JSON.stringify(made) })
      .execute()
    expect(await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })).toEqual(made)
  })

  test('of a calculation that made room for others makes it anew', async ({ api }) => {
    await onTheDay(api)
    const made = await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })
    await api.ctx.db.deleteFrom('calculation').execute()
    const again = await api.visitor.calculation.create({ body: sedan, idempotencyKey: 'k' })
    expect(again.id).not.toBe(made.id)
    expect(again.result).toEqual(made.result)
  })

  test('holds a day for visitors and thirty for an admin', async ({ api }) => {
    await onTheDay(api)
    const visitor = () => api.visitor.calculation.create({ body: sedan, idempotencyKey: 'v' })
    const admin = () =>
      api
        .as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
        .calculation.create({ body: sedan, idempotencyKey: 'a' })
    const [first, ofAdmin] = [await visitor(), await admin()]
    pass(api, 1)
    expect((await visitor()).id).not.toBe(first.id)
    pass(api, 28.9)
    expect((await admin()).id).toBe(ofAdmin.id)
    pass(api, 0.1)
    expect((await admin()).id).not.toBe(ofAdmin.id)
  })
})
