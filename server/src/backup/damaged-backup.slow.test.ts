import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import {
  backUpDataFolder,
  hashFilesInFolder,
  restoreDataFolder,
  testPicturePath,
  withDataFolder,
} from '../testing/fixtures/backup.ts'

const RUNS = chooseRunCount(1_200, 30)

interface Whole {
  bytes: Buffer
  /** What the undamaged backup restores. */
  tree: Record<string, string>
  /** Restores these bytes instead; returns the restored content or the rejection. */
  outcome: (bytes: Buffer) => Promise<Record<string, string> | Error>
}

const withBackup = (use: (whole: Whole) => Promise<void>): Promise<void> =>
  withDataFolder(async (folder, dataDir) => {
    const [file, target] = [join(folder, 'b.tar'), join(folder, 'restored')]
    await backUpDataFolder(dataDir, file)
    await restoreDataFolder(file, target)
    let count = 0
    await use({
      bytes: readFileSync(file),
      tree: hashFilesInFolder(target),
      outcome: async (bytes) => {
        count += 1
        const [damaged, into] = [join(folder, `${count}.tar`), join(folder, `restored-${count}`)]
        writeFileSync(damaged, bytes)
        try {
          await restoreDataFolder(damaged, into)
          return hashFilesInFolder(into)
        } catch (error) {
          expect(existsSync(into), 'a refusal leaves nothing').toBe(false)
          return error instanceof Error ? error : new Error(String(error))
        }
      },
    })
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

describe('restore of a damaged backup', () => {
  test('after any change of one byte in a backup, a restore rejects it unless the restored data is unaffected', () =>
    withBackup(async ({ bytes, tree, outcome }) => {
      const flip = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
      let refused = 0
      const runs = await checkProperty(
        fc.asyncProperty(flip, async ([place, by]) => {
          const damaged = Buffer.from(bytes)
          damaged[place] = (damaged[place] ?? 0) ^ by
          const result = await outcome(damaged)
          if (result instanceof Error) {
            refused += 1
            expect(result.message).toMatch(/\.tar is not restored: [^\n]+$/)
          } else expect(result).toEqual(tree)
        }),
        RUNS,
      )
      expect(refused).toBeGreaterThanOrEqual(runs / 2)
    }))

  test('a restore rejects a backup with a damaged database, picture, secret or manifest and names the damaged file', () =>
    withBackup(async ({ bytes, outcome }) => {
      const inside = {
        'backup.json': '"version":"1.2.3"',
        'product.db': 'CREATE TABLE',
        'jwt-secret': 'a secret that a backup',
        [`uploads/${testPicturePath}`]: 'a picture',
      }
      for (const [name, text] of Object.entries(inside)) {
        const damaged = Buffer.from(bytes)
        damaged.write('X', bytes.indexOf(text) + text.length - 2)
        const result = await outcome(damaged)
        expect(result).toMatchObject({ message: expect.stringContaining(`its ${name} is damaged`) })
      }
    }))

  test('a restore rejects a truncated backup file, wherever it is cut off', () =>
    withBackup(async ({ bytes, tree, outcome }) => {
      const header = bytes.lastIndexOf('checksums.json')
      const lastByte = bytes.indexOf('\0', header + 512) - 1
      const lengths = fc.oneof(
        fc.nat(bytes.length - 1),
        fc.nat(bytes.length / 512 - 1).map((block) => block * 512),
      )
      await checkProperty(
        fc.asyncProperty(lengths, async (length) => {
          const result = await outcome(bytes.subarray(0, length))
          if (length <= lastByte) {
            expect(result).toMatchObject({ message: expect.stringMatching(/cut short|it is empty/) })
          } else if (!(result instanceof Error)) expect(result).toEqual(tree)
        }),
        RUNS,
      )
    }))

  test('a restore rejects a backup file with additional bytes at its end', () =>
    withBackup(async ({ bytes, outcome }) => {
      expect(await outcome(Buffer.concat([bytes, bytes]))).toMatchObject({
        message: expect.stringContaining('something follows after its end'),
      })
      expect(await outcome(Buffer.concat([bytes, Buffer.alloc(2_000, 'more')]))).toBeInstanceOf(Error)
    }))
})
