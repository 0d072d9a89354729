import type { RequestedCar } from 'shared/contract'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { sedanInput } from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'

const lotLink = 'https://www.copart.com/lot/58192734/clean-title-2019-audi-a4-az-phoenix?utm_source=x'
const audi = {
  auction: 'copart',
  lot: '58192734',
  link: 'https://www.copart.com/lot/58192734',
  make: 'Audi',
  model: 'A4',
}

const save = ({ visitor }: TestApi, car: RequestedCar, idempotencyKey?: string) =>
  visitor.calculation.create({ body: { ...sedanInput, car }, ...(idempotencyKey && { idempotencyKey }) })

describe('the car of a saved calculation', () => {
  test('a calculation saved with the link of a lot is shown with its lot, its make and its model', async ({
    api,
  }) => {
    const saved = await save(api, { reference: lotLink })
    expect(saved.car).toEqual(audi)
    const params = { id: saved.id }
    expect(await api.visitor.calculation.get({ params, query: {} })).toEqual(saved)
    const { car } = await api.visitor.calculation.get({ params, query: { recalculate: 'today' } })
    expect(car).toEqual(audi)
    const row = await api.ctx.db.selectFrom('calculation').selectAll().executeTakeFirstOrThrow()
    expect(row.title).toMatch(/^Copart, Финикс, .*, Audi A4, бензин\s1\s984\sсм³, 2019$/)
    expect(row.basis).not.toContain('58192734')
    expect(saved.input).toEqual((await api.visitor.calculation.create({ body: sedanInput })).input)
  })

  test('the make and the model that a visitor chose replace those of the link', async ({ api }) => {
    const { car } = await save(api, { reference: lotLink, make: 'Audi', model: 'S4' })
    expect(car).toEqual({ ...audi, model: 'S4' })
  })

  test('a calculation without a car, as browsers of earlier releases send it, has none', async ({ api }) => {
    const saved = await api.visitor.calculation.create({ body: sedanInput })
    expect(saved).not.toHaveProperty('car')
    const { car } = await api.ctx.db.selectFrom('calculation').select('car').executeTakeFirstOrThrow()
    expect(car).toBeNull()
  })

  test.for([
    ['javascript:alert(1)', undefined],
    ['WAUENAF42KN01234', undefined],
    ['https://www.copart.com/lot/58192734 https://www.iaai.com/VehicleDetail/41234567~US', undefined],
    ['https://bid.cars/ru/lot/1-58192734/', { link: 'https://bid.cars/ru/lot/1-58192734/' }],
    ['\u202A1HGCM82633A004352\u202C\u0000\uD800', { vin: '1HGCM82633A004352' }],
    ['VIN\t1HGCM82633A004352', { vin: '1HGCM82633A004352' }],
    ['\u200B', undefined],
    ['1hgcm82633a004353', { vin: '1HGCM82633A004353' }],
    [
      '58192734, VIN 1HGCM82633A004352',
      {
        auction: 'copart',
        lot: '58192734',
        link: 'https://www.copart.com/lot/58192734',
        vin: '1HGCM82633A004352',
      },
    ],
    [
      'https://www.copart.com.evil.org/lot/58192734',
      { link: 'https://www.copart.com.evil.org/lot/58192734' },
    ],
  ] as const)(
    'a calculation saved with the reference %j has what the server reads from it',
    async ([reference, car], { api }) => {
      expect((await save(api, { reference })).car).toEqual(car)
    },
  )

  test('a car with a text that is too long, or with a name that is empty or contains control characters, is rejected', async ({
    api,
  }) => {
    for (const [car, path, code] of [
      [{ reference: `https://example.com/${'a'.repeat(281)}` }, 'car.reference', 'too-long'],
      [{ make: '' }, 'car.make', 'too-short'],
      [{ make: 'Honda\u0000' }, 'car.make', 'control-character'],
      [{ make: 'A'.repeat(41) }, 'car.make', 'too-long'],
      [{ model: 'A'.repeat(61) }, 'car.model', 'too-long'],
      [{ link: 'https://evil.example' }, 'car.link', 'unknown-field'],
    ] as const)
      await expect(save(api, car as RequestedCar), JSON.stringify(car)).rejects.toMatchObject({
        code: 'validation',
        errors: [{ path, code }],
      })
  })

  test('saving twice with one idempotency key and the same car saves one calculation, and another car is rejected', async ({
    api,
  }) => {
    const first = await save(api, { reference: lotLink }, 'key-of-the-car')
    expect(await save(api, { reference: lotLink }, 'key-of-the-car')).toEqual(first)
    await expect(save(api, { reference: '58192735' }, 'key-of-the-car')).rejects.toMatchObject({
      code: 'key-reused',
    })
    expect(await api.ctx.db.selectFrom('calculation').select('id').execute()).toHaveLength(1)
  })
})

test('an inquiry is found by the lot, the VIN, the make and the model of its calculation', async ({
  api,
}) => {
  const submit = async (car: RequestedCar) => {
    const { id: calculation } = await save(api, car)
    const { id } = await api.visitor.mail.callback({
      body: { name: 'Олена', phone: '0671234567', calculation },
    })
    return id
  }
  const byLot = await submit({ reference: lotLink })
  const byVin = await submit({ reference: '1HGCM82633A004352', make: 'Honda', model: 'Accord' })
  for (const [search, id] of [
    ['58192734', byLot],
    ['audi a4', byLot],
    ['1hgcm82633a004352', byVin],
    ['2633A0043', byVin],
    ['Accord', byVin],
  ] as const) {
    const { items } = await api.admin.request.list({ query: { search } })
    expect(
      items.map((inquiry) => inquiry.id),
      search,
    ).toEqual([id])
  }
})
