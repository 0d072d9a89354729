import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { submitCallback } from '../../../../testing/component/inquiry/inbox-screen.ts'
import {
  createColleague,
  inquiryPanelScreen,
} from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const { owner, due, state, option, events } = inquiryPanelScreen

test('an inquiry gets an owner, a due time and a state in its panel, and the history names each', async ({
  admin,
  server,
}) => {
  const { id } = await submitCallback(server.visitor, 'Максим')
  const colleague = await createColleague(server, createUniqueName('Олена'))
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(owner).toMatchTextContent('Ответственный: никто')
  await owner.click()
  await userEvent.keyboard(colleague.name.toUpperCase())
  await expect.element(option(/^Администратор/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(owner).toMatchTextContent(`Ответственный: ${colleague.name}`)
  await expect.element(owner).toHaveFocus()
  await due.click()
  await page.getByRole('button', { name: /^Завтра/ }).click()
  await expect.element(due).toMatchTextContent('Срок: завтра, 09:00')
  await state('Ждём клиента').click()
  await expect.element(state('Ждём клиента')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(events.nth(0)).toMatchTextContent('Заявка с сайта')
  await expect.element(events.nth(1)).toMatchTextContent(`Администратор Ответственный: ${colleague.name}`)
  await expect.element(events.nth(2)).toMatchTextContent(/Администратор Срок: .*09:00/)
  await expect.element(events.nth(3)).toMatchTextContent('Администратор Ждём клиента, было: Новая')
  await expectAccessible()
})
