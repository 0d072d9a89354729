import { type CalculationReferenceData, feeTableTitles, indexFeeTables } from 'shared/calculator'
import type { ApiCall, ApiResponse } from 'shared/client'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import { parsePostedCalculatorForm } from '../features/calculator/state/calculator-input-query.ts'
import { fixedToday, fixedTodayRates } from '../testing/calculator-test-tab.ts'

const demoTables = feeTableTitles.map((title) => [
  title,
  { version: 1, validFrom: '2018-01-01', rows: demoFeeTables[title] },
])

const day: CalculationReferenceData = {
  date: fixedToday,
  today: fixedToday,
  tables: indexFeeTables(Object.fromEntries(demoTables)),
  settings: resolveCalculatorSettingsOnDay({}, null, fixedToday),
  rates: fixedTodayRates,
  isBankSilent: false,
  usesNewestRatesDay: false,
}

/** A server without records, contacts or posts. */
const send = async ({ template, params }: ApiCall): Promise<ApiResponse> => {
  const createResponse = (status: number, value: unknown): ApiResponse => ({
    status,
    headers: { etag: '"1"' },
    body: JSON.stringify(value),
  })
  if (template.startsWith('/api/option'))
    return createResponse(200, { id: null, title: params.title, value: '' })
  if (template === '/api/post/pagination/{page}')
    return createResponse(200, { items: [], page: 1, pages: 0, total: 0, perPage: 9 })
  return createResponse(404, { status: 404, code: 'not-found', title: 'Нет' })
}

const renderPageHtml = async (address: string): Promise<string> => {
  const files = { styles: [], script: '/app.js', modules: [], fonts: [] }
  const { html } = await renderPage(address, {
    send,
    loadCalculationDay: async () => day,
    origin: 'https://example.com',
    files: () => files,
    adminFiles: files,
  })
  return html.replaceAll('\u00a0', ' ')
}

/** Returns what each contact form attaches without JavaScript. */
const findAttachments = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /<noscript[^>]*><input type="hidden" name="calculator" value="([^"]*)"\/>(.*?)<\/noscript>/g,
    ),
  ].map(([, query = '', text = '']) => `${query.replaceAll('&amp;', '&')} ${text.replaceAll(/<[^>]*>/g, '')}`)

describe('the calculation on a page, for a visitor without JavaScript', () => {
  test.each(['/?origin=usa', '/eu?origin=eu', '/georgia?origin=georgia', '/usa?origin=usa'])(
    'both contact forms on the page %s attach the calculation that the page shows for its URL query',
    async (address) => {
      const attachments = findAttachments(await renderPageHtml(`${address}&price=8500&year=2019&insurance=1`))
      expect(attachments).toHaveLength(2)
      const [query = '', text] = attachments[0]?.split(/ (.*)/) ?? []
      expect(text).toMatch(/^К заявке приложен расчёт: .*седан, бензин.*\d \d{3}(,\d\d)? \$$/)
      const { body } = parsePostedCalculatorForm(Object.fromEntries(new URLSearchParams(query)))
      expect(body).toMatchObject({ price: 8500, year: 2019, insurance: true, date: fixedToday })
    },
  )

  test.each([
    '/',
    '/usa',
    '/?origin=eu&insurance=1',
    '/?price=x',
    '/?price=8500&vehicle=tank',
    '/blog?price=8500',
  ])('the contact forms of %s attach no calculation', async (address) => {
    expect(findAttachments(await renderPageHtml(address))).toEqual([])
  })

  test('if the calculation of a contact form could not be attached, the page shown after sending says so', async () => {
    const refused = 'Заявка ушла без расчёта: сохранить его не удалось. Слишком много попыток.'
    expect(await renderPageHtml('/usa?price=8500&sent=callback&unattached=too-many')).toContain(refused)
    expect(await renderPageHtml('/usa?sent=callback&unattached=too-many')).not.toContain('Заявка ушла без')
  })
})
