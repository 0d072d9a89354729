import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { openDesktopSettings } from './files/desktop-settings.ts'
import { createDraftStore } from './files/draft-store.ts'

const server = 'https://office.example.com'

/** A copy of what the app of 2026-11-23 had written into its user data folder. */
const copyOldUserData = (): string => {
  const folder = createTempFolder()
  cpSync(fileURLToPath(new URL('../testing/user-data-2026-11', import.meta.url)), folder, { recursive: true })
  return folder
}

test('the app reads the settings that the app of 2026-11-23 wrote', () => {
  expect(openDesktopSettings(join(copyOldUserData(), 'settings.json')).get()).toEqual({
    server,
    servers: { [server]: { account: null, accounts: {} } },
    tray: false,
    window: { bounds: { x: 40, y: 30, width: 1200, height: 800 }, maximised: false },
    outdatedKeys: ['https://old.example.com'],
    zoom: 1,
    pinnedCertificates: {},
    dictionaryUrl: null,
  })
})

test('the app finds the drafts that the app of 2026-11-23 wrote', () => {
  const drafts = createDraftStore(join(copyOldUserData(), 'drafts'), undefined).forServer(server)
  const keys = drafts.keys('1:')
  expect(keys.map((key) => key.split(':')[1]).toSorted()).toEqual(['meta', 'post'])
  expect(keys.map((key) => drafts.read(key)).join()).toContain('Заголовок страницы, который ещё не сохранён')
})
