import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { toColumnarFeeTable } from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createPublicApiClient } from '../../lib/public-api-client.ts'
import { createSiteStore, type SiteState, SiteStoreContext } from '../../state/site-store.ts'
import { createDemoCalculatorBundle, fixedToday, fixedTodayRates } from '../../testing/calculator-test-tab.ts'
import { CarPriceCalculator } from './calculator-section.tsx'
import { toCalculatorDataOfDay } from './state/calculator-day-data.ts'
import type { RawCalculatorInput } from './state/calculator-input.ts'
import { CalculatorDependenciesContext } from './state/calculator-services.ts'
import { calculatePriceForServerRenderedPage } from './state/prepare-calculator.ts'

const NO_RATES = 'Нет данных для указаной даты.'

const alive: Partial<SiteState['calculator']> = { today: fixedToday }

const loadedState: Partial<SiteState['calculator']> = {
  ...alive,
  bundle: createDemoCalculatorBundle(fixedToday, fixedTodayRates),
  hasRates: true,
}

interface ShownState extends Partial<SiteState['calculator']> {
  rawInput?: RawCalculatorInput
}

/** Renders the calculator in this state, as for a visitor who has entered this. */
const renderSheet = ({ rawInput = {}, ...calculator }: ShownState, more: Partial<SiteState> = {}): string => {
  const store = createSiteStore({
    calculationRates: fixedTodayRates,
    ...more,
    calculator: { ...createSiteStore().initial.calculator, ...calculator },
  })
  const services = {
    store,
    clock: () => new Date(`${fixedToday}T10:00:00Z`),
    schedule: () => () => undefined,
    createKey: () => 'key',
    client: createPublicApiClient(() => Promise.reject(new Error('nothing is loaded'))),
    inputStorage: { read: () => ({ rawInput, otherCountries: {}, query: '' }), write: () => undefined },
    address: { readQuery: () => '', follow: () => undefined, writeQuery: () => undefined },
    queueSave: () => Promise.reject(new Error('nothing is saved')),
  }
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SiteStoreContext value={store}>
        <CalculatorDependenciesContext value={services}>
          <CarPriceCalculator />
        </CalculatorDependenciesContext>
      </SiteStoreContext>
    </StaticRouter>,
  ).replaceAll('\u00a0', ' ')
}

const countMatches = (html: string, part: RegExp): number => html.match(part)?.length ?? 0

describe('before a day is loaded', () => {
  test('calculator fields that need no fee tables are enabled before the fee tables are loaded', () => {
    const html = renderSheet(alive)
    expect(html).not.toMatch(/<fieldset [^>]*disabled/)
    expect(html).not.toMatch(/<input [^>]*disabled/)
    expect(countMatches(html, /<select [^>]*disabled/g)).toBe(2)
    expect(countMatches(renderSheet(loadedState), /disabled=""/g)).toBe(0)
  })

  test('clearing the calculation date shows only an error at the date field', () => {
    const loadError = new AppError('unreachable')
    expect(renderSheet({ ...alive, loadError })).toContain(
      'Нет связи: курсы и таблицы на сегодня не загрузились.',
    )
    const chosen = { ...alive, loadError, day: '2026-11-05' }
    expect(renderSheet({ ...chosen, rawInput: { date: '2026-11-05' } })).toContain(
      'таблицы на 05 листопада 2026 не',
    )
    const html = renderSheet({ ...chosen, rawInput: { date: '' } })
    expect(html).toContain('Укажите день')
    expect(html).not.toContain('Нет связи')
  })
})

test('each entry of the legend links to its cost group, also without JavaScript', () => {
  const html = renderSheet(loadedState)
  const linked = [...html.matchAll(/<a href="#(cost-\w+)">/g)].map(([, id]) => id)
  expect(linked).toHaveLength(5)
  expect([...html.matchAll(/<section [^>]*id="(cost-\w+)">/g)].map(([, id]) => id)).toEqual(linked)
})

test('the date field shows the day in words, and none for a day that is half typed', () => {
  const day = /<input id="(\w+)"[^>]*type="date"[^>]*><span id="\1-hint">20 листопада 2026<\/span>/
  expect(renderSheet(loadedState)).toMatch(day)
  for (const date of ['', '2026-13-45'])
    expect(renderSheet({ ...loadedState, rawInput: { date } })).not.toMatch(/type="date"[^>]*><span/)
})

