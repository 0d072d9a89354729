import { expect, onTestFinished } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const LONGER_THAN_TOAST_MS = 9000

const { button, row, undo } = adminScreen
const { remove } = categoriesScreen
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')]

const focus = (element: Element) => (element as HTMLElement).focus()

test('pressing a button in a toast does not stop the timer of the next toast', async ({
  admin,
  server,
  clock,
}) => {
  const title = createUniqueName('Лишняя')
  await categoriesScreen.openWithToast({ admin, server }, title)
  focus(undo.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(row(title)).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  await remove(title)
  await expect.element(undo).toBeVisible()
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('hiding a toast by keyboard does not stop the timer of the next toast', async ({
  admin,
  server,
  clock,
}) => {
  const [first, second] = [createUniqueName('Лишняя'), createUniqueName('Ещё одна')]
  await categoriesScreen.openWithToast({ admin, server }, first, second)
  focus(button('Скрыть').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).not.toBeInTheDocument()
  await remove(second)
  await expect.element(undo).toBeVisible()
  await clock.advance(LONGER_THAN_TOAST_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('toasts cover neither the sidebar nor the bars at the bottom of the window, also while they slide in', async ({
  admin,
  server,
}) => {
  const [first, second] = [createUniqueName('Лишняя'), createUniqueName('Ещё одна')]
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'reduce' }))
  await categoriesScreen.open({ admin, server }, first, second)
  const lefts: number[] = []
  let frame = 0
  const look = () => {
    for (const each of toasts()) lefts.push(each.getBoundingClientRect().left)
    frame = requestAnimationFrame(look)
  }
  look()
  await remove(first)
  await remove(second)
  await expect.poll(toasts).toHaveLength(2)
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  cancelAnimationFrame(frame)
  const rail = page.getByRole('navigation', { name: 'Разделы' }).element().getBoundingClientRect()
  expect(Math.min(...lefts)).toBeGreaterThan(rail.right)
  for (const bar of page.getByRole('contentinfo').elements())
    for (const toast of toasts())
      expect(toast.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top)
})
