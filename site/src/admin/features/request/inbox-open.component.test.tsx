import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import {
  callback,
  countRows,
  expectCountKnown,
  expectRows,
  inbox,
  openRow,
  pollUntil,
} from '../../../testing/component/inbox.ts'
import { unique } from '../../../testing/component/unique.ts'

for (const [place, address] of [
  ['the inbox', '/admin/requests'],
  ['the home page', '/admin'],
] as const) {
  test(`an open inquiry stays on ${place} with its note in focus while a colleague marks it`, async ({
    admin,
    clock,
    server: { visitor, colleague },
  }) => {
    const name = unique('Відкрита')
    const { id } = await visitor.mail.callback(callback(name))
    await admin.open(address)
    await openRow(name)
    await inbox.note.click()
    await userEvent.keyboard('Просил ')
    for (const [state, badge] of [
      ['done', 'Готово'],
      ['spam', 'Спам'],
    ] as const) {
      await colleague.request.update({ params: { id }, body: { state } })
      const isShown = () => inbox.row(name).getByText(badge, { exact: true }).query() !== null
      await pollUntil(clock, admin, isShown)
      await expect.element(inbox.note).toHaveFocus()
      await userEvent.keyboard('g r ')
    }
    await expect.element(inbox.note).toHaveValue('Просил g r g r ')
    expect(location.href).toContain(`${address}?open=${id}`)
    await inbox.save.click()
    await expect.element(inbox.save).not.toBeInTheDocument()
    await inbox.toggle(name).click()
    await expect.element(inbox.row(name)).not.toBeInTheDocument()
    expect((await colleague.request.get({ params: { id } })).value.note).toBe('Просил g r g r')
  })
}

test('on the home page new inquiries do not push out the one that is open', async ({
  admin,
  clock,
  server: { visitor },
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `${unique('Черга')} ${index}`)
  const [eldest = '', ...rest] = names
  const last = rest.pop() ?? ''
  for (const name of [eldest, ...rest]) await visitor.mail.callback(callback(name))
  await admin.open('/admin')
  await expectRows(8)
  await expectCountKnown()
  await openRow(eldest)
  await inbox.note.click()
  await visitor.mail.callback(callback(last))
  await pollUntil(clock, admin, () => countRows() === 9)
  await expect.element(inbox.rows.first()).toMatchTextContent(last)
  await expect.element(inbox.note).toHaveFocus()
  await inbox.toggle(eldest).click()
  await expectRows(8)
  await expect.element(inbox.row(eldest)).not.toBeInTheDocument()
})
