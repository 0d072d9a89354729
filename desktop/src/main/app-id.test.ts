import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_ID } from './app-id.ts'

test('the app gives itself the name that it is installed under', () => {
  const packager = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  expect(packager).toMatch(new RegExp(`^appId: ${APP_ID}$`, 'm'))
})
