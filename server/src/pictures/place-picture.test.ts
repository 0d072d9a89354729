import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placePicture } from './place-picture.ts'

const FULL = '/dev/full'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = 'a'.repeat(32)
const file = (name: string, text = name) => ({ name, bytes: new TextEncoder().encode(text) })

test('the files of a picture lie in a folder of its own, for nobody else on the machine to read', async () => {
  await placePicture(folder, { key, files: [file('400.jpg'), file('400.avif')] })
  expect(readdirSync(folder)).toEqual([key])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('400.jpg')
  if (process.platform === 'win32') return
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, key, '400.avif')).mode & 0o777).toBe(0o600)
})

test('what lay there before is replaced whole', async () => {
  await placePicture(folder, { key, files: [file('400.jpg', 'old'), file('401.jpg')] })
  await placePicture(folder, { key, files: [file('400.jpg', 'new')] })
  expect(readdirSync(join(folder, key))).toEqual(['400.jpg'])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('new')
})

test('a file that cannot be written leaves nothing of the others, and what lay there before', async () => {
  await placePicture(folder, { key, files: [file('400.jpg', 'old')] })
  const files = [file('400.jpg', 'new'), file('n'.repeat(300))]
  await expect(placePicture(folder, { key, files })).rejects.toThrow('ENAMETOOLONG')
  expect(readdirSync(folder)).toEqual([key])
  expect(readFileSync(join(folder, key, '400.jpg'), 'utf8')).toBe('old')
})

test.runIf(existsSync(FULL))(
  'a disk without room is told to whoever sent the picture, and nothing is left',
  async () => {
    const onFullDisk = file(join(...Array.from({ length: 20 }, () => '..'), FULL))
    await expect(placePicture(folder, { key, files: [file('400.jpg'), onFullDisk] })).rejects.toMatchObject({
      code: 'database-away',
      status: 503,
      title: expect.stringContaining('не осталось места'),
    })
    expect(readdirSync(folder)).toEqual([])
  },
)
