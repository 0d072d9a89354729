import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { test as desktopTest, expect } from '../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'

/**
 * Runs in a worker, and so in a browser, of its own. In long runs Chromium has given the drags of this file no files,
 * also on a fresh document, in a browser that had run other tests; in a fresh browser it never has.
 */
const test = desktopTest.extend<object, { ownWorker: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  ownWorker: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
})

const CSV = 'От, $;До, $;Сбор, $\n0;100;25\n'

/** Milliseconds after which a drag without an effect is cancelled and started again. */
const DRAG_TIMEOUT_MS = 5000

/** Counts the drags over the page and describes the last one, after the page has handled it. */
const observeDrags = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { dragover: 0, drop: 0, last: '' }
    addEventListener('dragover', (event) => {
      seen.dragover += 1
      const { types = [], dropEffect, effectAllowed } = event.dataTransfer ?? {}
      seen.last = `${[...types]} allowed: ${effectAllowed}, effect: ${dropEffect}, accepted: ${event.defaultPrevented}`
    })
    addEventListener('drop', () => {
      seen.drop += 1
    })
    return seen
  })

/** Drops files of this computer on the middle of the window. */
const dropFiles = async (page: Page, files: readonly string[]): Promise<void> => {
  const drag = { x: 700, y: 400, data: { items: [], files: [...files], dragOperationsMask: 1 } }
  let attempts = 0
  const dragAndDrop = async (): Promise<void> => {
    attempts += 1
    // Chromium sometimes refuses each drop on a document on which it has refused the first one.
    if (attempts > 1) await page.reload()
    await expect(new AdminShell(page).navigation).toBeVisible()
    const seen = await observeDrags(page)
    const session = await page.context().newCDPSession(page)
    const send = (type: 'dragCancel' | 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, ...drag })
    // Ends the drag of an earlier attempt.
    await send('dragCancel')
    await send('dragEnter')
    // Chromium drops nothing before it has learned from an earlier event that the page allows it.
    await expect
      .poll(
        async () => {
          await send('dragOver')
          return seen.evaluate(({ dragover }) => dragover)
        },
        { timeout: DRAG_TIMEOUT_MS },
      )
      .toBeGreaterThan(2)
    await send('drop')
    // The event may come later than the reply.
    await expect
      .poll(() => seen.evaluate(({ drop, last }) => (drop > 0 ? 'dropped' : last)), {
        timeout: DRAG_TIMEOUT_MS,
      })
      .toBe('dropped')
    await session.detach()
  }
  await expect(dragAndDrop).toPass()
}

test('a file dropped on any screen goes to the import of its fee table, and a folder is refused', async ({
  launchSignedIn,
  person,
}) => {
  const app = await launchSignedIn()
  const page = app.page()
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
  const folder = join(person.folder, 'таблицы')
  mkdirSync(folder)
  await dropFiles(page, [folder])
  await expect(page.getByText('Это папка, а нужен один файл таблицы.').first()).toBeVisible()
  expect(app.address()).toBe('/admin/categories')

  const path = join(person.folder, 'ship-delivery.csv')
  writeFileSync(path, CSV)
  await dropFiles(page, [path])
  await expect.poll(app.address).toBe('/admin/tables/ship-delivery')
  await expect(page.getByText('ship-delivery.csv').first()).toBeVisible()
})
