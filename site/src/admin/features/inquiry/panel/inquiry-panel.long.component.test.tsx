import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  buildCallbackApiCall,
  countInquiryInboxRows,
  expectInquiryInboxRows,
  expectNewInquiryCountInTitle,
  inquiryInboxScreen,
  openInquiryInboxRow,
  pollInquiriesUntil,
} from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

for (const [place, address] of [
  ['the inbox', '/admin/requests'],
  ['the home page', '/admin'],
] as const) {
  test(`an opened inquiry stays on ${place} with its note focused while a colleague changes its state`, async ({
    admin,
    clock,
    server: { visitor, colleague },
  }) => {
    const name = createUniqueName('Відкрита')
    const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
    await admin.open(address)
    await openInquiryInboxRow(name)
    await inquiryInboxScreen.note.click()
    await userEvent.keyboard('Просил ')
    for (const [state, badge] of [
      ['done', 'Готово'],
      ['spam', 'Спам'],
    ] as const) {
      await colleague.request.update({ params: { id }, body: { state } })
      const isShown = () => inquiryInboxScreen.row(name).getByText(badge, { exact: true }).query() !== null
      await pollInquiriesUntil(clock, admin, isShown)
      await expect.element(inquiryInboxScreen.note).toHaveFocus()
      await userEvent.keyboard('g r ')
    }
    await expect.element(inquiryInboxScreen.note).toHaveValue('Просил g r g r ')
    expect(location.href).toContain(`${address}?open=${id}`)
    await inquiryInboxScreen.save.click()
    await expect.element(inquiryInboxScreen.save).not.toBeInTheDocument()
    await inquiryInboxScreen.toggle(name).click()
    await expect.element(inquiryInboxScreen.row(name)).not.toBeInTheDocument()
    expect((await colleague.request.get({ params: { id } })).value.note).toBe('Просил g r g r')
  })
}

test('on the home page new inquiries do not push the opened inquiry out of the list', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `${createUniqueName('Черга')} ${index}`)
  const [eldest = '', ...rest] = names
  const last = rest.pop() ?? ''
  for (const name of [eldest, ...rest]) await visitor.mail.callback(buildCallbackApiCall(name))
  await admin.open('/admin')
  await expectInquiryInboxRows(8)
  await expectNewInquiryCountInTitle()
  await openInquiryInboxRow(eldest)
  await inquiryInboxScreen.note.click()
  await visitor.mail.callback(buildCallbackApiCall(last))
  await pollInquiriesUntil(clock, admin, () => countInquiryInboxRows() === 9)
  await expect.element(inquiryInboxScreen.rows.first()).toMatchTextContent(last)
  await expect.element(inquiryInboxScreen.note).toHaveFocus()
  await inquiryInboxScreen.toggle(eldest).click()
  await expectInquiryInboxRows(8)
  await expect.element(inquiryInboxScreen.row(eldest)).not.toBeInTheDocument()
})
