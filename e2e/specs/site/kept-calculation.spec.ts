import type { Locator } from 'playwright/test'
import { asColleague } from '../../fixtures/as-colleague.ts'
import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { alive, either, heading, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { unique } from '../../fixtures/unique.ts'
import { CalculatorPage } from '../../pages/calculator-page.ts'
import { RequestForms } from '../../pages/request-forms.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const attached = (form: Locator) => form.getByRole('paragraph').filter({ hasText: 'приложен расчёт' })

test('a saved price shows line by line what was shown, and says so wherever its link is shared', async ({
  calculator,
  page,
}) => {
  await calculator.field('Цена автомобиля').fill('7 350,50')
  await calculator.field('Двигатель').selectOption('Гибрид с бензином')
  const lines = await calculator.lines()
  const total = await calculator.sum()
  const warnings = await calculator.warnings.allInnerTexts()
  const id = await calculator.keep()

  await expect(heading(page)).toContainText(/гибрид с\sбензином 1\s984\sсм³, 2019/)
  await calculator.expectTotal(total)
  expect(await calculator.lines()).toEqual(lines)
  expect(await calculator.warnings.allInnerTexts()).toEqual(warnings)
  const title = (await page.title()).replace(/\s/g, ' ')
  expect(title).toMatch(/^Copart, PHOENIX, AZ 85043 — Houston — Klaipeda, седан, гибрид/)
  expect(title.endsWith(`2019, ${total}`)).toBe(true)

  const reply = await page.goto(`/calculation/${id}`)
  expect(reply?.status()).toBe(200)
  for (const name of ['og:title', 'og:description'])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute(
      'content',
      new RegExp(total.replaceAll(' ', '\\s').replace('$', '\\$')),
    )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(await calculator.lines()).toEqual(lines)
  await expect(page.getByRole('definition').filter({ hasText: 'PHOENIX, AZ 85043' })).toBeVisible()
})

test('an id that nobody was given is the 404', async ({ page }) => {
  for (const address of [
    '/calculation/AAAAAAAAAAAAAAAAAAAAAA',
    '/calculation/AAAAAAAAAAAAAAAAAAAAAA?recalculate=today',
  ]) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(heading(page)).toHaveText('This page could not be found')
    await expect(page.getByText(/приложен расчёт/)).toHaveCount(0)
  }
})

test.describe('for today', () => {
  test('it is reckoned again beside what was kept, with the difference line by line, and kept by nobody', async ({
    calculator,
    page,
    product,
    browser,
  }) => {
    const total = await calculator.sum()
    const id = await calculator.keep()
    await page.getByRole('link', { name: 'Пересчитать на сегодня' }).click()
    await expect(page.getByText('Цена не изменилась.')).toBeVisible()

    const office = asColleague(product.origin).option
    const { value: changed } = await office.create({ body: { title: 'company-fee', value: '512.34' } })
    try {
      const reply = await page.goto(`/calculation/${id}?recalculate=today`)
      expect(reply?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByText(/Сегодня дороже на\s12,34\s\$\./)).toBeVisible()
      const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
      await expect(row('Услуги компании').getByRole('cell')).toHaveText([
        /^500\s\$$/,
        /^512,34\s\$$/,
        /^\+12,34\s\$$/,
      ])
      await expect(row('Экспедитор').getByRole('cell').last()).toHaveText(/^0\s\$$/)
      await expect(row('Всего').getByRole('cell').last()).toHaveText(/^\+12,34\s\$$/)
      await calculator.expectTotal(total)
      await expectAccessible(page)

      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
      const plain = await context.newPage()
      await plain.goto(`/calculation/${id}`)
      await new CalculatorPage(plain).expectTotal(total)
      await plain.locator('summary', { hasText: 'Акциз' }).click()
      await expect(plain.getByText(/^Источник: .*215\.3\.5-1/)).toBeVisible()
      await plain.getByRole('link', { name: 'Пересчитать на сегодня' }).click()
      await expect(plain.getByText(/Сегодня дороже на\s12,34/)).toBeVisible()
      await context.close()
    } finally {
      await office.remove({ params: { id: changed.id } })
    }
  })
})

