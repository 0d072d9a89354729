import { formatDate, formatNationalBankRate, toKyivDay } from 'shared/format'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const RATES = /\/api\/calculator\/currency/

const banner = page.getByRole('banner')

test("the header of every page shows today's exchange rates and their date", async ({ site, server }) => {
  const { USD, EUR } = (await server.visitor.currency.today()).data
  for (const path of ['/', '/usa', '/blog', '/nothing']) {
    await site.open(path)
    const header = banner.getByRole('paragraph')
    await expect
      .element(header)
      .toMatchTextContent(matchAnySpaces(`Курс НБУ на ${formatDate(toKyivDay(new Date()))}`))
    await expect
      .element(header)
      .toMatchTextContent(matchAnySpaces(`${formatNationalBankRate(USD)} гривны за $`))
    await expect
      .element(header)
      .toMatchTextContent(matchAnySpaces(`${formatNationalBankRate(EUR)} гривны за €`))
  }
  await expectPageStateAccessible(document)
})

test('the header shows neither exchange rates nor an error if they fail to load, and loads them on return to the tab', async ({
  site,
  line,
}) => {
  line.fail(RATES, 503, 'bank-silent')
  await site.open('/usa')
  await expect.poll(() => line.requests).toContainEqual(expect.stringMatching(RATES))
  await expect.element(banner.getByRole('paragraph')).toBeEmptyDOMElement()
  await expect.poll(() => site.getState().lastError?.code).toBe('bank-silent')
  expect(page.getByRole('complementary', { name: 'Сообщения' }).getByRole('alert').query()).toBe(null)
  line.restore()
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  try {
    dispatchEvent(new Event('focus'))
    await expect.element(banner.getByRole('paragraph')).toMatchTextContent(matchAnySpaces('Курс НБУ на'))
  } finally {
    vi.useRealTimers()
  }
})
