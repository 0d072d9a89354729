import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createTest } from '../../../testing/component/admin.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { callback, inbox, pollUntil } from '../../../testing/component/inbox.ts'
import { unique } from '../../../testing/component/unique.ts'

const test = createTest({ DEMO: '0' })

test('before the first inquiry the home page and each tab say that there is none, and then they show it', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  await admin.open('/admin')
  await expect.element(inbox.heading('Новых заявок нет')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Заявок пока не было' })).toBeVisible()
  await expect.element(inbox.railLink).toHaveAccessibleName('Заявки')
  await expect.poll(() => document.title).toBe('Главная · Таможенный брокер')
  await expectAccessible()

  await admin.open('/admin/requests')
  await expect.element(inbox.heading('Новых заявок нет')).toBeVisible()
  await expectAccessible()
  for (const [tab, heading] of [
    ['Готово', 'Готовых заявок пока нет'],
    ['Спам', 'Спама нет'],
    ['Звонок', 'Заявок пока нет'],
  ] as const) {
    await inbox.tab(tab).click()
    await expect.element(inbox.heading(heading)).toBeVisible()
  }
  const all = page.getByRole('button', { name: 'Показать все' })
  await all.click()
  await expect.element(inbox.tab('Все')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(all).not.toBeInTheDocument()

  const name = unique('Перша')
  await visitor.mail.callback(callback(name))
  await pollUntil(clock, admin, () => inbox.row(name).query() !== null)
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expect.element(page.getByRole('img', { name: /звонок 1, расчёт 0$/ })).toBeVisible()
})
