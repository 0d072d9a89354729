import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESKTOP_APP_ID } from './notifications.ts'

test('the app id in the code of the desktop app equals the one in the packager configuration', () => {
  const packager = readFileSync(new URL('../../../../electron-builder.yml', import.meta.url), 'utf8')
  expect(packager).toMatch(new RegExp(`^appId: ${DESKTOP_APP_ID}$`, 'm'))
})
