import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  expectInquiryInboxRows,
  inquiryInboxScreen,
  openInquiryInboxRow,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

test('an inquiry marked as done is restored with «Вернуть», and can be marked as new later', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Максим')
  await server.visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await inquiryInboxScreen.action('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.undo.click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()

  await openInquiryInboxRow(name)
  await inquiryInboxScreen.action('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Готово').click()
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Готово')
  await openInquiryInboxRow(name)
  await inquiryInboxScreen.action('Вернуть в новые').click()
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  await inquiryInboxScreen.tab('Новые').click()
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
})

test('an inquiry can be found, opened, annotated and marked as done by keyboard alone', async ({
  admin,
  clock,
  server: { visitor, colleague },
}) => {
  const name = createUniqueName('Клавіша')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin')
  await expect.element(inquiryInboxScreen.row(name)).toBeVisible()
  clock.freeze()
  await userEvent.keyboard('gr')
  await expect.poll(() => location.pathname).toBe('/admin/requests')
  await expect.element(inquiryInboxScreen.search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(inquiryInboxScreen.search).toHaveFocus()
  await userEvent.keyboard(name)
  await expectInquiryInboxRows(1)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Скачать для Excel' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Копировать таблицу' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(inquiryInboxScreen.toggle(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.note).toBeVisible()
  await userEvent.tab()
  await expect.element(inquiryInboxScreen.copy).toHaveFocus()
  await userEvent.tab()
  await expect.element(inquiryInboxScreen.note).toHaveFocus()
  await userEvent.keyboard('Звонить после обеда')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(inquiryInboxScreen.link('Позвонить')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
  const { value } = await colleague.request.get({ params: { id } })
  expect(value).toMatchObject({ state: 'done', note: 'Звонить после обеда' })
})

test('an inquiry for a callback shows a call link, and a written inquiry shows a reply link', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Андрій')
  const email = `${createUniqueName('letter')}@example.com`
  await visitor.mail.callback(buildCallbackApiCall(name))
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  await openInquiryInboxRow(name)
  await expect.element(inquiryInboxScreen.link('Позвонить')).toHaveAttribute('href', 'tel:+380671234567')
  await openInquiryInboxRow(email)
  await expect.element(inquiryInboxScreen.link('Позвонить')).not.toBeInTheDocument()
  await expect
    .element(inquiryInboxScreen.link('Написать'))
    .toHaveAttribute('href', `mailto:${email}?subject=${encodeURIComponent('Расчёт стоимости автомобиля')}`)
})
