import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import {
  computeSha512,
  type PublishedUpdate,
  withUpdateServer,
} from '../../../desktop/src/testing/update-server.ts'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import type { DesktopUser } from '../../fixtures/desktop/desktop-user.ts'
import { LoginPage } from '../../pages/login-page.ts'

const desktopFolder = fileURLToPath(new URL('../../../desktop/', import.meta.url))

const NEXT_VERSION = '7.0.0'
const RUNNING_VERSION = '0.1.0'

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

/** Copies the app with a page that has no script. */
const copyAppWithoutPage = ({ folder }: DesktopUser): string => {
  const copy = join(folder, 'app')
  for (const part of ['package.json', 'dist/main', 'dist/preload'])
    cpSync(join(desktopFolder, part), join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'dist/renderer'))
  writeFileSync(join(copy, 'dist/renderer/index.html'), '<!doctype html><title>Empty</title>')
  return copy
}

test('a newer version is downloaded in the background and a click installs and starts it', async ({
  launch,
  person,
  product,
}) => {
  const started = join(person.folder, 'started')
  const installer = createInstaller(started)
  await withUpdateServer(publish(installer), async (origin) => {
    const packaged = createPackage(person, origin)
    const app = await launch({ server: product.origin, packaged })
    const page = app.page()
    const update = page.getByRole('contentinfo').getByRole('button', { name: `Обновить до ${NEXT_VERSION}` })
    await expect(update).toBeVisible()
    expect(readFileSync(packaged.appImage, 'utf8')).toBe('the running version')
    await app.clickMenu('Справка', 'Проверить обновления…')
    await expect
      .poll(async () => (await app.getVisibleEffects()).boxes)
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
    const saved = join(person.userData, `updates/installers/customs-broker-${RUNNING_VERSION}.AppImage`)
    expect(readFileSync(saved, 'utf8')).toBe('the running version')
  })
})

test('an AppImage that an update has deleted but not replaced is restored and started', async ({
  launch,
  person,
  product,
}) => {
  await withUpdateServer(publish('#!/bin/sh\n'), async (origin) => {
    const packaged = createPackage(person, origin)
    const started = join(person.folder, 'started')
    const running = createInstaller(started)
    writeFileSync(packaged.appImage, running)
    const app = await launch({ server: product.origin, packaged })
    const update = app.page().getByRole('button', { name: `Обновить до ${NEXT_VERSION}` })
    await expect(update).toBeVisible()
    const download = `cache/customs-broker-updater/pending/customs-broker-${NEXT_VERSION}.AppImage`
    rmSync(join(person.folder, download))
    await update.click()
    await expect.poll(() => existsSync(started)).toBe(true)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe(running)
  })
})

test('a download with another checksum is refused, and only a check on request says so', async ({
  launch,
  person,
  product,
}) => {
  const damaged = publish('#!/bin/sh\n', { sha512: computeSha512('another file') })
  await withUpdateServer(damaged, async (origin) => {
    const packaged = createPackage(person, origin)
    const app = await launch({ server: product.origin, packaged })
    await expect.poll(() => app.log()).toContain(`version ${NEXT_VERSION} could not be downloaded`)
    expect((await app.getVisibleEffects()).boxes).toEqual([])
    await app.clickMenu('Справка', 'Проверить обновления…')
    await expect
      .poll(async () => (await app.getVisibleEffects()).boxes)
      .toEqual([`Загружается версия ${NEXT_VERSION}`, `Загрузить версию ${NEXT_VERSION} не удалось`])
    await expect(app.page().getByRole('contentinfo').getByRole('button')).toHaveCount(0)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe('the running version')
  })
})

test('a package without an update server has no menu item for updates', async ({
  launch,
  person,
  product,
}) => {
  const app = await launch({ server: product.origin, packaged: createPackage(person, '') })
  const { menu } = await app.getVisibleEffects()
  const help = menu.find(({ label }) => label === 'Справка')
  expect(help?.rows?.map(({ label }) => label)).not.toContain('Проверить обновления…')
  expect(app.log()).toContain('no updates: the package names no update server')
})

test.describe('a version whose last start failed', () => {
  /** Saves an installer as before an update. Returns the path of the file that it writes when it runs. */
  const savePreviousInstaller = ({ userData, folder }: DesktopUser): string => {
    const started = join(folder, 'started')
    const installers = join(userData, 'updates/installers')
    mkdirSync(installers, { recursive: true })
    writeFileSync(join(installers, 'customs-broker-0.0.9.AppImage'), createInstaller(started))
    return started
  }
  /** Leaves the files of an update after which the app has been started once and has not shown its first screen. */
  const failFirstStart = (person: DesktopUser): string => {
    const started = savePreviousInstaller(person)
    writeFileSync(
      join(person.userData, 'updates/start.json'),
      JSON.stringify({ starting: RUNNING_VERSION, working: '0.0.9' }),
    )
    return started
  }
  const readRecord = ({ userData }: DesktopUser): unknown =>
    JSON.parse(readFileSync(join(userData, 'updates/start.json'), 'utf8'))
  const QUESTION = `Версия ${RUNNING_VERSION} в прошлый раз не запустилась`

  test('it is started again if the person wants that, and is not blamed once it has worked', async ({
    launch,
    person,
    product,
  }) => {
    person.chooseServer(product.origin)
    failFirstStart(person)
    const app = await launch({ packaged: createPackage(person, '') })
    await expect(new LoginPage(app.page()).submitButton).toBeVisible()
    expect((await app.getVisibleEffects()).boxes).toEqual([QUESTION])
    await expect
      .poll(() => readRecord(person))
      .toEqual({ starting: null, working: RUNNING_VERSION, rejected: null })
    await app.restart()
    expect((await app.getVisibleEffects()).boxes).toEqual([])
  })

  test('the previous version takes its place and is started if the person wants that', async ({
    launch,
    person,
    product,
  }) => {
    person.chooseServer(product.origin)
    const started = failFirstStart(person)
    const packaged = createPackage(person, '')
    await expect(launch({ packaged, messageBoxButton: 'Вернуть версию 0.0.9' })).rejects.toThrow(
      'main has ended with 0 before it showed a window',
    )
    await expect.poll(() => existsSync(started)).toBe(true)
    expect(readFileSync(packaged.appImage, 'utf8')).toBe(createInstaller(started))
    expect(readRecord(person)).toEqual({ starting: null, working: '0.0.9', rejected: RUNNING_VERSION })
  })

  test('a version whose page renders nothing has failed, also when its window was closed', async ({
    launch,
    person,
    product,
  }) => {
    person.chooseServer(product.origin)
    const folder = copyAppWithoutPage(person)
    const packaged = createPackage(person, '')
    const app = await launch({ folder, packaged })
    await app.closeWindow()
    await app.kill()
    expect(readRecord(person)).toEqual({ starting: RUNNING_VERSION, working: null, rejected: null })
    savePreviousInstaller(person)
    const again = await launch({ folder, packaged })
    expect((await again.getVisibleEffects()).boxes).toEqual([QUESTION])
  })
})
