import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBuildStepInputs } from './build.mjs'
import { findElectronBinary, runDesktop } from './desktop.mjs'
import { computeFilesFingerprint } from './fingerprint.mjs'
import { isSupportedNodeVersion } from './install.mjs'
import { STALE_LOCK_MS, withFolderLock } from './lock.mjs'
import { resolveFromRepositoryRoot } from './paths.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.mocked(process.stderr.write).mockRestore()
  rmSync(folder, { recursive: true, force: true })
})

describe('isSupportedNodeVersion', () => {
  test('the launcher accepts Node 22.16 and later', () => {
    for (const version of ['v22.16.0', 'v22.17.1', 'v24.0.0', '26.1.0'])
      expect(isSupportedNodeVersion(version), version).toBe(true)
    for (const version of ['v18.20.0', 'v20.20.2', 'v22.15.9', 'v0.12'])
      expect(isSupportedNodeVersion(version), version).toBe(false)
  })
})

describe('computeFilesFingerprint', () => {
  test('the build fingerprint changes with file contents, file names and an additional text given to it, else never', () => {
    const file = join(folder, 'src', 'a.ts')
    mkdirSync(join(folder, 'src'))
    writeFileSync(file, 'one')
    const of = (extra = '') =>
      computeFilesFingerprint([join(folder, 'src'), join(folder, 'missing')], { extra })
    const first = of()
    writeFileSync(file, 'one')
    expect(of()).toBe(first)
    expect(of('another Node')).not.toBe(first)
    writeFileSync(file, 'two')
    expect(of()).not.toBe(first)
    writeFileSync(file, 'one')
    writeFileSync(join(folder, 'src', 'b.ts'), '')
    expect(of()).not.toBe(first)
  })
})

describe('withFolderLock', () => {
  test('four build launchers that are started at once take the build lock one after the other', async () => {
    const script = `
      import { appendFileSync } from 'node:fs'
      import { withFolderLock } from ${JSON.stringify(resolveFromRepositoryRoot('scripts/launch/lock.mjs'))}
      await withFolderLock(process.argv[1], async () => {
        appendFileSync(process.argv[2], 'in ')
        await new Promise((resolve) => setTimeout(resolve, 100))
        appendFileSync(process.argv[2], 'out ')
      })`
    const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
    const launchers = [1, 2, 3, 4].map(
      () =>
        new Promise((resolve) => {
          spawn(process.execPath, ['--input-type=module', '-e', script, lock, log], { stdio: 'ignore' }).once(
            'close',
            resolve,
          )
        }),
    )
    await Promise.all(launchers)
    expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4))
    expect(existsSync(lock)).toBe(false)
  })

  test('a build launcher takes over a build lock without a recent heartbeat, also if a file is in place of the lock folder', async () => {
    const lock = join(folder, 'lock')
    for (const leave of [() => mkdirSync(lock), () => writeFileSync(lock, '')]) {
      leave()
      const longAgo = new Date(Date.now() - STALE_LOCK_MS - 1_000)
      utimesSync(lock, longAgo, longAgo)
      expect(await withFolderLock(lock, async () => 'done')).toBe('done')
    }
  })

  test('the build launcher releases its build lock when the build fails', async () => {
    const lock = join(folder, 'lock')
    await expect(withFolderLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    expect(existsSync(lock)).toBe(false)
  })
})

test('a change in the shared package rebuilds server, site and desktop app', () => {
  for (const step of ['compile', 'site', 'desktop']) expect(getBuildStepInputs(step)).toContain('shared/src')
  expect(getBuildStepInputs('desktop')).toContain('site/src')
})

describe('the Electron binary', () => {
  test('the launcher of the desktop app finds an installed Electron binary under the file name of each platform', () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder }
    expect(findElectronBinary(env, 'linux')).toBeUndefined()
    writeFileSync(join(folder, 'electron'), '')
    writeFileSync(join(folder, 'electron.exe'), '')
    expect(findElectronBinary(env, 'linux')).toBe(join(folder, 'electron'))
    expect(findElectronBinary(env, 'win32')).toBe(join(folder, 'electron.exe'))
    expect(findElectronBinary(env, 'darwin')).toBeUndefined()
  })

  test('npm run desktop without the Electron binary fails with a one-line message before it builds anything', async () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
    const prepared = []
    const prepare = async (how) => prepared.push(how)
    await expect(runDesktop([], prepare)).rejects.toThrow(
      /^the Electron binary is missing; .*install-electron[^\n]*$/,
    )
    expect(prepared).toEqual([{ built: false }])
    await expect(runDesktop(['pack'], prepare)).rejects.toThrow(
      'unknown argument «pack»; there are: package, verify',
    )
    vi.unstubAllEnvs()
  })
})

describe('a launcher that receives a signal', () => {
  test('a launcher that receives a signal starts no further process, even if the current step succeeds', async () => {
    const script = `
      import { writeFileSync } from 'node:fs'
      import { forwardSignals, runPreparationStep } from ${JSON.stringify(resolveFromRepositoryRoot('scripts/launch/processes.mjs'))}
      forwardSignals()
      const step = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.error('started')"
      try {
        await runPreparationStep(process.execPath, ['-e', step])
        writeFileSync(process.argv[1], 'continued')
      } catch (error) {
        process.exitCode = error.exitCode
      }`
    const after = join(folder, 'after')
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, after])
    await once(child.stderr, 'data')
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect([code, existsSync(after)]).toEqual([143, false])
  })
})

describe('the launcher', () => {
  const launch = (...args) =>
    spawnSync(process.execPath, [resolveFromRepositoryRoot('scripts/launch.mjs'), ...args], {
      encoding: 'utf8',
    })

  test('the launcher lists its commands when the command is missing or unknown', () => {
    for (const args of [[], ['deploy'], ['toString']]) {
      const { status, stderr, stdout } = launch(...args)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toContain(
        'there are: start, build, dev, check, test, test-all, e2e, soak, bench, desktop, openapi, admin, backup, move, restore',
      )
    }
  })

  test('the launcher lists the benchmarks when the benchmark name is missing or unknown', () => {
    const firstLines = [
      [[], '• which benchmark? There are:'],
      [['--help'], '• which benchmark? There are:'],
      [['speed'], '• unknown benchmark «speed»; there are:'],
      [['toString'], '• unknown benchmark «toString»; there are:'],
    ]
    for (const [args, firstLine] of firstLines) {
      const { status, stderr, stdout } = launch('bench', ...args)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr.split('\n')).toEqual([
        firstLine,
        expect.stringMatching(/^• weight: [a-z]/i),
        expect.stringMatching(/^• calculator: [a-z]/i),
        expect.stringMatching(/^• keystroke: [a-z]/i),
        expect.stringMatching(/^• grid: [a-z]/i),
        expect.stringMatching(/^• inbox: [a-z]/i),
        expect.stringMatching(/^• lighthouse: [a-z]/i),
        expect.stringMatching(/^• pages: [a-z]/i),
        expect.stringMatching(/^• api: [a-z]/i),
        expect.stringMatching(/^• growth: [a-z]/i),
        expect.stringMatching(/^• databases: [a-z]/i),
        expect.stringMatching(/^• simulate: [a-z]/i),
        expect.stringMatching(/^• start: [a-z]/i),
        '',
      ])
    }
  })
})
