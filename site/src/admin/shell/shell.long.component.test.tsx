import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { categoriesScreen, shortcuts } from '../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'

const help = page.getByRole('dialog', { name: 'Клавиши' })
const singleKeys = help.getByRole('switch', { name: /^Однобуквенные клавиши/ })
const { search: categorySearch, newTitleField: newCategory } = categoriesScreen
const { palette, paletteField, helpButton, waitForShell, openPalette, press } = shortcuts

test('the command palette passes the axe accessibility check in both themes', async ({ admin }) => {
  await admin.open('/admin/categories')
  await openPalette()
  await paletteField.fill('сбор iaa')
  await expect.element(palette.getByRole('button', { name: /^IAA: сбор/ })).toBeVisible()
  await expectAccessible()
})

test('a command palette opened before the screen has loaded keeps the focus', async ({ admin }) => {
  const response = Promise.withResolvers<void>()
  const opened = admin.open('/admin/categories', {
    platform: {
      load: async (load) => {
        await response.promise
        return load()
      },
    },
  })
  await openPalette()
  await expect.element(paletteField).toHaveFocus()
  response.resolve()
  await opened
  await expect.poll(() => document.title).toMatch(/^(?:\(\d+\) )?Категории/)
  await expect.element(categorySearch).toBeInTheDocument()
  await expect.element(paletteField).toHaveFocus()
})

test('printing from the command palette prints the screen after the palette has closed', async ({
  admin,
}) => {
  const print = vi.fn(() => document.querySelector('[role=dialog]') !== null)
  await admin.open('/admin/categories', { platform: { printing: { print } } })
  await openPalette()
  await paletteField.fill('напеч')
  await palette.getByRole('button', { name: 'Напечатать экран' }).click()
  await expect.poll(() => print.mock.results.map(({ value }) => value)).toEqual([false])
})

test('a key that belongs to no screen ends the key sequence that G began, and the next key works as usual', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await expect.element(page.getByRole('button', { name: 'Новая категория' })).toBeVisible()
  await userEvent.keyboard('gzn')
  await expect.element(newCategory).toHaveFocus()
})

test('with single-key shortcuts switched off only Ctrl shortcuts work, also after a reload', async ({
  admin,
}) => {
  await admin.open('/admin')
  await waitForShell()
  await userEvent.keyboard('?')
  await singleKeys.click({ force: true })
  await expect.element(singleKeys).not.toBeChecked()
  await admin.open('/admin')
  await helpButton.click()
  await expect.element(singleKeys).not.toBeChecked()
  await expect.element(help.getByText('Искать в списке')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('?gc')
  await openPalette()
  await expect.element(paletteField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(help).not.toBeInTheDocument()
  expect(location.pathname).toBe('/admin')

  await helpButton.click()
  await singleKeys.click({ force: true })
  await expect.element(singleKeys).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  press('g', 'KeyG')
  press('c', 'KeyC')
  await expect.poll(() => location.pathname).toBe('/admin/categories')
})

test('the question mark opens the help on shortcuts, which passes axe in both themes, and Escape closes it', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await expect.element(categorySearch).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(help.getByText('Перейти к экрану или записи по названию')).toBeVisible()
  await expect.element(help.getByText('Категории')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
})
