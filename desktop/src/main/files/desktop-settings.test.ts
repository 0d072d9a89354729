import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createDesktopSettingsStore } from './desktop-settings.ts'

const asAfterInstallation = {
  server: null,
  account: null,
  emails: {},
  window: null,
  outdatedKeys: [],
  tray: false,
  zoom: 1,
  pinnedCertificates: {},
  dictionaryUrl: null,
}
const window = { bounds: { x: 1, y: 2, width: 1200, height: 800 }, maximised: true }
const server = 'https://broker.example.com'
const withServer = { ...asAfterInstallation, server }

describe('createDesktopSettingsStore', () => {
  test('desktop settings survive a restart, and only their owner can read the file', () => {
    const folder = createTempFolder()
    const file = join(folder, 'deep/settings.json')
    expect(createDesktopSettingsStore(file).get()).toEqual(asAfterInstallation)
    createDesktopSettingsStore(file).set({ server, window })
    createDesktopSettingsStore(file).set({ outdatedKeys: [server] })
    expect(createDesktopSettingsStore(file).get()).toEqual({
      ...withServer,
      window,
      outdatedKeys: [server],
    })
    expect(readdirSync(join(folder, 'deep'))).toEqual(['settings.json'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('the app uses the default settings if its settings file is damaged', () => {
    for (const text of ['', '{', 'null', '[]', '7', '"x"']) {
      const file = join(createTempFolder(), 'settings.json')
      writeFileSync(file, text)
      expect(createDesktopSettingsStore(file).get(), text).toEqual(asAfterInstallation)
    }
  })

  test('an invalid setting in the settings file is reset to its default, and the other settings stay', () => {
    const read = (value: object) => {
      const file = join(createTempFolder(), 'settings.json')
      writeFileSync(file, JSON.stringify(value))
      return createDesktopSettingsStore(file).get()
    }
    expect(read({ server, window: { bounds: { x: 'left' } } })).toEqual(withServer)
    for (const zoom of [0, 0.4, 3.1, '1', null])
      expect(read({ server, zoom }), String(zoom)).toEqual(withServer)
    for (const pinnedCertificates of [[], { [server]: 'AB:CD' }, { 'broker.example.com': 'AB' }])
      expect(read({ server, pinnedCertificates })).toEqual(withServer)
    for (const wrong of ['http://broker.example.com', `${server}/admin`, 'file:///etc/passwd', '', 7]) {
      expect(read({ server: wrong, window }), String(wrong)).toEqual({ ...asAfterInstallation, window })
    }
  })

  test('desktop settings that cannot be written to the disk last until the app quits', () => {
    const file = join(createTempFolder(), 'settings.json')
    mkdirSync(`${file}.new`)
    const settings = createDesktopSettingsStore(file)
    settings.set({ server })
    expect(settings.get().server).toBe(server)
  })

  test('a failed write of the desktop settings leaves the old settings file unchanged', () => {
    const file = join(createTempFolder(), 'settings.json')
    createDesktopSettingsStore(file).set({ server })
    const before = readFileSync(file, 'utf8')
    mkdirSync(`${file}.new`)
    createDesktopSettingsStore(file).set({ server: null })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})
