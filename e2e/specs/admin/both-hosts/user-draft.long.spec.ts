import {
  type AdminTestHostFixture,
  expect,
  expectAdminEmailShown,
  test,
} from '../../../fixtures/admin/admin-test.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const reopenUserForm = async (host: AdminTestHostFixture) => {
  await host.restart()
  await host.open('/admin/users?edit=new')
  return new UsersPage(host.page)
}

test('the draft of a new user account survives a restart and never contains the password', async ({
  host,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const user = { name: `Олена ${mark}`, email: `${mark}@example.com`, password: 'три верблюда и синий забор' }
  await host.signIn('/admin/users?edit=new')
  await expectAdminEmailShown(host.page)
  const users = new UsersPage(host.page)
  await users.passwordField.fill(user.password)
  await users.nameField.fill('')

  const second = await reopenUserForm(host)
  await expect(second.passwordField).toHaveValue('')
  expect(await host.storage.readDrafts()).toEqual([])
  await expectAdminEmailShown(host.page)
  await second.nameField.fill(user.name)
  await second.emailField.fill(user.email)
  await second.passwordField.fill(user.password)

  const third = await reopenUserForm(host)
  await expect(third.nameField).toHaveValue(user.name)
  await expect(third.emailField).toHaveValue(user.email)
  await expect(third.passwordField).toHaveValue('')
  const drafts = (await host.storage.readDrafts()).join()
  expect(drafts).toContain(user.name)
  expect(drafts).not.toContain(user.password)
})
