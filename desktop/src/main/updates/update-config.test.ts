import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { findAppUpdateObstacle, readAppUpdateConfig } from './update-config.ts'

const config = {
  provider: 'generic',
  url: 'https://updates.example.com/desktop',
  updaterCacheDirName: 'customs-broker-updater',
} as const

const read = (text: string) => {
  const file = join(createTempFolder(), 'app-update.yml')
  writeFileSync(file, text)
  return readAppUpdateConfig(file)
}

describe('readAppUpdateConfig', () => {
  test('the desktop app reads the update configuration that the packager writes', () => {
    const text =
      'provider: generic\nurl: https://updates.example.com/desktop\nupdaterCacheDirName: customs-broker-updater\n'
    expect(read(text)).toEqual(config)
    expect(read(`${text}publisherName:\n  - Broker LLC\n`)).toEqual({
      ...config,
      publisherName: ['Broker LLC'],
    })
  })

  test('the desktop app reads no update configuration from a missing or damaged file', () => {
    expect(readAppUpdateConfig(join(createTempFolder(), 'app-update.yml'))).toBeUndefined()
    for (const text of ['', '{', 'a: b: c', '[]', 'provider: github\nurl: https://x.example\n']) {
      expect(read(text), text).toBeUndefined()
    }
  })
})

describe('findAppUpdateObstacle', () => {
  test('an app package without a configured update server does not update itself', () => {
    for (const without of [undefined, { ...config, url: '' }]) {
      expect(findAppUpdateObstacle('darwin', without, undefined)).toMatch(/names no update server/)
    }
    expect(findAppUpdateObstacle('darwin', config, undefined)).toBeUndefined()
  })

  test('the address of an update server needs https, except on this computer', () => {
    for (const url of ['http://updates.example.com', 'ftp://updates.example.com', 'file:///tmp', 'updates']) {
      expect(findAppUpdateObstacle('darwin', { ...config, url }, undefined), url).toMatch(/not https/)
    }
    for (const url of ['http://127.0.0.1:8080', 'http://localhost/feed', 'http://[::1]:80']) {
      expect(findAppUpdateObstacle('darwin', { ...config, url }, undefined), url).toBeUndefined()
    }
  })

  test('on Windows the app updates itself only if its package names the publisher', () => {
    expect(findAppUpdateObstacle('win32', config, undefined)).toMatch(/not signed/)
    const signed = { ...config, publisherName: ['Broker LLC'] }
    expect(findAppUpdateObstacle('win32', signed, undefined)).toBeUndefined()
  })

  test('on Linux the app updates itself only if it is an AppImage that can be replaced', () => {
    const folder = createTempFolder()
    expect(findAppUpdateObstacle('linux', config, undefined)).toMatch(/AppImage/)
    expect(findAppUpdateObstacle('linux', config, join(folder, 'a.AppImage'))).toBeUndefined()
    const missing = join(folder, 'missing', 'a.AppImage')
    expect(findAppUpdateObstacle('linux', config, missing)).toMatch(/not writable/)
  })
})
