import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openStartRecord } from './start-record.ts'

/** Starts versions of the app one after another with the same record. */
const setUp = () => {
  const file = join(createTempFolder(), 'updates/start.json')
  return { file, start: (version: string) => openStartRecord(file, version) }
}

test('a version that did not reach its first screen is reported at its next start', () => {
  const { start } = setUp()
  expect(start('1.2.0').begin()).toEqual({ hasFailedBefore: false })
  expect(start('1.2.0').begin()).toEqual({ hasFailedBefore: true })
})

test('a version that fails again and again is reported at each start, until it reaches its first screen', () => {
  const { start } = setUp()
  start('1.2.0').begin()
  for (const _ of [1, 2, 3]) expect(start('1.2.0').begin().hasFailedBefore).toBe(true)
  const last = start('1.2.0')
  last.begin()
  last.complete()
  expect(start('1.2.0').begin().hasFailedBefore).toBe(false)
})

test('a version that has worked before is not reported after a power failure during its start', () => {
  const { start } = setUp()
  const first = start('1.2.0')
  first.begin()
  first.complete()
  start('1.2.0').begin()
  expect(start('1.2.0').begin().hasFailedBefore).toBe(false)
})

test('another version is not blamed for the one that failed', () => {
  const { start } = setUp()
  start('1.2.0').begin()
  expect(start('1.1.0').begin().hasFailedBefore).toBe(false)
})

test('a rejected version stays rejected until it reaches its first screen', () => {
  const { start } = setUp()
  const failed = start('1.2.0')
  failed.begin()
  failed.reject()
  const previous = start('1.1.0')
  previous.begin()
  previous.complete()
  expect(previous.isRejected('1.2.0')).toBe(true)
  expect(previous.isRejected('1.3.0')).toBe(false)
  const installedByHand = start('1.2.0')
  expect(installedByHand.begin().hasFailedBefore).toBe(false)
  installedByHand.complete()
  expect(start('1.1.0').isRejected('1.2.0')).toBe(false)
})

test('a damaged record counts as none, and a record that cannot be written stops no start', () => {
  const { file, start } = setUp()
  mkdirSync(join(file, '..'))
  for (const text of ['', '{', '[]', '7', '{"starting":7}']) {
    writeFileSync(file, text)
    expect(start('1.2.0').begin().hasFailedBefore, text).toBe(false)
  }
  mkdirSync(`${file}.new`)
  expect(start('1.3.0').begin().hasFailedBefore).toBe(false)
})
