import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type TestAdmin, test } from '../../../testing/component/admin-component-test.tsx'
import type { startComponentTestServer } from '../../../testing/component/test-server.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

interface Fixtures {
  admin: TestAdmin
  server: Awaited<ReturnType<typeof startComponentTestServer>>
}

const LONGER_THAN_TOAST_MS = 9000

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (title: string) => page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const undo = button('Вернуть')
const search = page.getByRole('searchbox', { name: 'Найти категорию' })

const remove = (title: string) => button(`Удалить «${title}»`).click()

/** Opens the category list with categories that can be removed. */
const openCategories = async ({ admin, server }: Fixtures, ...titles: readonly string[]) => {
  for (const title of titles) await server.colleague.category.create({ body: { title } })
  await admin.open('/admin/categories')
  for (const title of titles) await expect.element(row(title)).toBeVisible()
}

/** Opens the list and removes the first category, so that an undo toast is shown. */
const openCategoriesWithToast = async (fixtures: Fixtures, ...titles: readonly [string, ...string[]]) => {
  await openCategories(fixtures, ...titles)
  await remove(titles[0])
  await expect.element(undo).toBeVisible()
}

const focus = (element: Element) => (element as HTMLElement).focus()

test('a toast disappears after some seconds', async ({ admin, server, clock }) => {
  await openCategoriesWithToast({ admin, server }, createUniqueName('Лишняя'))
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('a toast stays while it has the keyboard focus, and disappears afterwards', async ({
  admin,
  server,
  clock,
}) => {
  await openCategoriesWithToast({ admin, server }, createUniqueName('Лишняя'))
  focus(undo.element())
  await clock.advance(LONGER_THAN_TOAST_MS)
  // Long enough for an expired toast to fade out.
  await clock.advance(1000)
  await expect.element(undo).toHaveFocus()
  focus(search.element())
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})
