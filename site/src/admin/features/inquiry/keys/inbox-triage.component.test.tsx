import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  expectInquiryOpen,
  inquiryInboxScreen,
  readInquiryStates,
  submitCallbacks,
} from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const NEW_TAB = '/admin/requests?tab=new'
const bar = page.getByRole('toolbar', { name: 'Выбранные заявки' })

test('five inquiries are triaged by seven key presses: each that is dealt with opens the next', async ({
  admin,
  server,
}) => {
  const inquiries = await submitCallbacks(server.visitor, 6, 'Клавіша')
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await userEvent.keyboard(key)
  }
  const [first, second, third, fourth, fifth, sixth] = inquiries.map(({ name }) => name)
  await press('j')
  await expectInquiryOpen(first ?? '')
  await expect.element(inquiryPanelScreen.state('Готово')).toHaveAttribute('aria-keyshortcuts', 'E')
  await press('e')
  await expectInquiryOpen(second ?? '')
  await press('a')
  await press('w')
  await expectInquiryOpen(third ?? '')
  await press('{Shift>}1{/Shift}')
  await expectInquiryOpen(fourth ?? '')
  await press('e')
  await expectInquiryOpen(fifth ?? '')
  await press('e')
  await expectInquiryOpen(sixth ?? '')
  expect(presses).toBe(7)
  await admin.idle()
  expect(await readInquiryStates(server, inquiries)).toEqual([
    'done',
    'waiting',
    'spam',
    'done',
    'done',
    'new',
  ])
  for (const name of [first, second, third])
    await expect.element(inquiryInboxScreen.row(name ?? '')).not.toBeInTheDocument()
})

test('inquiries chosen by keys are done together, one that a colleague has changed is named, and Z takes all back', async ({
  admin,
  server,
}) => {
  const inquiries = await submitCallbacks(server.visitor, 4, 'Масова')
  await admin.open(NEW_TAB)
  await expect.element(inquiryInboxScreen.row(inquiries[0]?.name ?? '')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Shift>}jj{/Shift}')
  await expect.element(bar.getByRole('status')).toMatchTextContent('Выбрано: 3')
  const [, second, third] = inquiries
  const olena = await createColleague(server, createUniqueName('Олена'))
  await olena.client.request.update({ params: { id: second?.id ?? 0 }, body: { state: 'waiting' } })
  await server.colleague.request.addNote({ params: { id: third?.id ?? 0 }, body: { text: 'Звонили' } })
  await userEvent.keyboard('e')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`Не изменено 1 из 3: ${second?.name} (Теперь «Ждём клиента»: ${olena.name}, `)
  await expect.element(bar).not.toBeInTheDocument()
  await admin.idle()
  expect(await readInquiryStates(server, inquiries)).toEqual(['done', 'waiting', 'done', 'new'])
  await userEvent.keyboard('z')
  await expect.element(inquiryInboxScreen.row(third?.name ?? '')).toBeVisible()
  await admin.idle()
  expect(await readInquiryStates(server, inquiries)).toEqual(['new', 'waiting', 'new', 'new'])
})
