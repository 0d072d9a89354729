import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createAdminTest } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import {
  inquiryInboxScreen,
  pollInquiriesUntil,
  submitCallback,
} from '../../../testing/component/inquiry/inbox-screen.ts'

const test = createAdminTest({ DEMO: '0' })

test('the home page and the inbox tabs say that there are no inquiries yet, and show the first one after it arrives', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  await admin.open('/admin')
  await expect.element(inquiryInboxScreen.heading('Новых заявок нет')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Заявок пока не было' })).toBeVisible()
  await expect.element(inquiryInboxScreen.railLink).toHaveAccessibleName('Заявки')
  await expect.poll(() => document.title).toBe('Главная · Таможенный брокер')
  await expectAccessible()

  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.heading('Новых заявок нет')).toBeVisible()
  await expectAccessible()
  for (const [tab, heading] of [
    ['Готово', 'Готовых заявок пока нет'],
    ['Спам', 'Спама нет'],
    ['Мои', 'У вас нет заявок'],
    ['В работе', 'В работе ничего нет'],
    ['Ждём клиента', 'Ответа клиентов не ждём'],
  ] as const) {
    await inquiryInboxScreen.tab(tab).click()
    await expect.element(inquiryInboxScreen.heading(heading)).toBeVisible()
  }
  const all = page.getByRole('button', { name: 'Показать все' })
  await all.click()
  await expect.element(inquiryInboxScreen.tab('Все')).toHaveAttribute('aria-selected', 'true')
  await expect.element(all).not.toBeInTheDocument()

  const { name } = await submitCallback(visitor, 'Перша')
  await pollInquiriesUntil(clock, admin, () => inquiryInboxScreen.row(name).query() !== null)
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expect.element(page.getByRole('img', { name: /звонок 1, расчёт 0$/ })).toBeVisible()
})
