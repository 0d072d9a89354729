import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const PROCESS_COUNT = 4
const LOCKS_PER_PROCESS = 150

/** Takes the lock repeatedly. Creating and removing a folder inside it fails if another process holds the lock too. */
const lockScript = `
  const { mkdirSync, rmdirSync } = await import('node:fs')
  const { withExclusiveRestoreLock } = await import(process.argv[1])
  const inside = process.argv[2] + '/inside'
  for (let turn = 0; turn < ${LOCKS_PER_PROCESS}; ) {
    await withExclusiveRestoreLock(process.argv[2], 'busy', () => {
      mkdirSync(inside)
      rmdirSync(inside)
      turn++
    }).catch((error) => {
      if (error.message !== 'busy') throw error
    })
  }
`

test(`a restore lock that ${PROCESS_COUNT} processes each take ${LOCKS_PER_PROCESS} times never has two holders at once`, () =>
  withTemporaryFolder(async (folder) => {
    const lock = new URL('../../../../server/dist/db/data-folder/data-folder-locks.js', import.meta.url).href
    const codes = await Promise.all(
      Array.from({ length: PROCESS_COUNT }, async () => {
        const node = ['--input-type=module', '-e', lockScript, lock, folder]
        const [code] = await once(spawn(process.execPath, node, { stdio: 'inherit' }), 'close')
        return code
      }),
    )
    expect(codes).toEqual(Array(PROCESS_COUNT).fill(0))
    expect(readdirSync(folder)).toEqual([])
  }))
