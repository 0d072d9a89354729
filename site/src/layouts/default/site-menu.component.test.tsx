import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../testing/component/public-site-component-test.tsx'

const button = page.getByRole('banner').getByLabelText('Меню').first()
const menu = page.getByRole('navigation', { name: 'Меню', exact: true })

test('the site menu of a narrow window opens and closes by pointer and keyboard, and closes on a chosen page', async ({
  site,
}) => {
  await page.viewport(390, 800)
  await site.open('/')
  expect(menu.query()).toBe(null)
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await page.getByRole('main').click({ position: { x: 200, y: 600 } })
  await expect.element(menu).not.toBeInTheDocument()

  await button.click()
  await menu.getByRole('link', { name: 'Грузия' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Автомобиль из Грузии')
  await expect.element(menu).not.toBeInTheDocument()
})

test('opening the callback dialog from the site menu closes the menu, whose button gets the focus afterwards', async ({
  site,
}) => {
  await page.viewport(390, 800)
  await site.open('/usa')
  await button.click()
  await menu.getByRole('button', { name: 'Перезвоните мне' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Имя')).toHaveFocus()
  expect(document.querySelectorAll('header details[open]')).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
