import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { replaceAppImageWithUpdate } from './updates.ts'

const setUp = () => {
  const folder = createTempFolder()
  const appImage = join(folder, 'broker.AppImage')
  const started = join(folder, 'started')
  const running = `#!/bin/sh\n: > '${started}'\n`
  writeFileSync(appImage, running, { mode: 0o755 })
  return { folder, appImage, started, running }
}

test('an installed update replaces the AppImage, even if its name contains the version, and leaves no other file', () => {
  const { folder, appImage, started } = setUp()
  const install = (name: string) => () => {
    rmSync(appImage)
    writeFileSync(join(folder, 'pending'), 'the next version')
    renameSync(join(folder, 'pending'), join(folder, name))
    return true
  }
  replaceAppImageWithUpdate(appImage, install('broker.AppImage'))
  expect(readFileSync(appImage, 'utf8')).toBe('the next version')
  replaceAppImageWithUpdate(appImage, install('broker-1.2.0.AppImage'))
  expect(readdirSync(folder)).toEqual(['broker-1.2.0.AppImage'])
  expect(existsSync(started)).toBe(false)
})

const failures = {
  'was deleted': (appImage: string) => rmSync(appImage),
  'was deleted and half written': (appImage: string) => {
    rmSync(appImage)
    writeFileSync(appImage, 'half')
  },
  'was not touched': () => undefined,
}
for (const [state, fail] of Object.entries(failures))
  test(`after a failed update, an AppImage that ${state} has its old content and is started`, async () => {
    const { folder, appImage, started, running } = setUp()
    replaceAppImageWithUpdate(appImage, () => {
      fail(appImage)
      return false
    })
    expect(readFileSync(appImage, 'utf8')).toBe(running)
    await vi.waitFor(() => expect(existsSync(started)).toBe(true))
    expect(readdirSync(folder).toSorted()).toEqual(['broker.AppImage', 'started'])
  })
