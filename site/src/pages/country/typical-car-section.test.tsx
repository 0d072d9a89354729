import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { TypicalCarPriceBreakdown } from './compute-country-prices.ts'
import { usaCountryPageTexts } from './contents/usa.ts'
import { TypicalCarSection } from './typical-car-section.tsx'

const car: TypicalCarPriceBreakdown = {
  name: 'Седан из США',
  outline: 'car-sedan',
  title: 'Copart, Феникс',
  price: 8000,
  currency: 'USD',
  days: 45,
  totalUsd: 15_000,
  groupSums: [9000, 1000, 4000, 900, 100],
  query: 'price=8000',
}

const render = (ratesDate: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TypicalCarSection
        content={usaCountryPageTexts}
        prices={{ date: '2026-11-28', ratesDate, table: null, cars: [car] }}
      />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ')

test('the name of a typical car links to the calculator filled in with that car', () => {
  const [, link] = /<h3>(.*?)<\/h3>/.exec(render('2026-11-28')) ?? []
  expect(link).toMatch(
    /^<a rel="nofollow" href="\/usa\?price=8000#calculator">Седан <span>из США<svg .*<\/svg><\/span><\/a>$/,
  )
})

test('a typical car shows its outline and the bar of its price, and opens the sums of the cost groups without JavaScript', () => {
  const html = render('2026-11-28')
  expect(html).toMatch(/<use href="[^"]*#car-sedan">/)
  expect(html).toMatch(
    /<details><summary><svg [^>]*height="8"[^>]*><rect data-group="purchase" .*Из чего складывается<\/summary><dl>/,
  )
})

test('the typical cars on a country page name the day of the exchange rates if it differs from the day of the prices', () => {
  expect(render('2026-11-28')).toContain('Цены и курс НБУ — на 28 листопада 2026')
  expect(render('2026-11-27')).toContain('Цены — на 28 листопада 2026, курс НБУ — на 27 листопада 2026')
})
