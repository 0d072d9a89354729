import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

for (const [part, address] of [
  ['a form with values by day', '/admin/setting?edit=pension-minimum&q=nothing-else'],
  ['a form with a choice of words', '/admin/setting?edit=customs-value-mode&q=nothing-else'],
  ['a form with tiers', '/admin/setting?edit=excise-motorcycle&q=nothing-else'],
  ['a form with phone numbers', '/admin/setting?edit=phones&q=nothing-else'],
  ['the form of a free option below all settings', '/admin/setting?edit=new'],
  ['a history', '/admin/setting?history=broker-fee&q=broker-fee'],
] as const) {
  test(`axe finds no accessibility fault on the settings screen in ${part}`, async ({ admin }) => {
    await admin.open(address)
    const opened = address.includes('edit')
      ? page.getByRole('button', { name: 'Отмена' })
      : page.getByRole('dialog')
    await expect.element(opened).toBeVisible()
    await expectAccessible()
  })
}

test('axe finds no accessibility fault in a setting form with tiers of several days', async ({ admin }) => {
  await admin.open('/admin/setting?edit=pension-tiers&q=nothing-else')
  await page.getByText('Все даты').click()
  await page.getByRole('button', { name: 'Добавить день' }).click()
  await expect.element(page.getByRole('group', { name: 'Ступени, день 2' })).toBeVisible()
  await expectAccessible()
})

test('axe finds no accessibility fault in the list of user-defined settings', async ({
  admin,
  server: { colleague },
}) => {
  const title = createUniqueName('own')
  await colleague.option.create({ body: { title, value: 'x' } })
  await admin.open(`/admin/setting?q=${title}`)
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expectAccessible()
})
