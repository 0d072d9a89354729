import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { runInstaller } from './run-installer.ts'

test('the saved AppImage takes the place of the running one and is started', async () => {
  const folder = createTempFolder()
  const appImage = join(folder, 'broker.AppImage')
  const saved = join(folder, 'saved.AppImage')
  const started = join(folder, 'started')
  writeFileSync(appImage, 'the version that does not start')
  writeFileSync(saved, `#!/bin/sh\n: > '${started}'\n`)
  runInstaller(createFakeContext({ platform: 'linux', shell: {} }), saved, appImage)
  expect(readFileSync(appImage, 'utf8')).toBe(readFileSync(saved, 'utf8'))
  await expect.poll(() => existsSync(started)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['broker.AppImage', 'saved.AppImage', 'started'])
})

test('on macOS the archive of the saved version is shown', () => {
  const showInFolder = vi.fn()
  const context = createFakeContext({ platform: 'darwin', shell: { showItemInFolder: showInFolder } })
  runInstaller(context, '/installers/a.zip', undefined)
  expect(showInFolder.mock.calls).toEqual([['/installers/a.zip']])
})
