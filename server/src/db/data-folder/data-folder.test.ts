import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createDataFolder, isFolderWritableByOthers } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = createTemporaryFolder()
})

describe('a data folder', () => {
  test.skipIf(process.platform === 'win32')(
    'a newly created data folder and its new parent folders are accessible to the user of the server only',
    () => {
      const umask = process.umask(0)
      try {
        createDataFolder(join(folder, 'a/b'))
      } finally {
        process.umask(umask)
      }
      for (const each of ['a', 'a/b']) expect(statSync(join(folder, each)).mode & 0o777, each).toBe(0o700)
      expect(isFolderWritableByOthers(join(folder, 'a/b'))).toBe(false)
    },
  )

  test.skipIf(process.platform === 'win32').for([
    ['700', false],
    ['750', false],
    ['755', false],
    ['770', true],
    ['775', true],
    ['720', true],
    ['702', true],
    ['1777', true],
  ] as const)(
    'a data folder with the file mode %s counts as writable by other users: %s',
    ([mode, isOpen]) => {
      chmodSync(folder, Number.parseInt(mode, 8))
      expect(isFolderWritableByOthers(folder)).toBe(isOpen)
      expect(isFolderWritableByOthers(folder, 'win32')).toBe(false)
    },
  )
})
