import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAdminTest } from '../../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryInboxRows,
  expectInquiryOpen,
  inquiryInboxScreen,
  submitCallback,
  submitCallbacks,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const test = createAdminTest()
const bar = page.getByRole('toolbar', { name: 'Выбранные заявки' })
const barButton = (name: string) => bar.getByRole('button', { name, exact: true })

test('the bar assigns chosen inquiries and their due time, «Снять выбор» hides it, and its «Готово» opens the next inquiry', async ({
  admin,
  server,
}) => {
  const created = await submitCallbacks(server.visitor, 3, 'Масова')
  const inquiries = created.slice(0, 2)
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Shift>}j{/Shift}')
  await userEvent.keyboard('{Shift>}a{/Shift}')
  await page.getByRole('option', { name: /^Администратор/ }).click()
  await userEvent.keyboard('d')
  await page.getByRole('button', { name: /^Завтра/ }).click()
  await admin.idle()
  for (const { id } of inquiries)
    expect((await server.colleague.request.get({ params: { id } })).value).toMatchObject({
      owner: { name: 'Администратор' },
      due: expect.stringMatching(/T0[67]:00/),
    })
  await barButton('Снять выбор').click()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  await barButton('Готово').click()
  await expectInquiryOpen(created[2]?.name ?? '')
  await expect.element(inquiryInboxScreen.list).toHaveFocus()
})

test('a chosen range that is extended back has fewer rows again, and keeps what was chosen before', async ({
  admin,
  server,
}) => {
  const inquiries = await submitCallbacks(server.visitor, 4, 'Діапазон')
  await admin.open('/admin/requests?tab=new')
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  for (const key of ['j', 'x', 'j']) await userEvent.keyboard(key)
  for (const [index, key] of ['j', 'j', 'k', 'k'].entries()) {
    await userEvent.keyboard(`{Shift>}${key}{/Shift}`)
    await expect.element(bar.getByRole('status')).toMatchTextContent(`Выбрано: ${[3, 4, 3, 2][index]}`)
  }
  for (const { name } of inquiries.slice(0, 2))
    await expect.element(inquiryInboxScreen.row(name)).toHaveAttribute('aria-selected', 'true')
})

test('more than twenty inquiries become spam only after a question, and Ctrl+A chooses all loaded', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('Спамна')
  await submitCallbacks(server.visitor, 21, name)
  await admin.open(`/admin/requests?tab=new&q=${name}`)
  await expectInquiryInboxRows(21)
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar.getByRole('status')).toMatchTextContent('Выбрано: 21')
  await userEvent.keyboard('{Shift>}1{/Shift}')
  const question = page.getByRole('dialog', { name: /^В спам 21/ })
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await barButton('Спам').click()
  await question.getByRole('button', { name: 'В спам' }).click()
  await expectInquiryInboxRows(0)
  await admin.idle()
  const { total } = await server.colleague.request.list({ query: { state: 'spam', search: name } })
  expect(total).toBe(21)
})

test('chosen inquiries that leave the list are chosen no more, also after they have come back', async ({
  admin,
  server,
}) => {
  const { name } = await submitCallback(server.visitor, 'Масова')
  await admin.open('/admin/requests?tab=new')
  const row = inquiryInboxScreen.row(name)
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  await expect.element(row).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
