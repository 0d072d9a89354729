import { NETWORK_ERROR_PATTERN, waitForServiceWorker } from '../../fixtures/base-test.ts'
import { expect, test } from '../../fixtures/calculator/calculator-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without a connection', () => {
  test.use({ expectedErrors: NETWORK_ERROR_PATTERN })

  test('the offline calculator uses its loaded fee tables and shows their day, also after a reload', async ({
    calculator,
    page,
    context,
  }) => {
    await waitForServiceWorker(page)
    await page.reload()
    await expect(calculator.totalRow).toBeVisible()
    await context.setOffline(true)
    await expect(
      calculator.region.getByText(/^Нет связи\. Считаем по\sкурсам и\sтаблицам на\s\d\d/),
    ).toBeVisible()
    const before = await calculator.readTotal()
    await calculator.field('Цена автомобиля').fill('8 000')
    await calculator.expectTotalOtherThan(before)
    const offline = await calculator.readTotal()
    await calculator.saveButton.click()
    await expect(calculator.alert).toContainText(/Нет связи с\sсервером\. Расчёт не\sсохранён/)
    await expect(calculator.field('Цена автомобиля')).toHaveValue('8 000')

    await page.reload()
    await calculator.expectTotal(offline)
    await context.setOffline(false)
    await expect(calculator.region.getByText(/^Нет связи/)).toHaveCount(0)
    await calculator.saveAndReadId()
  })
})
