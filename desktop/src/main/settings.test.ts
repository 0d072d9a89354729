import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openSettings } from './settings.ts'

const asAfterInstallation = { server: null, window: null, outdatedKeys: [] }
const window = { bounds: { x: 1, y: 2, width: 1200, height: 800 }, maximised: true }
const server = 'https://office.example.com'

describe('the settings', () => {
  test('outlive the process, whole and for our eyes only', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'deep/settings.json')
    expect(openSettings(file).get()).toEqual(asAfterInstallation)
    openSettings(file).set({ server, window })
    openSettings(file).set({ outdatedKeys: [server] })
    expect(openSettings(file).get()).toEqual({ server, window, outdatedKeys: [server] })
    expect(readdirSync(join(folder, 'deep'))).toEqual(['settings.json'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('that are broken are those after the installation', () => {
    for (const text of ['', '{', 'null', '[]', '7', '"x"']) {
      const file = join(temporaryFolder(), 'settings.json')
      writeFileSync(file, text)
      expect(openSettings(file).get(), text).toEqual(asAfterInstallation)
    }
  })

  test('that are broken in one place keep the others', () => {
    const read = (value: object) => {
      const file = join(temporaryFolder(), 'settings.json')
      writeFileSync(file, JSON.stringify(value))
      return openSettings(file).get()
    }
    expect(read({ server, window: { bounds: { x: 'left' } } })).toEqual({ ...asAfterInstallation, server })
    for (const wrong of ['http://office.example.com', `${server}/admin`, 'file:///etc/passwd', '', 7]) {
      expect(read({ server: wrong, window }), String(wrong)).toEqual({ ...asAfterInstallation, window })
    }
  })

  test('that cannot be written hold for this start', () => {
    const file = join(temporaryFolder(), 'settings.json')
    mkdirSync(`${file}.new`)
    const settings = openSettings(file)
    settings.set({ server })
    expect(settings.get().server).toBe(server)
  })

  test('are written whole, or the old ones stay', () => {
    const file = join(temporaryFolder(), 'settings.json')
    openSettings(file).set({ server })
    const before = readFileSync(file, 'utf8')
    mkdirSync(`${file}.new`)
    openSettings(file).set({ server: null })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})
