import { expect, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { unique } from '../../../fixtures/unique.ts'

for (const [what, address] of [
  ['values by day', '/admin/setting?edit=pension-minimum&q=nothing-else'],
  ['words to choose from', '/admin/setting?edit=customs-value-mode&q=nothing-else'],
  ['tiers', '/admin/setting?edit=excise-motorcycle&q=nothing-else'],
  ['telephones', '/admin/setting?edit=phones&q=nothing-else'],
  ['free options', '/admin/setting?edit=new'],
  ['history', '/admin/setting?history=broker-fee&q=broker-fee'],
] as const) {
  test(`axe finds nothing in ${what}, light and dark`, async ({ host }) => {
    await host.signIn(address)
    const { page } = host
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const isOpen = address.includes('edit')
      ? page.getByRole('button', { name: 'Отмена' })
      : page.getByRole('dialog')
    await expect(isOpen).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing in a list of free options either', async ({ host, product }) => {
  const title = unique('own')
  await asColleague(product.origin).option.create({ body: { title, value: 'x' } })
  await host.signIn(`/admin/setting?q=${title}`)
  await expect(host.page.getByText(title)).toBeVisible()
  await expectAccessible(host.page)
})
