import { asColleague } from './as-colleague.ts'
import { alive, test as base, either, expect, NETWORK_TROUBLE } from './fixtures.ts'
import { RequestForms } from './pages/request-forms.ts'

/** The forms of a page that has come alive, and what the office has of a phone. */
export const test = base.extend<{ forms: RequestForms; received: (phone: string) => Promise<string[]> }>({
  // A line that is cut may keep the worker's own script away.
  expected: either(NETWORK_TROUBLE, /status of 4(?:22|29)|error occurred when fetching the script/),
  forms: async ({ page, line }, use) => {
    await page.goto(`${line.origin}/usa`)
    await alive(page)
    await use(new RequestForms(page))
  },
  received: async ({ product }, use) =>
    use(async (phone) => {
      const list = (await asColleague(product.origin).request.list({ query: { search: phone } })).items
      return list.flatMap((each) => (each.kind === 'callback' && each.phone === phone ? [each.name] : []))
    }),
})

/** How often a form was sent, whatever became of it. */
export const sends = (seen: readonly string[]) =>
  seen.filter((each) => each.startsWith('POST /api/mail')).length

export { expect }
