import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  computeSha512,
  type PublishedUpdate,
  withUpdateServer,
} from '../../../../desktop/src/testing/update-server.ts'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import type { DesktopUser } from '../../../fixtures/desktop/desktop-user.ts'

const NEXT_VERSION = '7.0.0'

/** Writes an AppImage of the given text and the update configuration of its package. */
const createPackage = ({ folder }: DesktopUser, updateUrl: string) => {
  const appImage = join(folder, 'broker.AppImage')
  writeFileSync(appImage, 'the running version')
  writeFileSync(
    join(folder, 'app-update.yml'),
    `provider: generic\nurl: '${updateUrl}'\nupdaterCacheDirName: customs-broker-updater\n`,
  )
  return { resources: folder, appImage }
}

/** A program that reports its start by writing a file. */
const createInstaller = (started: string): string => `#!/bin/sh\n: > '${started}'\n`

const publish = (installer: string, change: Partial<PublishedUpdate> = {}): PublishedUpdate => ({
  version: NEXT_VERSION,
  fileName: `customs-broker-${NEXT_VERSION}.AppImage`,
  installer,
  ...change,
})

test('the app downloads a newer version in the background, and a click installs and starts it', async ({
  launch,
  desktopUser,
  product,
}) => {
  const started = join(desktopUser.folder, 'started')
  const installer = createInstaller(started)
  await withUpdateServer(publish(installer), async (origin) => {
    const packaged = createPackage(desktopUser, origin)
    const app = await launch({ server: product.origin, packaged })
    const page = app.page()
    const update = page.getByRole('contentinfo').getByRole('button', { name: `Обновить до ${NEXT_VERSION}` })
    await expect(update).toBeVisible()
    expect(readFileSync(packaged.appImage, 'utf8')).toBe('the running version')
    await app.clickMenu('Справка', 'Проверить обновления…')
    await expect
      .poll(async () => (await app.getVisibleEffects()).messageBoxes)
      .toEqual([`Версия ${NEXT_VERSION} загружена`])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const statusBar = new AxeBuilder({ page }).include('[data-shell="status"]')
      expect((await statusBar.analyze()).violations).toEqual([])
    }
    // A reloaded page still offers the version.
    await page.reload()
    await update.click()
    await expect.poll(() => existsSync(started)).toBe(true)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe(installer)
    expect(readdirSync(desktopUser.folder).filter((name) => name.includes('AppImage'))).toEqual([
      'broker.AppImage',
    ])
  })
})

test('an AppImage file that an update has deleted but not replaced is restored and started', async ({
  launch,
  desktopUser,
  product,
}) => {
  await withUpdateServer(publish('#!/bin/sh\n'), async (origin) => {
    const packaged = createPackage(desktopUser, origin)
    const started = join(desktopUser.folder, 'started')
    const running = createInstaller(started)
    writeFileSync(packaged.appImage, running)
    chmodSync(packaged.appImage, 0o755)
    const app = await launch({ server: product.origin, packaged })
    const update = app.page().getByRole('button', { name: `Обновить до ${NEXT_VERSION}` })
    await expect(update).toBeVisible()
    const download = `cache/customs-broker-updater/pending/customs-broker-${NEXT_VERSION}.AppImage`
    rmSync(join(desktopUser.folder, download))
    await update.click()
    await expect.poll(() => existsSync(started)).toBe(true)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe(running)
  })
})

test('the app refuses an update with a wrong checksum and shows that only if the user started the check for updates', async ({
  launch,
  desktopUser,
  product,
}) => {
  const damaged = publish('#!/bin/sh\n', { sha512: computeSha512('another file') })
  await withUpdateServer(damaged, async (origin) => {
    const packaged = createPackage(desktopUser, origin)
    const app = await launch({ server: product.origin, packaged })
    await expect.poll(() => app.readLog()).toContain(`version ${NEXT_VERSION} could not be downloaded`)
    expect((await app.getVisibleEffects()).messageBoxes).toEqual([])
    await app.clickMenu('Справка', 'Проверить обновления…')
    await expect
      .poll(async () => (await app.getVisibleEffects()).messageBoxes)
      .toEqual([`Загружается версия ${NEXT_VERSION}`, `Загрузить версию ${NEXT_VERSION} не удалось`])
    await expect(app.page().getByRole('contentinfo').getByRole('button')).toHaveCount(0)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe('the running version')
  })
})

test('a desktop package without an update server has no menu item for updates', async ({
  launch,
  desktopUser,
  product,
}) => {
  const app = await launch({ server: product.origin, packaged: createPackage(desktopUser, '') })
  const { menu } = await app.getVisibleEffects()
  const help = menu.find(({ label }) => label === 'Справка')
  expect(help?.submenu?.map(({ label }) => label)).not.toContain('Проверить обновления…')
  expect(app.readLog()).toContain('the app does not update itself: the package names no update server')
})
