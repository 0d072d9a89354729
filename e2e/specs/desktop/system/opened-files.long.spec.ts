import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

const CSV = 'От, $;До, $;Сбор, $\n0;100;25\n'

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('if the app is started with a file, the file is checked as a version of the fee table that its file name means', async ({
  launchSignedIn,
  desktopUser,
}) => {
  const path = join(desktopUser.folder, 'copart-fee-7.csv')
  writeFileSync(path, CSV)
  const app = await launchSignedIn({ args: [path] })
  await expect.poll(app.getAddress).toBe('/admin/tables/copart-fee')
  await expect(app.page().getByText('copart-fee-7.csv').first()).toBeVisible()
})

test('the user chooses the fee table for an opened file that has the name of no fee table', async ({
  launchSignedIn,
  desktopUser,
}) => {
  const path = join(desktopUser.folder, 'прайс.csv')
  writeFileSync(path, CSV)
  const app = await launchSignedIn()
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.startSecondInstance(path)
  const dialog = app.page().getByRole('dialog', { name: 'Для какой таблицы файл' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'IAA: сбор' }).click()
  await expect.poll(app.getAddress).toBe('/admin/tables/iaa-fee')
  await expect(app.page().getByText('прайс.csv').first()).toBeVisible()

  // The screen of the fee table is already open, and the next file is loaded into it.
  const next = join(desktopUser.folder, 'iaa-fee.csv')
  writeFileSync(next, CSV)
  await app.requestOpening('open-file', next)
  await expect(app.page().getByText('iaa-fee.csv').first()).toBeVisible()
})

test('the app refuses to open a folder, a shortcut, a file of 2 GB or 100 files at once as a fee table', async ({
  app,
  desktopUser,
}) => {
  const { navigation } = new AdminShell(app.page())
  await expect(navigation).toBeVisible()
  const folder = join(desktopUser.folder, 'таблицы.csv')
  mkdirSync(folder)
  const shortcut = join(desktopUser.folder, 'прайс.xlsx.lnk')
  writeFileSync(shortcut, '')
  const huge = join(desktopUser.folder, 'большой.csv')
  writeFileSync(huge, '')
  truncateSync(huge, 2 * 1024 ** 3)
  for (const path of [folder, shortcut, huge, join(desktopUser.folder, 'missing.csv')])
    await app.startSecondInstance(path)
  await app.startSecondInstance(
    ...Array.from({ length: 100 }, (_, index) => join(desktopUser.folder, `${index}.csv`)),
  )
  await expect
    .poll(async () => (await app.getVisibleEffects()).messageBoxes)
    .toEqual(Array(5).fill('Файл не открылся'))
  expect(app.getAddress()).toBe('/admin')
  await expect(navigation).toBeVisible()
})

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
  const dragAndDrop = async (): Promise<void> => {
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

test('a file dropped on any screen opens in the import of its fee table, and a dropped folder is refused', async ({
  app,
  desktopUser,
}) => {
  const page = app.page()
  await new AdminShell(page).openScreen('Категории')
  await expect(getHeading(page)).toContainText('Категории')
  const folder = join(desktopUser.folder, 'таблицы')
  mkdirSync(folder)
  await dropFiles(page, [folder])
  await expect(page.getByText('Это папка, а нужен один файл таблицы.').first()).toBeVisible()
  expect(app.getAddress()).toBe('/admin/categories')

  const path = join(desktopUser.folder, 'ship-delivery.csv')
  writeFileSync(path, CSV)
  await dropFiles(page, [path])
  await expect.poll(app.getAddress).toBe('/admin/tables/ship-delivery')
  await expect(page.getByText('ship-delivery.csv').first()).toBeVisible()
})
