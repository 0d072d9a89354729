import { expect, expectAdminEmailShown } from '../../../fixtures/admin/admin-test.ts'
import { test } from '../../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'

test('an unsaved inquiry note survives Escape and a restart, and is discarded by emptying the field', async ({
  host,
  visitor,
}) => {
  const { id } = await visitor.mail.callback({
    body: { name: createUniqueName('Чернетка'), phone: '067 123 45 67' },
  })
  await host.signIn(`/admin/requests?open=${id}`)
  await expectAdminEmailShown(host.page)
  const { noteField } = new InquiriesPage(host.page)
  await noteField.fill('Не забыть')
  await noteField.press('Escape')
  await expect(noteField).toHaveValue('Не забыть')
  await expect.poll(host.storage.readDrafts).toContainEqual(expect.stringContaining('Не забыть'))
  await host.restart()
  await host.open(`/admin/requests?open=${id}`)
  const inquiriesPage = new InquiriesPage(host.page)
  await expect(inquiriesPage.noteField).toHaveValue('Не забыть')
  await inquiriesPage.noteField.fill('')
  await expect.poll(host.storage.readDrafts).not.toContainEqual(expect.stringContaining('Не забыть'))
  await host.restart()
  await host.open(`/admin/requests?open=${id}`)
  await expect(new InquiriesPage(host.page).noteField).toHaveValue('')
})
