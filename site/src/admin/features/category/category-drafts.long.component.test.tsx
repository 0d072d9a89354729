import { HOUR_MS } from 'shared/format'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen, expectUserKnown } from '../../../testing/component/admin-screens.ts'
import {
  expect,
  listLocalStorageDrafts,
  postEditorScreen,
  userEvent,
} from '../../../testing/component/post-editor-screen.tsx'
import { createUniqueName } from '../../../testing/component/test-server.ts'

/** Longer than the debounce of saving drafts. */
const UNTIL_STORED_MS = 500

const conflictAlert = page.getByRole('alert')
const { button } = adminScreen
const { newTitleField, titleField } = categoriesScreen

test('a category draft typed before a colleague renamed the category causes a conflict at each opening and on saving', async ({
  admin,
  clock,
  server,
}) => {
  const [mine, saved] = [createUniqueName('Моё'), createUniqueName('Чужое')]
  const { value, version } = await server.colleague.category.create({
    body: { title: createUniqueName('Общее') },
  })
  const params = { id: value.id }
  const storedTitle = async () => (await server.colleague.category.get({ params })).value.title
  const address = `/admin/categories?edit=${value.id}`
  await admin.open(address)
  await expectUserKnown()
  await titleField.fill(mine)
  await clock.advance(UNTIL_STORED_MS)
  await admin.open('/admin/users')
  await server.colleague.category.update({ params, body: { title: saved }, ifVersion: version })

  for (const _opening of ['first', 'second']) {
    await admin.open(address)
    await expect.element(conflictAlert).toMatchTextContent(saved)
    await expect.element(titleField).toHaveValue(mine)
    await clock.advance(UNTIL_STORED_MS)
  }
  await button('Сохранить').click()
  await expect.element(conflictAlert).toMatchTextContent(saved)
  expect(await storedTitle()).toBe(saved)
  await button('Записать моё поверх').click()
  await expect.element(page.getByRole('row').filter({ hasText: mine })).toBeVisible()
  expect(await storedTitle()).toBe(mine)
})

test('opening the form with a category draft repeatedly does not change the time at which the draft was typed', async ({
  admin,
  clock,
}) => {
  const address = '/admin/categories?edit=new'
  const now = Date.now()
  const openAt = async (hoursAgo: number) => {
    vi.setSystemTime(now - hoursAgo * HOUR_MS)
    await admin.open(address)
    await expectUserKnown()
  }
  await openAt(3)
  await newTitleField.fill('Набрано давно')
  await clock.advance(UNTIL_STORED_MS)
  await expect.poll(() => listLocalStorageDrafts().join()).toContain('Набрано давно')
  const restored = page.getByText(/^Это несохранённый текст от/)
  const seen: (string | null)[] = []
  for (const hoursAgo of [2, 1]) {
    await admin.open('/admin/users')
    await openAt(hoursAgo)
    await expect.element(restored).toBeVisible()
    seen.push(restored.element().textContent)
  }
  expect(seen[1]).toBe(seen[0])
})

test('Escape in the dialog about unsaved changes of a category closes the dialog and keeps the typed title', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await button('Новая категория').click()
  await newTitleField.fill('Ещё не всё')
  await postEditorScreen.screen('Настройки').click()
  const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(newTitleField).toHaveValue('Ещё не всё')
  expect(location.pathname + location.search).toBe('/admin/categories?edit=new')
})
