import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { siteContacts, siteContactsTest as test } from '../../testing/component/public-pages.ts'

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

test('phones, mail, addresses, hours and messengers are in header and footer at every width', async ({
  replaceContacts,
  site,
}) => {
  await replaceContacts(siteContacts)
  await site.open('/usa')
  const phone = header.getByRole('link', { name: /^Позвонить/ })
  for (const width of [320, 360, 390, 575, 768, 992, 1240, 1440]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
    await expect.element(phone).toHaveAttribute('href', 'tel:+380441234567')
    await expect.element(phone).toBeInViewport({ ratio: 1 })
    const callback = header.getByRole('button', { name: 'Перезвоните мне' })
    if (width < 768) await expect.element(callback).not.toBeInTheDocument()
    else await expect.element(callback).toBeInViewport({ ratio: 1 })
    if (width < 992) await expect.element(header.getByLabelText('Меню').first()).toBeInViewport({ ratio: 1 })
    await expect.element(footer.getByRole('link', { name: /50\s123\s45\s67/ })).toBeVisible()
    await expect.element(footer.getByRole('link', { name: siteContacts.email })).toBeVisible()
    await expect.element(footer.getByText('Сб, 10:00–15:00')).toBeVisible()
    for (const name of ['Telegram', 'Viber', 'WhatsApp'])
      expect(footer.getByRole('link', { name }).element().getAttribute('href')).toMatch(/^https:/)
  }
  await expectAccessible(document)
})

test('the footer shows working hours even if they are the only contact in the settings', async ({
  replaceContacts,
  site,
}) => {
  await replaceContacts({ 'working-hours': 'Сб, 10:00–15:00' })
  await site.open('/usa')
  await expect.element(footer.getByText('Сб, 10:00–15:00')).toBeVisible()
})

test('on a phone the handset button in the header opens the callback dialog if no phone number is set', async ({
  replaceContacts,
  site,
}) => {
  await replaceContacts({})
  await site.open('/usa')
  await page.viewport(390, 844)
  await header.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Имя')).toHaveFocus()
})
