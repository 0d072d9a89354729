import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { siteContacts, siteContactsTest as test } from '../../testing/component/public-pages.ts'

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

test('the footer puts links to messengers beside the phones, and addresses and hours below them', async ({
  replaceContacts,
  site,
}) => {
  await replaceContacts(siteContacts)
  await site.open('/usa')
  const place = (locator: Locator) => locator.element().getBoundingClientRect()
  for (const width of [390, 1240, 1440]) {
    await page.viewport(width, 900)
    const phone = place(footer.getByRole('link', { name: /50\s123\s45\s67/ }))
    const messenger = place(footer.getByRole('link', { name: 'Viber' }))
    expect([messenger.y, messenger.x > phone.right], `${width} px`).toEqual([phone.y, true])
    const address = place(footer.getByText(/Киев/))
    const hours = place(footer.getByText('Пн–пт, 9:00–18:00'))
    expect([address.y > phone.bottom, hours.x], `${width} px`).toEqual([true, messenger.x])
  }
})

test('on a phone the handset button in the header calls the company, and the menu still opens the callback dialog', async ({
  replaceContacts,
  site,
}) => {
  await replaceContacts(siteContacts)
  await site.open('/usa')
  await page.viewport(390, 844)
  const handset = header.getByRole('link', { name: /^Позвонить: \+380\s44/ })
  await expect.element(handset).toHaveAttribute('href', 'tel:+380441234567')
  const { width, height } = handset.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  await header.getByLabelText('Меню').first().click()
  await header.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Имя')).toHaveFocus()
  await expectPageStateAccessible(document)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // The menu has closed behind the dialog.
  await expect.element(header.getByLabelText('Меню').first()).toHaveFocus()
})
