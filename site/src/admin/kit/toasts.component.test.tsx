import { expect, onTestFinished } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { type Admin, test } from '../../testing/component/admin.tsx'
import { unique } from '../../testing/component/unique.ts'

const LONGER_THAN_IT_STAYS_MS = 9000

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (title: string) => page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const undo = button('Вернуть')
const search = page.getByRole('searchbox', { name: 'Найти категорию' })
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')]

const addAndRemove = async (title: string) => {
  await button('Новая категория').click()
  await page.getByRole('textbox', { name: 'Название новой категории' }).fill(title)
  await button('Добавить').click()
  await button(`Удалить «${title}»`).click()
  await expect.element(row(title)).not.toBeInTheDocument()
}

/** The list of categories with a toast that offers to undo a removal. */
const openWithToast = async (admin: Admin): Promise<string> => {
  const title = unique('Лишняя')
  await admin.open('/admin/categories')
  await addAndRemove(title)
  await expect.element(undo).toBeVisible()
  return title
}

const focus = (element: Element) => (element as HTMLElement).focus()

test('a toast disappears after a while', async ({ admin, clock }) => {
  await openWithToast(admin)
  await clock.advance(LONGER_THAN_IT_STAYS_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('a toast stays while the keyboard is in it, and no longer', async ({ admin, clock }) => {
  await openWithToast(admin)
  focus(undo.element())
  await clock.advance(LONGER_THAN_IT_STAYS_MS)
  // Long enough for one whose time is over to fade away.
  await clock.advance(1000)
  await expect.element(undo).toHaveFocus()
  focus(search.element())
  await clock.advance(LONGER_THAN_IT_STAYS_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('pressing a button in a toast does not make the next toast stay', async ({ admin, clock }) => {
  const title = await openWithToast(admin)
  focus(undo.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(row(title)).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  await button(`Удалить «${title}»`).click()
  await expect.element(undo).toBeVisible()
  await clock.advance(LONGER_THAN_IT_STAYS_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('hiding a toast by keyboard does not make the next toast stay', async ({ admin, clock }) => {
  await openWithToast(admin)
  focus(button('Скрыть').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).not.toBeInTheDocument()
  await addAndRemove(unique('Ещё одна'))
  await expect.element(undo).toBeVisible()
  await clock.advance(LONGER_THAN_IT_STAYS_MS)
  await expect.element(undo).not.toBeInTheDocument()
})

test('toasts cover neither the rail nor the bars at the foot, also while they come in', async ({ admin }) => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'reduce' }))
  await openWithToast(admin)
  const lefts: number[] = []
  let frame = 0
  const look = () => {
    for (const each of toasts()) lefts.push(each.getBoundingClientRect().left)
    frame = requestAnimationFrame(look)
  }
  look()
  await addAndRemove(unique('Ещё одна'))
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
