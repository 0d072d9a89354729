import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAppUpdateConfig } from '../../../../desktop/src/main/updates/update-config.ts'
import { findPackagedProgram, findWrongFuses } from '../../../../scripts/launch/packaged-app.mjs'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const keytarIsBuilt = existsSync(join(root, 'node_modules/keytar/build/Release/keytar.node'))

/** Expected fuses, in the order of the binary. */
const fuses = {
  runAsNode: '0',
  cookieEncryption: '1',
  nodeOptions: '0',
  nodeInspect: '0',
  asarIntegrity: '1',
  onlyLoadAppFromAsar: '1',
  browserV8Snapshot: '0',
  fileProtocolPrivileges: '0',
}
const expectedFuses = Object.values(fuses).join('')
/** Electron has a ninth fuse, which the packager does not know and leaves as it is. */
const WASM_TRAP_HANDLERS_FUSE = '1'
const invertedFuses = expectedFuses.replace(/./g, (fuse) => (fuse === '0' ? '1' : '0'))
const UPDATE_URL = 'https://updates.example.com/desktop'
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** Creates fake Electron files with everything the packager needs and every fuse set the wrong way. */
const createFakeElectron = (folder: string): void => {
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true })
  const wire = `${SENTINEL}\u0001${String.fromCharCode(invertedFuses.length + 1)}${invertedFuses}${WASM_TRAP_HANDLERS_FUSE}`
  writeFileSync(join(folder, 'electron'), `#!/bin/sh\n# ${wire}\n`)
  chmodSync(join(folder, 'electron'), 0o755)
  for (const name of ['ru', 'uk', 'en-US', 'de']) writeFileSync(join(folder, 'locales', `${name}.pak`), '')
}

interface AsarEntry {
  path: string
  offset: number
  size: number
  unpacked: boolean
}

const fileNodeSchema = z.object({
  size: z.number(),
  offset: z.coerce.number().default(0),
  unpacked: z.boolean().default(false),
})
const folderNodeSchema = z.object({ files: z.record(z.string(), z.unknown()) })

const listAsarEntries = (node: unknown, path = ''): AsarEntry[] => {
  const folder = folderNodeSchema.safeParse(node)
  if (!folder.success) return [{ path, ...fileNodeSchema.parse(node) }]
  return Object.entries(folder.data.files).flatMap(([name, child]) =>
    listAsarEntries(child, `${path}/${name}`),
  )
}

/** Reads an asar archive: a JSON header followed by the files. */
const readAsar = (path: string) => {
  const bytes = readFileSync(path)
  const start = 8 + bytes.readUInt32LE(4)
  const header: unknown = JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString())
  return {
    entries: listAsarEntries(header),
    readText: ({ offset, size }: AsarEntry) =>
      bytes.subarray(start + offset, start + offset + size).toString(),
  }
}