test('a car from Europe or Georgia is compared in all cities, one from the USA on all routes', () => {
  const listNames = (origin: string) => {
    const html = renderSheet({ ...loadedState, rawInput: { origin } })
    const [, choice = ''] = /<legend>(Сравнить .*?)<\/fieldset>/.exec(html) ?? []
    return choice
      .split('</label>')
      .map(
        (each) =>
          /<legend>|<span class="[^"]*names[^"]*">/.exec(each) &&
          each.replace(/.*names[^>]*>([^<]*).*/, '$1'),
      )
      .filter(Boolean)
  }
  expect(listNames('eu')).toEqual(['Варшава', 'Вильнюс', 'Берлин', 'Амстердам', 'Париж'])
  expect(listNames('georgia')).toEqual(['Рустави', 'Тбилиси'])
  expect(listNames('usa')).toContain('Хьюстон — Клайпеда')
})

describe('an error of another day', () => {
  test('the calculator hides the load error of the previous calculation date while the typed date is invalid', () => {
    const calculator = { ...loadedState, hasRates: false, day: '2026-11-05' }
    const more = { calculationError: NO_RATES }
    expect(renderSheet({ ...calculator, rawInput: { date: '2026-11-05' } }, more)).toContain(NO_RATES)
    const html = renderSheet({ ...calculator, rawInput: { date: '2018-11-24' } }, more)
    expect(html).not.toContain(NO_RATES)
    expect(html).toContain('Проверьте отмеченные поля')
  })

  test('the calculator hides the load error of the previous calculation date while the next date is loading', () => {
    const calculator = {
      ...loadedState,
      hasRates: false,
      rawInput: { date: '2026-11-06' },
      day: '2026-11-06',
    }
    expect(renderSheet({ ...calculator, isLoading: true }, { calculationError: NO_RATES })).not.toContain(
      NO_RATES,
    )
  })

  test('the calculator shows the message of a server that rejects the calculation date', () => {
    const message = 'Этот день ещё не наступил: выберите сегодня или раньше'
    const loadError = new AppError('validation', { errors: [{ path: 'date', code: 'too-big', message }] })
    const html = renderSheet({ ...alive, loadError, day: fixedToday, rawInput: { date: fixedToday } })
    expect(html).toContain(`${message}.`)
    expect(html).not.toContain('Сервер сейчас не отвечает')
  })
})

describe('the exchange rates in the form', () => {
  const shown = 'Курсы НБУ на 20 листопада 2026'

  test('the exchange rates in the calculator form are those of the shown date', () => {
    expect(renderSheet(loadedState)).toContain(shown)
    expect(renderSheet({ ...loadedState, rawInput: { date: fixedToday } })).toContain(shown)
  })

  test.for([
    ['has no rates', { hasRates: false, rawInput: { date: fixedToday } }],
    ['is not loaded', { rawInput: { date: '2026-11-05' }, day: '2026-11-05', isLoading: true }],
    ['is invalid', { rawInput: { date: '' } }],
  ] as const)(
    'the calculator form hides the exchange rates if the date that it shows %s',
    ([, calculator]) => {
      expect(renderSheet({ ...loadedState, ...calculator })).not.toContain('Курсы НБУ')
    },
  )
})

test('the calculator never uses the exchange rates of one day with the fee tables of another', () => {
  const more = { calculationRates: { ...fixedTodayRates, date: '2026-11-18' } }
  const isCalculated = (hasRates: boolean): boolean =>
    renderSheet({ ...loadedState, hasRates, rawInput: { date: '' } }, more).includes('Всего')
  expect([isCalculated(true), isCalculated(false)]).toEqual([true, false])
})

describe('data older than today', () => {
  const older = /(Нет связи|Сервер не отвечает)\. Считаем по курсу и таблицам на 20 листопада 2026/

  test('a calculation with fee tables or rates older than today shows a message with the reason', () => {
    expect(renderSheet(loadedState)).not.toMatch(older)
    expect(renderSheet({ ...loadedState, isStale: true }).match(older)?.[1]).toBe('Сервер не отвечает')
    expect(renderSheet({ ...loadedState, isStale: true }, { online: false }).match(older)?.[1]).toBe(
      'Нет связи',
    )
  })

  test('the calculator shows no message about data older than today if nothing is calculated', () => {
    const loadError = new AppError('unreachable')
    expect(renderSheet({ ...loadedState, loadError }, { online: false })).not.toMatch(older)
  })
})

