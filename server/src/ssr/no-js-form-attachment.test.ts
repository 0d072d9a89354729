import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, test } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'
import { prepareCalculator, sedanInput, sedanTotal } from '../testing/fixtures/calculator.ts'

/** The hidden field of these tests has the calculation as JSON. */
const serveForms = (api: TestApi) =>
  serveFakeSite(api, {
    site: {
      parseNoJsContactForm: (body) => {
        const { input, ...fields } = Object(body)
        return { kind: 'callback', fields, calculatorQuery: new URLSearchParams({ input }).toString() }
      },
      parsePostedCalculatorForm: ({ input }) => ({ body: JSON.parse(String(input)), formAddress: '/' }),
      buildContactFormSuccessUrl: (pathname, _search, kind, error) =>
        `${pathname}?sent=${kind}&error=${error}`,
    },
  })

const postForm = ({ origin }: { origin: string }, input: object, phone = '0671234567') =>
  fetch(`${origin}/usa`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Олена', phone, input: JSON.stringify(input) }),
    redirect: 'manual',
  })

const listInquiries = async ({ admin }: TestApi) => (await admin.request.list({ query: {} })).items

const countSaved = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).length

describe('a contact form with a calculation, posted without JavaScript', () => {
  test('the calculation in a contact form posted without JavaScript is saved and attached to the inquiry', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const served = await serveForms(api)
    const sent = await postForm(served, sedanInput)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/usa?sent=callback&error=undefined'])
    const [inquiry] = await listInquiries(api)
    expect(inquiry?.calculation?.usd).toBe(sedanTotal.usd)
  })

  test('a contact form with a rejected calculation is sent without it, and the thank-you page shows the reason', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const served = await serveForms(api)
    const sent = await postForm(served, { ...sedanInput, price: -1 })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/usa?sent=callback&error=validation'])
    expect(await listInquiries(api)).toMatchObject([{ name: 'Олена', calculation: null }])
    expect(await countSaved(api)).toBe(0)
  })

  test('contact forms from an IP address that has saved too many calculations are sent without a calculation', async () => {
    const api = await startOwnTestApi({ calculationsPerNetwork: 2 })
    await prepareCalculator(api)
    const served = await serveForms(api)
    for (let count = 0; count < 2; count += 1) await api.visitor.calculation.create({ body: sedanInput })
    const sent = await postForm(served, sedanInput)
    expect(sent.headers.get('location')).toBe('/usa?sent=callback&error=too-many')
    expect(await listInquiries(api)).toHaveLength(1)
  })
})
