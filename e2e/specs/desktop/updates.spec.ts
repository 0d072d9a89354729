import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { withUpdateServer } from '../../../desktop/src/testing/update-server.ts'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import {
  createInstaller,
  createPackage,
  NEXT_VERSION,
  publish,
  RUNNING_VERSION,
} from '../../fixtures/desktop/published-update.ts'

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
