import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createAdminTest } from '../../../testing/component/admin.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { buildCallbackRequest, inboxScreen, pollUntil } from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

const test = createAdminTest({ DEMO: '0' })

test('before the first inquiry the home page and each tab say that there is none, and then they show it', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  await admin.open('/admin')
  await expect.element(inboxScreen.heading('Новых заявок нет')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Заявок пока не было' })).toBeVisible()
  await expect.element(inboxScreen.railLink).toHaveAccessibleName('Заявки')
  await expect.poll(() => document.title).toBe('Главная · Таможенный брокер')
  await expectAccessible()

  await admin.open('/admin/requests')
  await expect.element(inboxScreen.heading('Новых заявок нет')).toBeVisible()
  await expectAccessible()
  for (const [tab, heading] of [
    ['Готово', 'Готовых заявок пока нет'],
    ['Спам', 'Спама нет'],
    ['Звонок', 'Заявок пока нет'],
  ] as const) {
    await inboxScreen.tab(tab).click()
    await expect.element(inboxScreen.heading(heading)).toBeVisible()
  }
  const all = page.getByRole('button', { name: 'Показать все' })
  await all.click()
  await expect.element(inboxScreen.tab('Все')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(all).not.toBeInTheDocument()

  const name = createUniqueName('Перша')
  await visitor.mail.callback(buildCallbackRequest(name))
  await pollUntil(clock, admin, () => inboxScreen.row(name).query() !== null)
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expect.element(page.getByRole('img', { name: /звонок 1, расчёт 0$/ })).toBeVisible()
})
