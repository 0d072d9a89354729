import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPackagingOptions } from './desktop.mjs'
import { assertRefusesRemoteDebugging, findPackagedProgram, startPackagedApp } from './packaged-app.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a program that replaces the packaged app in a test. */
const writeProgram = (script) => {
  const program = join(folder, 'program')
  writeFileSync(program, `#!${process.execPath}\n${script}\n`)
  chmodSync(program, 0o755)
  return program
}

const READ_FOLDER = `const fs = require('node:fs')
const folder = process.argv.find((arg) => arg.startsWith('--user-data-dir=')).slice(16)
const log = (line) => {
  fs.mkdirSync(folder + '/logs', { recursive: true })
  fs.appendFileSync(folder + '/logs/main.log', '2026-11-30T03:00:00.000Z ' + line + '\\n')
}`

test('the check of a packaged app returns the app version if the app shows its first screen', async () => {
  const program = writeProgram(
    `${READ_FOLDER}\nlog('start version=1.2.0')\nlog('first-screen version=1.2.0')\nsetInterval(() => {}, 1000)`,
  )
  expect(await startPackagedApp(program)).toBe('1.2.0')
})

test('the check of a packaged app fails with the output of the app if the app ends before its first screen', async () => {
  const program = writeProgram(`${READ_FOLDER}\nlog('start version=1.2.0')\nconsole.error('no page')`)
  await expect(startPackagedApp(program)).rejects.toThrow(/no first screen:\nno page/)
})

test('the check of a packaged app fails if the app hangs before its first screen', async () => {
  const program = writeProgram('setInterval(() => {}, 1000)')
  await expect(startPackagedApp(program, 500)).rejects.toThrow('no first screen')
})

test('the check of a packaged app passes only if the app refuses remote debugging', async () => {
  const refuse = `if (process.argv.includes('--remote-debugging-port=0')) {
    console.error('the packaged app does not start with --remote-debugging-port')
    process.exit(1)
  }`
  await assertRefusesRemoteDebugging(writeProgram(refuse))
  const continueStart = refuse.replace('process.exit(1)', 'process.exit(0)')
  for (const script of [continueStart, 'process.exit(0)'])
    await expect(assertRefusesRemoteDebugging(writeProgram(script))).rejects.toThrow('(0)')
  await expect(assertRefusesRemoteDebugging(writeProgram('process.exit(1)'))).rejects.toThrow('(1)')
})

test('the executable of a packaged app is found on each operating system', () => {
  const paths = {
    linux: 'linux-unpacked/customs-broker',
    win32: 'win-unpacked/Таможенный брокер.exe',
    darwin: 'mac-arm64/Таможенный брокер.app/Contents/MacOS/Таможенный брокер',
  }
  for (const [platform, path] of Object.entries(paths)) {
    expect(findPackagedProgram(folder, platform), platform).toBeUndefined()
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
    expect(findPackagedProgram(folder, platform)).toBe(join(folder, path))
  }
})

test('a desktop package with an update server must be signed, and empty certificate variables count as unset', () => {
  expect(buildPackagingOptions({ PATH: '/bin', CSC_LINK: '', APPLE_ID: '' })).toEqual({
    env: { PATH: '/bin', DESKTOP_UPDATE_URL: '' },
    args: ['--publish', 'never'],
  })
  const url = 'https://updates.example.com/desktop'
  expect(buildPackagingOptions({ DESKTOP_UPDATE_URL: url, WIN_CSC_LINK: 'a.pfx', EMPTY: '' })).toEqual({
    env: { DESKTOP_UPDATE_URL: url, WIN_CSC_LINK: 'a.pfx', EMPTY: '' },
    args: ['--publish', 'never', '-c.forceCodeSigning=true'],
  })
  expect(() => buildPackagingOptions({ DESKTOP_UPDATE_URL: 'http://updates.example.com' })).toThrow('https')
})
