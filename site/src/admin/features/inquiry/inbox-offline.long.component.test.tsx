import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { buildCallbackApiCall, inquiryInboxScreen } from '../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName, testOwnerCredentials } from '../../../testing/component/test-server.ts'

const waitingStateNotice = page.getByText(/^Отметка\s«Готово» у\sзаявки №\s\d+ ждёт\sсвязи/)

test('a state change of an inquiry without a connection is stored on this computer and sent after the reconnect', async ({
  admin,
  clock,
  server: { visitor, colleague },
  line,
}) => {
  const name = createUniqueName('Без связи')
  const { id } = await visitor.mail.callback(buildCallbackApiCall(name))
  const readState = async () => (await colleague.request.get({ params: { id } })).value.state
  await admin.open(`/admin/requests?tab=all&open=${id}`)
  await expect.element(page.getByText(testOwnerCredentials.email)).toBeInTheDocument()
  await expect.element(inquiryPanelScreen.state('Готово')).toBeVisible()
  line.cut()
  await inquiryPanelScreen.state('Готово').click()
  await expect.element(waitingStateNotice).toBeVisible()
  await expect.element(inquiryPanelScreen.state('Готово')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Не отправлено')
  await expectAccessible()
  await page.getByRole('link', { name: 'Не отправлено: 1' }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: `Отметка «Готово» у заявки № ${id}` }))
    .toMatchTextContent('Ждёт отправки')
  expect(await readState()).toBe('new')

  line.restore()
  await clock.advance(5000)
  await expect.poll(readState).toBe('done')
  await expect.element(page.getByRole('heading', { name: 'Всё отправлено' })).toBeVisible()
})

test('a queued state change of an inquiry can be withdrawn and is then not sent', async ({
  admin,
  clock,
  server: { visitor, colleague },
  line,
}) => {
  const { id } = await visitor.mail.callback(buildCallbackApiCall(createUniqueName('Передумали')))
  await admin.open(`/admin/requests?tab=all&open=${id}`)
  await expect.element(page.getByText(testOwnerCredentials.email)).toBeInTheDocument()
  await expect.element(inquiryPanelScreen.state('Готово')).toBeVisible()
  line.cut()
  await inquiryPanelScreen.state('Готово').click()
  await page.getByRole('button', { name: 'Не отправлять' }).click()
  await expect.element(inquiryPanelScreen.state('Новая')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Не отправлять' })).not.toBeInTheDocument()
  expect(inquiryPanelScreen.panel.element().contains(document.activeElement)).toBe(true)
  line.restore()
  await clock.advance(5000)
  await expect.element(page.getByRole('link', { name: /^Не отправлено/ })).not.toBeInTheDocument()
  expect((await colleague.request.get({ params: { id } })).value.state).toBe('new')
})
