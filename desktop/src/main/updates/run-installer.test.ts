import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { runInstaller } from './run-installer.ts'

test('the saved AppImage takes the place of the running one and is started', async () => {
  const folder = createTempFolder()
  const appImage = join(folder, 'broker.AppImage')
  const saved = join(folder, 'saved.AppImage')
  const started = join(folder, 'started')
  writeFileSync(appImage, 'the version that does not start')
  writeFileSync(saved, `#!/bin/sh\n: > '${started}'\n`)
  runInstaller(saved, { platform: 'linux', appImage, showInFolder: vi.fn() })
  expect(readFileSync(appImage, 'utf8')).toBe(readFileSync(saved, 'utf8'))
  await expect.poll(() => existsSync(started)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['broker.AppImage', 'saved.AppImage', 'started'])
})

test('on macOS the archive of the saved version is shown', () => {
  const showInFolder = vi.fn()
  runInstaller('/installers/a.zip', { platform: 'darwin', appImage: undefined, showInFolder })
  expect(showInFolder.mock.calls).toEqual([['/installers/a.zip']])
})
