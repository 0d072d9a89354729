import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../fixtures/unique-values.ts'

/** Focuses the window, which retries pending forms at once. */
const focusWindow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test.describe('a lost connection', () => {
  test('a contact form whose connection breaks while it is sent is queued and sent by itself later', async ({
    forms,
    networkProxy,
    findReceivedNames,
    page,
  }) => {
    const phone = createUniquePhone()
    networkProxy.holdRequests()
    await forms.openDialog()
    await forms.sendDialogForm('Олена', phone)
    await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
    networkProxy.disconnect()
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    await page.keyboard.press('Escape')
    networkProxy.restore()
    await focusWindow(page)
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await findReceivedNames(phone)).toEqual(['Олена'])
  })

  test('a contact form from a tab that was closed offline is sent at the next visit', async ({
    forms,
    networkProxy,
    findReceivedNames,
    page,
  }) => {
    const phone = createUniquePhone()
    networkProxy.disconnect()
    await forms.openDialog()
    await forms.sendDialogForm('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    const next = await page.context().newPage()
    await page.close()
    networkProxy.restore()
    await next.goto(networkProxy.origin)
    await expect(next.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await findReceivedNames(phone)).toEqual(['Олена'])
  })
})
