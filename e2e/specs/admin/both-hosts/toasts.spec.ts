import type { Locator } from 'playwright/test'
import { type AdminHost, expect, test } from '../../../fixtures/admin-host.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { Shell } from '../../../pages/shell.ts'

const LONGER_THAN_IT_STAYS = 9000

const removed = async (host: AdminHost) => {
  await host.signIn()
  await host.page.clock.install()
  await host.open('/admin/categories')
  const categories = new CategoriesPage(host.page)
  const title = unique('Лишняя')
  await categories.add(title)
  await categories.remove(title)
  await expect(categories.putBack).toBeVisible()
  return { categories, title }
}

test('a toast goes by itself', async ({ host }) => {
  const { categories } = await removed(host)
  await host.page.clock.fastForward(LONGER_THAN_IT_STAYS)
  await expect(categories.putBack).toBeHidden()
})

test('a toast waits for whoever is in it by keyboard, and no longer', async ({ host }) => {
  const { categories } = await removed(host)
  await categories.putBack.focus()
  await host.page.clock.fastForward(LONGER_THAN_IT_STAYS)
  // Long enough for one that is over to fade away.
  await host.page.clock.runFor(1000)
  await expect(categories.putBack).toBeFocused()
  await categories.search.focus()
  await host.page.clock.fastForward(LONGER_THAN_IT_STAYS)
  await expect(categories.putBack).toBeHidden()
})

test('what was pressed in a toast does not hold the next one', async ({ host }) => {
  const { categories, title } = await removed(host)
  await categories.putBack.focus()
  await host.page.keyboard.press('Enter')
  await expect(categories.row(title)).toBeVisible()
  await expect(categories.putBack).toBeHidden()
  await categories.remove(title)
  await expect(categories.putBack).toBeVisible()
  await host.page.clock.fastForward(LONGER_THAN_IT_STAYS)
  await expect(categories.putBack).toBeHidden()
})

test('a toast lies over nothing that is always there, on its way neither', async ({ host }) => {
  const { categories } = await removed(host)
  const { page } = host
  const lefts = await page.evaluateHandle(() => {
    const seen: number[] = []
    const look = () => {
      for (const each of document.querySelectorAll('.mantine-Notification-root'))
        seen.push(each.getBoundingClientRect().left)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  const title = unique('Ещё одна')
  await categories.add(title)
  await categories.remove(title)
  const toasts = page.getByRole('status').filter({ has: categories.putBack })
  await expect(toasts).toHaveCount(2)
  const edges = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const { right } = await edges(new Shell(page).rail)
  expect(Math.min(...(await lefts.jsonValue()))).toBeGreaterThan(right)
  for (const bar of await page.getByRole('contentinfo').all())
    for (const toast of await toasts.all())
      expect((await edges(toast)).bottom).toBeLessThan((await edges(bar)).top)
})
