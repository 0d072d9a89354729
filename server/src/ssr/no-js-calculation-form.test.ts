import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'
import { sedanInput, sedanTotal } from '../testing/fixtures/calculator.ts'
import { calculatorTest } from '../testing/fixtures/calculator-test.ts'

const ORIGIN = 'https://broker.example'

/** The posted fields of these tests are the calculation as JSON. */
const serveForm = (api: TestApi) =>
  serveFakeSite(api, {
    origin: ORIGIN,
    site: {
      parsePostedCalculatorForm: ({ input }) => ({
        body: JSON.parse(String(input)),
        formAddress: '/?origin=usa&price=-1',
      }),
      renderErrorPage: async (error) => ({ status: 422, html: error instanceof AppError ? error.title : '' }),
    },
  })

const postCalculation = (
  { origin }: { origin: string },
  input: object,
  headers: Record<string, string> = {},
) =>
  fetch(`${origin}/calculation`, {
    method: 'POST',
    body: new URLSearchParams({ input: JSON.stringify(input) }),
    headers,
    redirect: 'manual',
  })

const countSaved = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('a calculation posted without JavaScript', () => {
  calculatorTest(
    'a calculation posted without JavaScript is saved, and the visitor is redirected to its page',
    async ({ api }) => {
      const served = await serveForm(api)
      const saved = await postCalculation(served, sedanInput, { Origin: ORIGIN })
      expect([saved.status, saved.headers.get('cache-control')]).toEqual([303, 'no-store'])
      const [, id = ''] = saved.headers.get('location')?.match(/^\/calculation\/([\w-]{22})$/) ?? []
      const { result } = await api.visitor.calculation.get({ params: { id }, query: {} })
      expect(result.total).toEqual(sedanTotal)
    },
  )

  calculatorTest(
    'a visitor whose posted calculation is rejected is redirected to the form with the same input',
    async ({ api }) => {
      const served = await serveForm(api)
      const rejected = await postCalculation(served, { ...sedanInput, price: -1 })
      expect([
        rejected.status,
        rejected.headers.get('location'),
        rejected.headers.get('cache-control'),
      ]).toEqual([303, '/?origin=usa&price=-1', 'no-store'])
      expect(await countSaved(api)).toBe(0)
    },
  )

  calculatorTest(
    'a calculation posted with a text that names no car is not saved, and the visitor reads why',
    async ({ api }) => {
      const served = await serveForm(api)
      const refused = await postCalculation(served, { ...sedanInput, car: { reference: 'copart' } })
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringMatching(/расчёт не сохранён\. Вернитесь на прошлую страницу/),
      ])
      expect(await countSaved(api)).toBe(0)
      const car = { reference: '58192734' }
      expect((await postCalculation(served, { ...sedanInput, car })).status).toBe(303)
    },
  )

  calculatorTest('a calculation is saved with each field that a calculation has', async ({ api }) => {
    const { origin } = await serveForm(api)
    const names = Object.keys(contract.calculation.create.body.shape)
    const fields = Object.fromEntries([...names, 'reference', 'known', 'budget'].map((name) => [name, '1']))
    const saved = await fetch(`${origin}/calculation`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, input: JSON.stringify(sedanInput) }),
      redirect: 'manual',
    })
    expect([saved.status, await countSaved(api)]).toEqual([303, 1])
  })

  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    calculatorTest(
      `a calculation form sent from another site with the header ${JSON.stringify(headers)} is rejected and not saved`,
      async ({ api }) => {
        const served = await serveForm(api)
        const refused = await postCalculation(served, sedanInput, headers)
        expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
        expect(await countSaved(api)).toBe(0)
      },
    )
})

/** Counts the responses by their statuses. */
const countStatuses = async (replies: readonly Promise<Response>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(replies)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('the results of the form', () => {
  test('a network address gets 60 calculations per minute without JavaScript, then a page with the waiting time', async ({
    api,
  }) => {
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    const { get } = await serveFakeSite(api, {
      trustProxy: 1,
      site: {
        hasCalculatorInputInAddress: (address) => address.includes('price='),
        isUncacheablePage: (address) => address.includes('price='),
        renderErrorPage: async (error) => ({
          status: error instanceof Error && 'status' in error ? Number(error.status) : 500,
          html: String(error instanceof Error && 'title' in error ? error.title : error),
        }),
      },
    })
    const requestPage = (path: string, address: string) =>
      get(path, { headers: { 'X-Forwarded-For': address } })
    const requestCalculation = (address = '198.51.100.1') => requestPage(`/?price=${Math.random()}`, address)
    expect(await countStatuses(Array.from({ length: 60 }, () => requestCalculation()))).toEqual({ 200: 60 })
    const refused = await requestCalculation()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.text()).toMatch(/^С этого адреса слишком часто просят посчитать/)
    expect((await requestPage('/', '198.51.100.1')).status).toBe(200)
    expect((await requestCalculation('198.51.100.2')).status).toBe(200)
    api.clock.now = new Date('2026-11-20T10:01:00.001Z')
    expect((await requestCalculation()).status).toBe(200)
  })
})
