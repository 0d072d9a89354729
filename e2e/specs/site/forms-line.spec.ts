import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/forms-visitor.ts'
import { alive } from '../../fixtures/test.ts'
import { uniquePhone } from '../../fixtures/unique.ts'
import { RequestForms } from '../../pages/request-forms.ts'

/** Focuses the window, which retries pending forms at once. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test.describe('a lost connection', () => {
  test('a contact form whose connection breaks while it is sent is queued and sent by itself later', async ({
    forms,
    line,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    line.hang()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
    line.cut()
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    await page.keyboard.press('Escape')
    line.restore()
    await lookAgain(page)
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('a page reloaded before the response sends the contact form again, which creates one inquiry', async ({
    forms,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    // The server accepts the form, but the page is reloaded before the response arrives.
    await page.route('**/api/mail/callback', async (route) => void (await route.fetch()), { times: 1 })
    await forms.open()
    await forms.ask('Олена', phone)
    await expect.poll(() => received(phone)).toEqual(['Олена'])
    await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('a contact form is sent the moment the browser is online again', async ({ forms, received, page }) => {
    const phone = uniquePhone()
    // From here on no timer of the page fires.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().setOffline(true)
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeFocused()
    await page.context().setOffline(false)
    await expect(forms.dialog.getByText(/^Спасибо/)).toBeFocused()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('a contact form from a tab that was closed offline is sent at the next visit', async ({
    forms,
    line,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    line.cut()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    const next = await page.context().newPage()
    await page.close()
    line.restore()
    await next.goto(line.origin)
    await expect(next.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
  })
})

test('two offline tabs each send their contact form once the connection is back', async ({
  forms,
  line,
  received,
  page,
}) => {
  const [first, second] = [uniquePhone(), uniquePhone()]
  const other = await page.context().newPage()
  await other.goto(line.origin)
  await alive(other)
  const others = new RequestForms(other)
  line.cut()
  for (const [each, phone] of [
    [forms, first],
    [others, second],
  ] as const) {
    await each.page.bringToFront()
    await each.open()
    await each.ask('Олена', phone)
    await expect(each.dialog.getByText(/^Нет связи/)).toBeVisible()
  }
  line.restore()
  for (const each of [forms, others]) {
    await each.page.bringToFront()
    await lookAgain(each.page)
    await expect(each.dialog.getByText(/^Спасибо/)).toBeVisible()
  }
  expect(await received(first)).toEqual(['Олена'])
  expect(await received(second)).toEqual(['Олена'])
})
