import { DAY_MS, formatDate, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const RATES = /\/api\/calculator\/currency/

/** Where a width shows the rates: in the header, the menu or the footer. */
const findRates = (width: number): Element | null => {
  const place = width > 1240 ? 'header > p' : width > 991 ? 'footer p' : 'header details nav p'
  const found = [...document.querySelectorAll(place)].filter((each) =>
    /курс\sНБУ/i.test(each.textContent ?? ''),
  )
  return found.find((each) => each.getClientRects().length > 0) ?? null
}

const openMenu = (width: number): void => {
  if (width < 992) document.querySelector<HTMLDetailsElement>('header details')?.setAttribute('open', '')
}

/** Position and size of everything in header, title and footer, except the rates. */
const readPlaces = (): number[][] =>
  [...document.querySelectorAll('body > #app > * > :is(header, footer), h1')].flatMap((part) => {
    const top = part.matches('footer') ? part.getBoundingClientRect().y : 0
    return [...part.querySelectorAll('*')]
      .filter((each) => each.getClientRects().length > 0)
      .filter((each) => !each.matches('p > *, p > * *, details > nav, details p'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y - top, width, height]
      })
  })

test.for([1920, 1440, 1431, 1430, 1241, 1240, 1000, 992, 991, 768, 390, 360])(
  'at %i pixels width no part of a page moves when the exchange rates load, and the rates appear in one place only',
  async (width, { site, line }) => {
    line.hang(RATES)
    await page.viewport(width, 900)
    await site.open('/usa')
    await document.fonts.ready
    openMenu(width)
    const before = readPlaces()
    expect(before.length).toBeGreaterThan(40)
    line.restore()
    await expect.poll(() => findRates(width)?.textContent).toMatch(/Курс\sНБУ/)
    const visible = page
      .getByText(/Курс\sНБУ/)
      .elements()
      .filter((each) => each.checkVisibility())
    expect(visible).toHaveLength(1)
    expect(readPlaces()).toEqual(before)
    const rates = findRates(width)
    expect(rates?.scrollWidth).toBeLessThanOrEqual(rates?.clientWidth ?? 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.for([1000, 390])(
  'at %i pixels width the exchange rates of the page pass the accessibility check',
  async (width, { site }) => {
    await page.viewport(width, 900)
    await site.open('/usa')
    openMenu(width)
    await expect.poll(() => findRates(width)?.textContent).toMatch(/Курс\sНБУ/)
    await expectAccessible(document)
  },
)

test("at every window width the site labels yesterday's exchange rates as the last known ones", async ({
  site,
  line,
}) => {
  const yesterday = toKyivDay(new Date(Date.now() - DAY_MS))
  line.editResponse(RATES, (text) => {
    const { data } = JSON.parse(text)
    return JSON.stringify({ data: { ...data, date: yesterday, stale: true } })
  })
  await site.open('/')
  for (const width of [1440, 1300, 1000, 360]) {
    await page.viewport(width, 900)
    openMenu(width)
    await expect
      .poll(() => findRates(width)?.textContent)
      .toMatch(matchAnySpaces(`Последний курс НБУ на ${formatDate(yesterday)}`))
    const rates = findRates(width)
    expect(rates?.textContent).toMatch(/\d\d,\d{4}/)
    expect(rates?.scrollWidth).toBeLessThanOrEqual(rates?.clientWidth ?? 0)
  }
})
