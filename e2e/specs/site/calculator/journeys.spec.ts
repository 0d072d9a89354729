import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const parseDollars = (figure: string): number => Number(figure.replace(/[^\d,]/g, '').replace(',', '.'))

/** Opens the link of a saved calculation as its recipient does, and waits until «Изменить» shows the same form. */
const expectRecipientForm = async (
  page: Page,
  address: string,
  form: Record<string, string>,
): Promise<void> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('link', { name: 'Изменить' }).click()
  await expect(tab).toHaveURL(/\/\?.*#calculator$/)
  // Yards and ports of the form are loaded after the page.
  await expect.poll(() => new CalculatorPage(tab).readFormValues()).toEqual(form)
  await context.close()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('on a phone a visitor can calculate, compare countries and routes, and save a calculation that others can adapt', async ({
    calculator,
    page,
  }) => {
    const { priceField, totalBar } = calculator
    await expect(totalBar).toBeInViewport()
    const example = await calculator.readTotal()
    await expect(totalBar).toContainText(/^Пример, с\sрегистрацией.*\$$/)

    await priceField.tap()
    await priceField.fill('7500')
    await calculator.expectTotalOtherThan(example)
    await expect(priceField).toHaveValue(/^7\s500$/)
    const total = await calculator.readTotal()
    await expect(totalBar).toBeInViewport()
    await expect(totalBar).toContainText(/^Итого с\sрегистрацией/)
    await expect(totalBar.getByText(total)).toBeVisible()

    await calculator.chooseOption('Страна', 'Европа')
    await calculator.expectTotalOtherThan(total)
    await expect(calculator.field('Цена автомобиля ≈')).not.toHaveValue(/^7\s500$/)
    await calculator.chooseOption('Страна', 'США')
    await expect(priceField).toHaveValue(/^7\s500$/)
    await calculator.expectTotal(total)

    const cheapest = calculator.routeRadios.first()
    await expect(cheapest).not.toBeChecked()
    await cheapest.check()
    await calculator.expectTotalOtherThan(total)
    const cheaper = await calculator.readTotal()
    expect(parseDollars(cheaper)).toBeLessThan(parseDollars(total))

    const form = await calculator.readFormValues()
    const id = await calculator.saveAndReadId()
    await calculator.expectTotal(cheaper)
    const link = await page
      .getByRole('main')
      .getByRole('link', { name: 'Telegram', exact: true })
      .first()
      .getAttribute('href')
    const shared = new URL(link ?? '').searchParams.get('url') ?? ''
    expect(new URL(shared).pathname).toBe(`/calculation/${id}`)
    await expectRecipientForm(page, shared, form)
    await page.getByRole('link', { name: 'Изменить' }).click()
    await expect(priceField).toHaveValue(/^7\s500$/)
    await expect.poll(() => calculator.readFormValues()).toEqual(form)
    await calculator.expectTotal(cheaper)
  })
})
