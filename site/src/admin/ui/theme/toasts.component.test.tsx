import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const LONGER_THAN_TOAST_MS = 9000

const { undo } = adminScreen
const { search } = categoriesScreen

const focus = (element: Element) => (element as HTMLElement).focus()

test('a toast disappears after some seconds', async ({ admin, server, clock }) => {
  await categoriesScreen.openWithToast({ admin, server }, createUniqueName('Лишняя'))
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('a toast stays while it has the keyboard focus, and disappears afterwards', async ({
  admin,
  server,
  clock,
}) => {
  await categoriesScreen.openWithToast({ admin, server }, createUniqueName('Лишняя'))
  focus(undo.element())
  await clock.advance(LONGER_THAN_TOAST_MS)
  // Long enough for an expired toast to fade out.
  await clock.advance(1000)
  await expect.element(undo).toHaveFocus()
  focus(search.element())
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})
