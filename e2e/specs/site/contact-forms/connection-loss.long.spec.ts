import type { Page } from 'playwright/test'
import { openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../../fixtures/unique-values.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

/** Focuses the page: the site then sends pending forms again at once. */
const focusWindow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('a page reloaded while it sends a contact form sends the form again, and the server stores only one inquiry', async ({
  forms,
  findReceivedNames,
  page,
}) => {
  const phone = createUniquePhone()
  // The server accepts the form, but the page is reloaded before the response arrives.
  await page.route('**/api/mail/callback', async (route) => void (await route.fetch()), { times: 1 })
  await forms.openDialog()
  await forms.sendDialogForm('Олена', phone)
  await expect.poll(() => findReceivedNames(phone)).toEqual(['Олена'])
  await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
  expect(await findReceivedNames(phone)).toEqual(['Олена'])
})

test('a queued contact form is sent the moment the browser is online again', async ({
  forms,
  findReceivedNames,
  page,
}) => {
  const phone = createUniquePhone()
  // From here on no timer of the page fires.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.context().setOffline(true)
  await forms.openDialog()
  await forms.sendDialogForm('Олена', phone)
  await expect(forms.dialog.getByText(/^Нет связи/)).toBeFocused()
  await page.context().setOffline(false)
  await expect(forms.dialog.getByText(/^Спасибо/)).toBeFocused()
  expect(await findReceivedNames(phone)).toEqual(['Олена'])
})

test('two offline tabs each send their contact form once the connection is back', async ({
  forms,
  networkProxy,
  findReceivedNames,
  page,
}) => {
  const [first, second] = [createUniquePhone(), createUniquePhone()]
  const other = await page.context().newPage()
  await openHydratedPage(other, networkProxy.origin)
  const others = new ContactForms(other)
  await others.loadDialog()
  networkProxy.disconnect()
  for (const [each, phone] of [
    [forms, first],
    [others, second],
  ] as const) {
    await each.page.bringToFront()
    await each.openDialog()
    await each.sendDialogForm('Олена', phone)
    await expect(each.dialog.getByText(/^Нет связи/)).toBeVisible()
  }
  networkProxy.restore()
  for (const each of [forms, others]) {
    await each.page.bringToFront()
    await focusWindow(each.page)
    await expect(each.dialog.getByText(/^Спасибо/)).toBeVisible()
  }
  expect(await findReceivedNames(first)).toEqual(['Олена'])
  expect(await findReceivedNames(second)).toEqual(['Олена'])
})
