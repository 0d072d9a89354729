import { expect } from '../../../fixtures/admin-host.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { test as base, NEXT_LOOK_MS } from '../../../fixtures/requests.ts'
import { type OfWorker, serveProduct } from '../../../fixtures/test.ts'
import { unique } from '../../../fixtures/unique.ts'
import { HomePage } from '../../../pages/home-page.ts'
import { Shell } from '../../../pages/shell.ts'

/** A product that nobody has written to yet. */
const test = base.extend<object, Pick<OfWorker, 'product'>>({
  product: [
    async ({ bank }, use) => serveProduct({ DEMO: '0', NBU_URL: bank.url }, use),
    { scope: 'worker' },
  ],
})

test('where nobody has written yet every place says so, until the first one does', async ({
  host,
  requests,
  visitor,
}) => {
  const { page } = host
  await page.clock.install()
  await host.open('/admin')
  const home = new HomePage(page)
  await expect(page.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible()
  await expect(home.days).toContainText('Заявок пока не было')
  await expect(new Shell(page).inbox).toHaveAccessibleName('Заявки')
  await expect(page).toHaveTitle('Главная · Таможенный брокер')
  await expectAccessible(page)

  await host.open('/admin/requests')
  await expect(page.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible()
  await expectAccessible(page)
  for (const [tab, says] of [
    ['Готово', 'Готовых заявок пока нет'],
    ['Спам', 'Спама нет'],
    ['Звонок', 'Заявок пока нет'],
  ] as const) {
    await requests.tab(tab).click()
    await expect(page.getByRole('heading', { name: says })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(requests.tab('Все')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Показать все' })).toBeHidden()

  const name = unique('Перша')
  await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(name)).toBeVisible()
  await new Shell(page).go('Главная')
  await expect(home.days.getByRole('img')).toHaveAccessibleName(/звонок 1, расчёт 0$/)
})
