import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const contacts = {
  phones: '+380441234567\n+380501234567',
  email: 'address-of-the-customs-broker@example.com',
  addresses: 'Киев, улица Набережно-Корчеватская, 136\nОдесса, Таможенная площадь, 1',
  'working-hours': 'Пн–пт, 9:00–18:00\nСб, 10:00–15:00',
  telegram: 'https://t.me/example',
  viber: 'https://chats.viber.com/example',
  whatsapp: 'https://wa.me/380441234567',
}

const withSettings = test.extend<{
  replaceSettings: (settings: Record<string, string>) => Promise<void>
}>({
  replaceSettings: async ({ server }, use) => {
    const { option } = server.colleague
    await use(async (settings) => {
      for (const { id, title } of await option.list())
        if (title in contacts) await option.remove({ params: { id } })
      for (const [title, value] of Object.entries(settings)) await option.create({ body: { title, value } })
    })
  },
})

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

withSettings(
  'the footer puts links to messengers beside the phones, and addresses and hours below them',
  async ({ replaceSettings, site }) => {
    await replaceSettings(contacts)
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
  },
)

withSettings(
  'on a phone the handset button in the header calls the company, and the menu still opens the callback dialog',
  async ({ replaceSettings, site }) => {
    await replaceSettings(contacts)
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
  },
)
