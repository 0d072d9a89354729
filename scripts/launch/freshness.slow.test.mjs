import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginBuild, cacheFileReads, fileSystem, isBuildUpToDate, markBuildUpToDate } from './freshness.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stepIn = (checkout) => ({
  sources: [join(checkout, 'src'), join(checkout, 'package.json'), join(checkout, 'missing')],
  outputs: [join(checkout, 'dist')],
  stamp: join(checkout, 'stamps/a'),
})

const build = (step, files) => markBuildUpToDate(step, beginBuild(step, files), files)

const write = (name, text) => {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Builds a small project, an hour after its files were written. */
const buildProject = () => {
  for (const name of ['src/a.ts', 'src/deep/b.ts', 'src/a.test.ts', 'package.json', 'dist/a.js'])
    write(name, 'one')
  const step = stepIn(folder)
  build(step, later())
  return step
}

/** A file system whose clock is an hour ahead, which lists the files that are read. */
const later = (overrides = {}) => {
  const read = []
  const hash = (file) => {
    read.push(file.slice(folder.length + 1))
    return fileSystem.hash(file)
  }
  return { ...fileSystem, now: () => Date.now() + 3_600_000, hash, read, ...overrides }
}

describe('a build', () => {
  test('a build step is stale if it was never built, or if an older version of the launcher recorded its build', () => {
    const step = stepIn(folder)
    write('src/a.ts', 'one')
    write('dist/a.js', 'one')
    expect(isBuildUpToDate(step)).toBe(false)
    for (const stamp of ['5f3a 77c1\n', '{}', '']) {
      write('stamps/a', stamp)
      expect(isBuildUpToDate(step)).toBe(false)
    }
    build(step)
    expect(isBuildUpToDate(step)).toBe(true)
  })

  for (const name of ['src/a.ts', 'src/deep/b.ts', 'package.json', 'dist/a.js']) {
    test(`a build is stale after the file ${name} was edited or deleted, and fresh after the file was restored`, () => {
      const step = buildProject()
      for (const text of ['two', 'longer']) {
        write(name, text)
        expect(isBuildUpToDate(step)).toBe(false)
      }
      rmSync(join(folder, name))
      expect(isBuildUpToDate(step)).toBe(false)
      write(name, 'one')
      expect(isBuildUpToDate(step)).toBe(true)
    })
  }

  for (const name of ['src/c.ts', 'src/deep/c.ts', 'dist/c.js', 'missing'])
    test(`a build is stale after the file ${name} was added, even if it is empty`, () => {
      const step = buildProject()
      write(name, '')
      expect(isBuildUpToDate(step)).toBe(false)
      rmSync(join(folder, name))
      expect(isBuildUpToDate(step)).toBe(true)
    })

  test('a build is stale after a source file was renamed', () => {
    const step = buildProject()
    rmSync(join(folder, 'src/a.ts'))
    write('src/c.ts', 'one')
    expect(isBuildUpToDate(step)).toBe(false)
  })

  test('a build is not stale after a change of test files and test fixtures only', () => {
    const step = buildProject()
    write('src/a.test.ts', 'two')
    write('src/testing/fixture.ts', 'two')
    expect(isBuildUpToDate(step)).toBe(true)
  })

  test('a build is stale after its output folder was deleted', () => {
    const step = buildProject()
    rmSync(join(folder, 'dist'), { recursive: true })
    expect(isBuildUpToDate(step)).toBe(false)
  })

  test('a build is stale in a copy of the checkout, even with the same file times', () => {
    buildProject()
    const copy = join(folder, 'copy')
    for (const part of ['src', 'dist', 'stamps', 'package.json'])
      cpSync(join(folder, part), join(copy, part), { recursive: true, preserveTimestamps: true })
    expect(isBuildUpToDate(stepIn(copy))).toBe(false)
  })

  test('a build is stale if a source file was edited during the build', () => {
    const step = buildProject()
    const sources = beginBuild(step)
    write('src/a.ts', 'two')
    markBuildUpToDate(step, sources)
    expect(isBuildUpToDate(step)).toBe(false)
  })
})

describe('files with the times of the last build', () => {
  test('the build launcher does not read source files whose times have not changed since the last build', () => {
    const step = buildProject()
    const files = later()
    expect([isBuildUpToDate(step, files), files.read]).toEqual([true, []])
  })

  test('the build launcher reads a source file only once if its modification time changed but its content did not', () => {
    const step = buildProject()
    utimesSync(join(folder, 'src/a.ts'), 1, 1)
    const files = later()
    expect([isBuildUpToDate(step, files), isBuildUpToDate(step, files)]).toEqual([true, true])
    expect(files.read).toEqual(['src/a.ts'])
  })

  test('the build launcher reads the times of each source file once, even if two build steps have the same sources', () => {
    const step = buildProject()
    const looked = []
    const stat = (file) => {
      looked.push(file)
      return fileSystem.stat(file)
    }
    const files = cacheFileReads(later({ stat }))
    expect([isBuildUpToDate(step, files), isBuildUpToDate(step, files)]).toEqual([true, true])
    expect(looked).toEqual([...new Set(looked)])
    expect(looked).toContain(join(folder, 'src/a.ts'))
  })

  test('a build is stale after an edit that left the size and the modification time of a source file unchanged', () => {
    const step = buildProject()
    utimesSync(join(folder, 'src/a.ts'), 1, 1)
    build(step, later())
    utimesSync(write('src/a.ts', 'two'), 1, 1)
    expect(isBuildUpToDate(step, later())).toBe(false)
  })

  test('a build is stale after a source file was edited while the system clock was set back by a day', () => {
    const step = buildProject()
    const yesterday = new Date(Date.now() - 86_400_000)
    utimesSync(write('src/a.ts', 'two'), yesterday, yesterday)
    expect(isBuildUpToDate(step, later({ now: () => yesterday.getTime() }))).toBe(false)
  })
})

describe('files that were edited within one tick of the clock', () => {
  /** The times of a file system that counts in ticks, all in the same one. */
  const inOneTick = (tick, overrides) =>
    later({ stat: (file) => [fileSystem.stat(file)[0], tick, tick], ...overrides })

  test('a build is stale after a file is edited right after the build, even if the size and modification time stay the same', () => {
    const step = buildProject()
    const tick = Date.now()
    const files = inOneTick(tick, { now: () => tick + 1_000 })
    build(step, files)
    write('src/a.ts', 'two')
    expect(isBuildUpToDate(step, files)).toBe(false)
    write('src/a.ts', 'one')
    write('dist/a.js', 'two')
    expect(isBuildUpToDate(step, files)).toBe(false)
  })

  test('a build is stale after an edit of a source file that left its modification time in the future', () => {
    const step = buildProject()
    const files = inOneTick(Date.now() + 86_400_000)
    build(step, files)
    expect(isBuildUpToDate(step, files)).toBe(true)
    write('src/a.ts', 'two')
    expect(isBuildUpToDate(step, files)).toBe(false)
  })

  test('files dated at the moment of a build are compared by content at the next start of the launcher, but not at later ones', () => {
    const step = buildProject()
    const tick = Date.now()
    build(step, inOneTick(tick, { now: () => tick }))
    const files = inOneTick(tick, { now: () => tick + 5_000 })
    const before = readFileSync(step.stamp, 'utf8')
    expect(isBuildUpToDate(step, files)).toBe(true)
    expect(files.read.sort()).toEqual(['dist/a.js', 'package.json', 'src/a.ts', 'src/deep/b.ts'])
    expect(readFileSync(step.stamp, 'utf8')).not.toBe(before)
    files.read.length = 0
    expect([isBuildUpToDate(step, files), files.read]).toEqual([true, []])
  })
})