test.describe('a question about it', () => {
  test.use({ expected: either(NETWORK_TROUBLE, /status of 422/) })

  const kept = (origin: string, message: string) => async () => {
    const list = (await asColleague(origin).request.list({ query: {} })).items
    return list.flatMap((each) =>
      each.kind === 'calculation' && each.message === message ? [each.calculation?.id] : [],
    )
  }

  test('reaches the office with its price, also when it had to wait for the line', async ({
    calculator,
    page,
    product,
    context,
  }) => {
    const id = await calculator.keep()
    const { calculation } = new RequestForms(page)
    await expect(attached(calculation)).toHaveText(
      /^К\sзаявке приложен расчёт: Copart, .*2019, 15\s\d{3},\d\d\s\$/,
    )
    const message = unique('Почему такой акциз')
    await calculation.getByLabel('Почта для ответа').fill('olena@example.com')
    await calculation.getByLabel('Что посчитать').fill(message)
    await context.setOffline(true)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Нет связи/)).toBeVisible()
    await expect(attached(calculation).getByRole('link')).toHaveAttribute('href', `/calculation/${id}`)
    await context.setOffline(false)
    await expect(calculation.getByText(/^Спасибо/)).toBeVisible({ timeout: 60_000 })
    expect(await kept(product.origin, message)()).toEqual([id])
  })

  test('that is taken back on another page is still about it, and says so', async ({
    calculator,
    page,
    product,
    context,
  }) => {
    const id = await calculator.keep()
    const { calculation } = new RequestForms(page)
    const message = unique('Об этом и напишу')
    await calculation.getByLabel('Почта для ответа').fill('olena@example.com')
    await calculation.getByLabel('Что посчитать').fill('Об этом')
    await context.setOffline(true)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Нет связи/)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
    await page.waitForURL(/\/georgia$/)
    await calculation.getByRole('button', { name: 'Изменить' }).click()
    await expect(attached(calculation).getByRole('link')).toHaveAttribute('href', `/calculation/${id}`)
    await calculation.getByLabel('Что посчитать').fill(message)
    await context.setOffline(false)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Спасибо/)).toBeVisible({ timeout: 60_000 })
    expect(await kept(product.origin, message)()).toEqual([id])
  })

  test('goes without it where its author takes it off, and with it where it is put back', async ({
    calculator,
    page,
    product,
  }) => {
    await calculator.keep()
    const { calculation } = new RequestForms(page)
    const message = unique('Совсем о другом')
    await calculation.getByLabel('Почта для ответа').fill('olena@example.com')
    await calculation.getByLabel('Что посчитать').fill(message)
    await calculation.getByRole('button', { name: 'Убрать' }).click()
    await expect(calculation.getByLabel('Что посчитать')).toBeFocused()
    await calculation.getByRole('button', { name: 'Приложить этот расчёт' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
    await expect(page).toHaveURL(/\/georgia$/)
    await expect(calculation.getByLabel('Что посчитать')).toHaveValue(message)
    await calculation.getByRole('button', { name: 'Убрать' }).click()
    await expect(attached(calculation)).toHaveCount(0)
    await page.reload()
    await expect(calculation.getByLabel('Что посчитать')).toHaveValue(message)
    await expect(attached(calculation)).toHaveCount(0)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Спасибо/)).toBeVisible()
    expect(await kept(product.origin, message)()).toEqual([undefined])
  })

  test('about one that nobody has says so, and can go without', async ({ page, product }) => {
    await page.goto('/usa')
    await alive(page)
    const { calculation } = new RequestForms(page)
    const message = unique('О том, чего нет')
    const letter = { email: 'olena@example.com', message, calculation: 'A'.repeat(22), about: 'Седан' }
    await page.evaluate(
      (text) => sessionStorage.setItem('form:draft:calculation', text),
      JSON.stringify(letter),
    )
    await page.reload()
    await expect(attached(calculation).getByRole('link')).toHaveText('Седан')
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByRole('alert')).toHaveText(/^Такого расчёта у\sнас нет/)
    await calculation.getByRole('button', { name: 'Убрать' }).click()
    await expect(calculation.getByRole('alert')).toHaveCount(0)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Спасибо/)).toBeVisible()
    expect(await kept(product.origin, message)()).toEqual([undefined])
  })

  test('goes with it where no script runs', async ({ calculator, browser, product }) => {
    const id = await calculator.keep()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
    const plain = await context.newPage()
    await plain.goto(`/calculation/${id}`)
    const { calculation } = new RequestForms(plain)
    const message = unique('Без скрипта')
    await calculation.getByLabel('Почта для ответа').fill('olena@example.com')
    await calculation.getByLabel('Что посчитать').fill(message)
    await calculation.getByRole('button', { name: 'Запросить расчёт' }).click()
    await expect(calculation.getByText(/^Спасибо/)).toBeVisible()
    expect(await kept(product.origin, message)()).toEqual([id])
    await context.close()
  })
})

test('axe finds nothing on it, and nothing runs over the edge, at any width', async ({
  calculator,
  page,
}, info) => {
  const id = await calculator.keep()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/calculation/${id}?recalculate=today`)
    await alive(page)
    await calculator.lines()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: info.outputPath(`kept-${width}.png`), fullPage: true })
  }
})
