import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { httpSend } from '../../server/src/testing/http-send.ts'
import { expect, test } from '../admin-host.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { makeToken } from '../tokens.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn()
})

for (const [what, address] of [
  ['values by day', '/admin/setting?edit=pension-minimum&q=nothing-else'],
  ['words to choose from', '/admin/setting?edit=customs-value-mode&q=nothing-else'],
  ['tiers', '/admin/setting?edit=excise-motorcycle&q=nothing-else'],
  ['telephones', '/admin/setting?edit=phones&q=nothing-else'],
  ['free options', '/admin/setting?edit=new'],
  ['history', '/admin/setting?history=broker-fee&q=broker-fee'],
] as const) {
  test(`axe finds nothing in ${what}, light and dark`, async ({ host }) => {
    test.slow()
    const { page } = host
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await host.open(address)
    const isOpen = address.includes('edit')
      ? page.getByRole('button', { name: 'Отмена' })
      : page.getByRole('dialog')
    await expect(isOpen).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing in a list of free options either', async ({ host, product }) => {
  test.slow()
  const title = `own-${crypto.randomUUID().slice(0, 8)}`
  const { option } = createClient(contract, httpSend(product.origin), { token: () => makeToken() })
  await option.create({ body: { title, value: 'x' } })
  await host.open(`/admin/setting?q=${title}`)
  await expect(host.page.getByText(title)).toBeVisible()
  await expectAccessible(host.page)
})
