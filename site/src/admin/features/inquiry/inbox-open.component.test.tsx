import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import {
  buildCallbackRequest,
  countInboxRows,
  expectInboxRows,
  expectNewCountInTitle,
  inboxScreen,
  openInboxRow,
  pollUntil,
} from '../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

for (const [place, address] of [
  ['the inbox', '/admin/requests'],
  ['the home page', '/admin'],
] as const) {
  test(`an open inquiry stays on ${place} with its note focused while a colleague changes its state`, async ({
    admin,
    clock,
    server: { visitor, colleague },
  }) => {
    const name = createUniqueName('Відкрита')
    const { id } = await visitor.mail.callback(buildCallbackRequest(name))
    await admin.open(address)
    await openInboxRow(name)
    await inboxScreen.note.click()
    await userEvent.keyboard('Просил ')
    for (const [state, badge] of [
      ['done', 'Готово'],
      ['spam', 'Спам'],
    ] as const) {
      await colleague.request.update({ params: { id }, body: { state } })
      const isShown = () => inboxScreen.row(name).getByText(badge, { exact: true }).query() !== null
      await pollUntil(clock, admin, isShown)
      await expect.element(inboxScreen.note).toHaveFocus()
      await userEvent.keyboard('g r ')
    }
    await expect.element(inboxScreen.note).toHaveValue('Просил g r g r ')
    expect(location.href).toContain(`${address}?open=${id}`)
    await inboxScreen.save.click()
    await expect.element(inboxScreen.save).not.toBeInTheDocument()
    await inboxScreen.toggle(name).click()
    await expect.element(inboxScreen.row(name)).not.toBeInTheDocument()
    expect((await colleague.request.get({ params: { id } })).value.note).toBe('Просил g r g r')
  })
}

test('on the home page new inquiries do not push out the open one', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `${createUniqueName('Черга')} ${index}`)
  const [eldest = '', ...rest] = names
  const last = rest.pop() ?? ''
  for (const name of [eldest, ...rest]) await visitor.mail.callback(buildCallbackRequest(name))
  await admin.open('/admin')
  await expectInboxRows(8)
  await expectNewCountInTitle()
  await openInboxRow(eldest)
  await inboxScreen.note.click()
  await visitor.mail.callback(buildCallbackRequest(last))
  await pollUntil(clock, admin, () => countInboxRows() === 9)
  await expect.element(inboxScreen.rows.first()).toMatchTextContent(last)
  await expect.element(inboxScreen.note).toHaveFocus()
  await inboxScreen.toggle(eldest).click()
  await expectInboxRows(8)
  await expect.element(inboxScreen.row(eldest)).not.toBeInTheDocument()
})
