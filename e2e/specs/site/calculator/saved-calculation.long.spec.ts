import { createAdminApiClient, saveSampleCalculation } from '../../../fixtures/api-clients.ts'
import { getMainHeading } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the currency that a visitor has chosen stays after a reload and on the page of the saved calculation', async ({
  calculator,
  page,
}) => {
  await calculator.activate()
  await calculator.chooseOption('Валюта сумм', 'UAH')
  await expect(calculator.totalRow).toContainText(/грн$/)
  await page.reload()
  await calculator.activate()
  await expect(calculator.totalRow).toContainText(/грн$/)
  await calculator.saveAndReadId()
  await expect(calculator.totalRow).toContainText(/грн$/)
})

test('a visitor who requests the calculation by email enters nothing but an email address', async ({
  calculator,
  page,
}) => {
  const forms = new ContactForms(page)
  await calculator.priceField.fill('7 350')
  await calculator.region.getByRole('link', { name: 'Получить на почту' }).click()
  const { calculationForm } = forms
  await expect(calculationForm.getByLabel('Что посчитать')).toHaveAttribute('placeholder', /^Пришлите/)
  await expect(calculationForm.getByText(/^К\sзаявке приложен расчёт/)).toBeVisible()
  await calculationForm.getByLabel('Почта для ответа').fill('ivan@example.com')
  await calculationForm.getByRole('button', { name: 'Запросить расчёт' }).click()
  await expect(calculationForm.getByText(/^Спасибо/)).toBeVisible()
})

test('the preview image in the head of a saved calculation is a PNG of this site that messengers may load', async ({
  page,
  product,
}) => {
  const { id } = await saveSampleCalculation(product.origin)
  await page.goto(`/calculation/${id}`)
  const preview = (name: string) => page.locator(`meta[property="og:image${name}"]`)
  await expect(preview('')).toHaveAttribute('content', `${product.origin}/calculation/${id}/card.png`)
  await expect(preview(':width')).toHaveAttribute('content', '1200')
  await expect(preview(':height')).toHaveAttribute('content', '630')
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const reply = await page.request.get(`/calculation/${id}/card.png`)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png'])
  const size = await page.evaluate(async (path) => {
    const image = new Image()
    image.src = path
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, `/calculation/${id}/card.png`)
  expect(size).toEqual([1200, 630])
  expect((await page.request.get(`/calculation/${'A'.repeat(22)}/card.png`)).status()).toBe(404)
})

test('an unknown id of a saved calculation responds with status 404', async ({ page }) => {
  for (const address of [
    '/calculation/AAAAAAAAAAAAAAAAAAAAAA',
    '/calculation/AAAAAAAAAAAAAAAAAAAAAA?recalculate=today',
  ]) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(getMainHeading(page)).toHaveText('This page could not be found')
    await expect(page.getByText(/приложен расчёт/)).toHaveCount(0)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the messenger links of a saved calculation contain its absolute URL, and Copy and Print are hidden', async ({
    page,
    product,
  }) => {
    const { id } = await saveSampleCalculation(product.origin)
    await page.goto(`/calculation/${id}?recalculate=today`)
    const main = page.getByRole('main')
    for (const name of ['Telegram', 'Viber', 'WhatsApp']) {
      const link = await main.getByRole('link', { name, exact: true }).getAttribute('href')
      expect(decodeURIComponent(link ?? ''), name).toMatch(
        new RegExp(`[= ]${product.origin}/calculation/${id}(?:&|$)`),
      )
    }
    await main.locator('summary', { hasText: 'Ещё' }).click()
    for (const name of ['Скопировать', 'Печать'])
      await expect(page.getByRole('button', { name })).toBeHidden()
  })

  test('a visitor without JavaScript can read a saved calculation, recalculate it for today and send an inquiry about it', async ({
    page,
    product,
  }) => {
    const { id } = await saveSampleCalculation(product.origin)
    const colleague = createAdminApiClient(product.origin)
    const { value: fee } = await colleague.option.create({ body: { title: 'company-fee', value: '512.34' } })
    try {
      await page.goto(`/calculation/${id}`)
      const calculator = new CalculatorPage(page)
      const total = await calculator.readTotal()
      await page.locator('summary', { hasText: 'Акциз' }).click()
      await expect(page.getByRole('group').getByText(/^Источник: .*215\.3\.5-1/)).toBeVisible()
      const reloaded = page.waitForResponse(/recalculate=today/)
      await page.getByRole('link', { name: 'Пересчитать на сегодня' }).click()
      expect((await reloaded).headers()['cache-control']).toBe('no-store')
      await expect(page.getByText(/Сегодня дороже на\s12,34/)).toBeVisible()
      await calculator.expectTotal(total)

      const { calculationForm } = new ContactForms(page)
      await page.locator('summary', { hasText: 'Ещё' }).click()
      await page.getByRole('link', { name: 'Отправить с заявкой' }).click()
      const message = createUniqueName('Без скрипта')
      await page.getByRole('radio', { name: 'Ответ письмом' }).check()
      await calculationForm.getByLabel('Почта для ответа').fill('olena@example.com')
      await calculationForm.getByLabel('Что посчитать').fill(message)
      await calculationForm.getByRole('button', { name: 'Запросить расчёт' }).click()
      await expect(calculationForm.getByText(/^Спасибо/)).toBeVisible()
      const { items } = await colleague.request.list({ query: {} })
      const letter = items.find((each) => each.kind === 'calculation' && each.message === message)
      expect(letter).toMatchObject({ calculation: { id } })
    } finally {
      await colleague.option.remove({ params: { id: fee.id } })
    }
  })
})