describe('a car that is cleared in the next year', () => {
  test("a calculation of a car that clears customs next year links to that year's total, also without JavaScript", () => {
    const html = renderSheet(loadedState)
    expect(html).toContain(
      '<b>Оформят уже в 2027 году.</b> Если купить сегодня, автомобиль придёт около 11 січня 2027.',
    )
    expect(html.indexOf('Оформят уже')).toBeGreaterThan(html.indexOf('Путь автомобиля'))
    expect(html.indexOf('Оформят уже')).toBeLessThan(html.indexOf('Из чего складывается цена'))
    expect(html).toMatch(
      /<a class="button" rel="nofollow" href="\?[^"]*&amp;clearance=2027-01-11#calculator">/,
    )
    expect(html).toMatch(/<span>в январе 15 909,25 \$<\/span>/)
    expect(html).toMatch(/Если доллар подорожает на 1 %, сумма вырастет на 6 460,05 грн\./)
  })

  test('a chosen day of customs clearance is shown in the result heading, above the cost groups and in the form', () => {
    const html = renderSheet({ ...loadedState, rawInput: { price: '6200', clearance: '2027-01-11' } })
    expect(html).toContain('Автомобиль в Украине, с регистрацией, оформление в 2027 году')
    expect(html).toContain('Считаем оформление 11 січня 2027')
    expect(html).toContain('<input type="hidden" name="clearance" value="2027-01-11"/>')
    expect(html).toContain('Оформление: январь 2027')
    expect(html).toMatch(
      /<a class="button" rel="nofollow" href="\?(?:(?!clearance)[^"])*#calculator">Вернуть 2026 год/,
    )
    expect(html).not.toContain('Оформят')
  })

  test('the calculator renders with a chosen clearance day while the calculation date is half typed', () => {
    for (const state of [alive, loadedState])
      for (const date of ['', '2026-13-45'])
        expect(renderSheet({ ...state, rawInput: { date, clearance: '2027-01-11' } })).toContain(
          'На какую дату',
        )
  })

  test('the comparison of shipping routes shows the total days and the arrival day of each route', () => {
    const html = renderSheet(loadedState)
    expect(html).toContain('Дни — от покупки до номеров: в пути и ещё 10 на погрузку и таможню.')
    expect(html).toMatch(/52 дн\., 11 січня 2027/)
  })

  test('a chosen clearance day stays when the shipping time changes, and the notice about it follows the new arrival of the car', () => {
    const sheetWithDays = (days: number | null) => {
      const bundle = createDemoCalculatorBundle(fixedToday, fixedTodayRates)
      const rows = demoFeeTables['ship-delivery'].map((row) => [...row.slice(0, 7), days])
      const table = toColumnarFeeTable({ version: 2, validFrom: fixedToday, rows })
      const tables = { ...bundle.tables, 'ship-delivery': table }
      return renderSheet({
        ...loadedState,
        bundle: { ...bundle, tables } as CalculatorDataResponse,
        rawInput: { clearance: '2027-01-11' },
      })
    }
    const faster = sheetWithDays(10)
    expect(faster).toContain('Считаем оформление 11 січня 2027')
    expect(faster).toContain('Оформят ещё в 2026 году')
    expect(faster).toContain('Считать по декабрю')
    const unknown = sheetWithDays(null)
    expect(unknown).toContain('Вернуть 2026 год')
    expect(unknown).not.toContain('Оформят')
  })
})

describe('a page with a budget in its address, without scripts', () => {
  const renderPage = async (search: string): Promise<string> => {
    const day = {
      ...toCalculatorDataOfDay(createDemoCalculatorBundle(fixedToday)),
      date: fixedToday,
      today: fixedToday,
      rates: fixedTodayRates,
      isBankSilent: false,
      usesNewestRatesDay: false,
    }
    const prepared = await calculatePriceForServerRenderedPage(search, async () => day)
    return renderToStaticMarkup(
      <StaticRouter location={`/${search}`}>
        <CarPriceCalculator prepared={prepared} />
      </StaticRouter>,
    ).replaceAll('\u00a0', ' ')
  }

  test('links to another day of customs clearance keep the budget, and the result names the chosen year', async () => {
    expect(await renderPage('?budget=15000')).toMatch(
      /href="\?[^"]*clearance=2027-01-11&amp;budget=15000[^"]*#calculator">Считать по январю/,
    )
    const html = await renderPage('?budget=15000&clearance=2027-01-11')
    expect(html).toContain('Ваш предел ставки, оформление в 2027 году')
    expect(html).toMatch(/href="\?(?:(?!clearance)[^"])*budget=15000[^"]*#calculator">Вернуть 2026 год/)
  })

  test('a calculation can be saved, but not one that the budget is not enough for', async () => {
    const save = /<button type="submit"[^>]*>(?=<svg)/
    expect(save.exec(await renderPage('?budget=15000'))?.[0]).not.toContain('disabled')
    expect(save.exec(await renderPage('?budget=1000'))?.[0]).toContain('disabled=""')
  })
})
