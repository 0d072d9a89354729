import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { categoriesScreen, shortcuts } from '../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'

const { search: categorySearch, newTitleField: newCategory } = categoriesScreen
const { palette, paletteField, waitForShell, openPalette, press } = shortcuts
const paletteRows = palette.getByRole('button')

test('the command palette opens a screen by a part of its name and says when nothing is found', async ({
  admin,
}) => {
  await admin.open('/admin')
  await openPalette()
  await paletteField.fill('морск')
  await expect.element(paletteRows).toMatchTextContent('Морская доставка')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/admin/tables/ship-delivery')
  await expect.element(palette).not.toBeInTheDocument()
  press('л', 'KeyK', true)
  await paletteField.fill('такого нет')
  await expect.element(page.getByText('Ни экрана, ни записи с такими словами нет')).toBeVisible()
})

test('pressing G and then the key of a screen opens the screen in any keyboard layout', async ({
  admin,
  clock,
}) => {
  await admin.open('/admin')
  await waitForShell()
  clock.freeze()
  press('п', 'KeyG')
  press('с', 'KeyC')
  await expect.poll(() => location.pathname).toBe('/admin/categories')
  await userEvent.keyboard('gu')
  await expect.poll(() => location.pathname).toBe('/admin/users')
  await userEvent.keyboard('gs')
  await expect.poll(() => location.pathname).toBe('/admin/setting')
})

test('in an admin list the slash key focuses the search field, N opens the form for a new record, and Ctrl+S saves it', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await expect.element(categorySearch).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(categorySearch).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.element(categorySearch).toHaveValue('n')
  await userEvent.keyboard('{Escape}')
  document.querySelector('h1')?.focus()
  await userEvent.keyboard('n')
  const title = createUniqueName('С клавиатуры')
  await newCategory.fill(title)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) }))
    .toBeVisible()
})
