import { expect, test } from '../../fixtures/calculator-visitor.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { NETWORK_TROUBLE } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('whoever has gone on while a price is saved is told of it, and not led away', async ({
  calculator,
  page,
}) => {
  const release = await holdBack(page, '**/api/calculation')
  await calculator.save.click()
  await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Грузи')
  release()
  const notice = page.getByRole('status').filter({ hasText: 'Расчёт сохранён' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/georgia$/)
  await notice.getByRole('button', { name: 'Открыть' }).click()
  await expect(page).toHaveURL(/\/calculation\/[\w-]{22}$/)
  await expect(notice).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expected: NETWORK_TROUBLE })

  test('why nothing was saved is said until the car is another one, or the connection is back', async ({
    calculator,
    context,
  }) => {
    await context.setOffline(true)
    for (const mend of [
      () => calculator.field('Цена автомобиля').fill('8 001'),
      () => context.setOffline(false),
    ]) {
      await calculator.save.click()
      await expect(calculator.alert).toContainText('не сохранён')
      await mend()
      await expect(calculator.alert).toHaveCount(0)
    }
  })
})
