import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { controlled, NETWORK_TROUBLE } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without a connection', () => {
  test.use({ expected: NETWORK_TROUBLE })

  test('the offline calculator uses its loaded fee tables and shows their day, also after a reload', async ({
    calculator,
    page,
    context,
  }) => {
    await controlled(page)
    await page.reload()
    await expect(calculator.total).toBeVisible()
    await context.setOffline(true)
    await expect(
      calculator.sheet.getByText(/^Нет связи\. Считаем по\sкурсам и\sтаблицам на\s\d\d/),
    ).toBeVisible()
    const before = await calculator.sum()
    await calculator.field('Цена автомобиля').fill('8 000')
    await calculator.expectOtherThan(before)
    const offline = await calculator.sum()
    await calculator.save.click()
    await expect(calculator.alert).toContainText(/Нет связи с\sсервером\. Расчёт не\sсохранён/)
    await expect(calculator.field('Цена автомобиля')).toHaveValue('8 000')

    await page.reload()
    await calculator.expectTotal(offline)
    await context.setOffline(false)
    await expect(calculator.sheet.getByText(/^Нет связи/)).toHaveCount(0)
    await calculator.keep()
  })
})
