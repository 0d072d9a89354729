import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { prepareCalculator } from '../../testing/fixtures/calculator.ts'

// Do not change these files: such rows exist in databases for ever. If a test fails, widen the contract instead.
const cars = ['usa', 'georgia', 'eu', 'electric', 'motorcycle'] as const

const readFixture = (car: string): string =>
  JSON.stringify(
    JSON.parse(readFileSync(new URL(`fixtures/first-release/${car}.json`, import.meta.url), 'utf8')),
  )

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const created_at = '2026-11-20T10:00:00.000Z'

const insertSavedCalculation = async (
  { ctx }: TestApi,
  car: string,
  text: string = readFixture(car),
): Promise<string> => {
  const { db, database } = ctx
  // Such rows were moved to PostgreSQL as bytes.
  const result = database.isShared ? Buffer.from(text) : text
  await db.insertInto('calculation_settings').values({ hash: 'h', settings: '{}' }).execute()
  await db
    .insertInto('calculation')
    .values({ id, created_at, title: car, usd: 1, result, basis: '{}', settings_hash: 'h' })
    .execute()
  return text
}

describe('a link from the first release still shows the same bytes', () => {
  for (const car of cars)
    test(`a calculation saved by the first release is shown with the same bytes: ${car}`, async ({ api }) => {
      const result = await insertSavedCalculation(api, car)
      const shown = await api.raw('GET', `/api/calculation/${id}`)
      const input = JSON.stringify(JSON.parse(result).input)
      expect([shown.status, await shown.text()]).toEqual([
        200,
        `{"id":"${id}","createdAt":"${created_at}","input":${input},"result":${result}}`,
      ])
    })
})

test('a calculation link from the first release can be recalculated for today, without reasons for the changes', async ({
  api,
}) => {
  await prepareCalculator(api)
  await insertSavedCalculation(api, 'usa')
  const { today } = await api.visitor.calculation.get({ params: { id }, query: { recalculate: 'today' } })
  if (!today || !('difference' in today)) throw new Error('nothing was calculated for today')
  expect(new Set(today.difference.lines.map(({ reason }) => reason))).toEqual(new Set([null]))
})

test('a saved calculation of a hybrid motorcycle is still shown, and its recalculation says why there is none', async ({
  api,
}) => {
  await prepareCalculator(api)
  const text = readFixture('motorcycle').replace('"engine":"petrol"', '"engine":"hybrid-petrol"')
  await insertSavedCalculation(api, 'motorcycle', text)
  const { result, today } = await api.visitor.calculation.get({
    params: { id },
    query: { recalculate: 'today' },
  })
  expect(result.input.engine).toBe('hybrid-petrol')
  expect(today).toEqual({
    refusal: {
      code: 'invalid',
      message: 'Мотоциклы считаем с\u00A0бензиновым или электрическим двигателем: выберите один из\u00A0них',
    },
  })
})
