import { type AdminHost, expect, expectOwnerKnown, test } from '../../../fixtures/admin-host.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const restart = async (host: AdminHost) => {
  await host.restart()
  await host.open('/admin/users?edit=new')
  return new UsersPage(host.page)
}

test('the draft of a new user survives a restart and never contains the password', async ({ host }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const user = { name: `Олена ${mark}`, email: `${mark}@example.com`, password: 'три верблюда и синий забор' }
  await host.signIn('/admin/users?edit=new')
  await expectOwnerKnown(host)
  const users = new UsersPage(host.page)
  await users.password.fill(user.password)
  await users.name.fill('')

  const second = await restart(host)
  await expect(second.password).toHaveValue('')
  expect(await host.kept.drafts()).toEqual([])
  await expectOwnerKnown(host)
  await second.name.fill(user.name)
  await second.email.fill(user.email)
  await second.password.fill(user.password)

  const third = await restart(host)
  await expect(third.name).toHaveValue(user.name)
  await expect(third.email).toHaveValue(user.email)
  await expect(third.password).toHaveValue('')
  const drafts = (await host.kept.drafts()).join()
  expect(drafts).toContain(user.name)
  expect(drafts).not.toContain(user.password)
})