let folder: string
let packaged: string
let asar: ReturnType<typeof readAsar>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packaging-'))
  createFakeElectron(join(folder, 'electron'))
  const args = ['--dir', '--linux', '--x64', `-c.electronDist=${join(folder, 'electron')}`]
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      ...args,
      `-c.directories.output=${join(folder, 'out')}`,
    ],
    {
      cwd: root,
      env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false', DESKTOP_UPDATE_URL: UPDATE_URL },
    },
  )
  packaged = join(folder, 'out/linux-unpacked')
  asar = readAsar(join(packaged, 'resources/app.asar'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const expectedPaths = [
  /^\/package\.json$/,
  /^\/dist\/main\/main\.js$/,
  /^\/dist\/preload\/preload\.cjs$/,
  /^\/dist\/renderer\/(?:index\.html|start\.js|images\/not-found\.svg|icons\/icon-64\.png|assets\/[\w.-]+\.(?:js|css|svg|png|woff2))$/,
  /^\/node_modules\/keytar\/(?:package\.json|lib\/keytar\.js|build\/Release\/keytar\.node)$/,
]

describe('the packaged app', () => {
  test('the packaged app contains only the expected files', () => {
    const unexpectedFiles = asar.entries.filter(
      ({ path }) => !expectedPaths.some((known) => known.test(path)),
    )
    expect(unexpectedFiles.map(({ path }) => path)).toEqual([])
    for (const path of [
      '/dist/main/main.js',
      '/dist/preload/preload.cjs',
      '/dist/renderer/index.html',
      '/dist/renderer/images/not-found.svg',
      '/dist/renderer/icons/icon-64.png',
    ]) {
      expect(asar.entries.map((entry) => entry.path)).toContain(path)
    }
  })

  test('the packaged app contains no server code, no database, no tests and no source maps', () => {
    const code = asar.entries.filter(({ path, unpacked }) => /\.(?:js|cjs)$/.test(path) && !unpacked)
    expect(code.length).toBeGreaterThan(5)
    for (const entry of code) {
      const found =
        /better-sqlite3|sqlite_|kysely|express-session|jsonwebtoken|argon2|sourceMappingURL|vitest|playwright/
      expect(found.exec(asar.readText(entry))?.[0], entry.path).toBeUndefined()
    }
  })

  test('the desktop package pins an exact Electron version, which is also the installed one', () => {
    const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const pinned = z.object({ devDependencies: z.object({ electron: z.string().regex(/^\d+\.\d+\.\d+$/) }) })
    const { electron } = pinned.parse(read('desktop/package.json')).devDependencies
    expect(read('node_modules/electron/package.json')).toMatchObject({ version: electron })
  })

  test('keytar is the only dependency of the packaged app', () => {
    const main = asar.entries.find(({ path }) => path === '/package.json')
    const manifest: unknown = JSON.parse(main ? asar.readText(main) : '{}')
    expect(manifest).toMatchObject({ main: 'dist/main/main.js', optionalDependencies: { keytar: '7.9.0' } })
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest).not.toHaveProperty('dependencies')
  })

  test('the packaged app contains the update server address that was set in the environment of the packaging', () => {
    expect(readAppUpdateConfig(join(packaged, 'resources/app-update.yml'))).toEqual({
      provider: 'generic',
      url: UPDATE_URL,
      updaterCacheDirName: 'customs-broker-updater',
    })
  })

  const native = 'the packaged app contains keytar where the system can load it'
  test.skipIf(!keytarIsBuilt)(keytarIsBuilt ? native : `${native}: keytar could not be built here`, () => {
    const path = 'node_modules/keytar/build/Release/keytar.node'
    expect(asar.entries.find((entry) => entry.path === `/${path}`)?.unpacked).toBe(true)
    expect(statSync(join(packaged, 'resources/app.asar.unpacked', path)).size).toBeGreaterThan(10_000)
  })

  test('the packaged app is smaller than 12 MB without Electron', () => {
    const unpacked = asar.entries.filter((entry) => entry.unpacked).reduce((sum, { size }) => sum + size, 0)
    expect(statSync(join(packaged, 'resources/app.asar')).size + unpacked).toBeLessThan(12 * 1024 * 1024)
  })

  test('the packaged app has all Electron fuses set: no Node mode, no debugger, only the sealed archive', () => {
    const binary = readFileSync(join(packaged, 'customs-broker'), 'latin1')
    const wire = binary.indexOf(SENTINEL) + SENTINEL.length + 2
    expect(binary.slice(wire, wire + expectedFuses.length)).toBe(expectedFuses)
  })

  test('the package check reads the Electron fuses back and finds each one that is set wrongly', async () => {
    const configured = {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    }
    const program = findPackagedProgram(join(folder, 'out'), 'linux')
    expect(program).toBe(join(packaged, 'customs-broker'))
    expect(await findWrongFuses(program, configured)).toEqual([])
    const { runAsNode: _, ...rest } = configured
    expect(await findWrongFuses(program, { ...rest, onlyLoadAppFromAsar: false })).toEqual([
      'runAsNode',
      'onlyLoadAppFromAsar',
    ])
  })
})
