import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { contactForms } from '../../testing/component/contact-forms.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const { callback, calculation } = contactForms

describe('the contact block at the foot of a page', () => {
  test('the anchor #calculation focuses the address field of the email form, and #callback chooses the callback form', async ({
    site,
  }) => {
    await site.open('/usa#calculation')
    await expect.element(calculation).toBeVisible()
    const link = document.createElement('a')
    link.textContent = 'К форме'
    document.querySelector('main')?.append(link)
    for (const [hash, form, focused] of [
      ['#callback', callback, page.getByRole('radio', { name: 'Перезвоните мне' })],
      ['#calculation', calculation, calculation.getByLabelText('Почта для ответа')],
    ] as const) {
      link.href = hash
      await page.getByRole('link', { name: 'К форме' }).click()
      await expect.element(form).toBeVisible()
      await expect.element(focused).toHaveFocus()
    }
    await page.getByRole('radio', { name: 'Перезвоните мне' }).click()
    await expect.element(callback).toBeVisible()
    // The address is the same as before.
    await page.getByRole('link', { name: 'К форме' }).click()
    await expect.element(calculation).toBeVisible()
  })
})
