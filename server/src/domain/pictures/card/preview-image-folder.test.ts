import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../testing/fixtures/temporary-folder.ts'
import { createPreviewImageFolder } from './preview-image-folder.ts'

const log = pino({ enabled: false })
const image = Buffer.alloc(968)

const createImages = () => {
  const folder = join(createTemporaryFolder(), 'images')
  let now = Date.parse('2026-11-20T10:00:00Z')
  const clock = () => {
    now += 1000
    return new Date(now)
  }
  return { folder, clock, images: createPreviewImageFolder({ clock, log }, folder, 10_000) }
}

test('the folder of preview images stays below its limit, and those not used for the longest time leave it first', async () => {
  const { folder, clock, images } = createImages()
  for (let i = 0; i < 8; i += 1) await images.write(`image-${i}`, image)
  expect(await images.read('image-0')).toEqual(image)
  const unfinishedFile = join(folder, '.part-of-a-killed-server')
  writeFileSync(unfinishedFile, image)
  utimesSync(unfinishedFile, clock(), clock())
  for (let i = 8; i < 30; i += 1) await images.write(`image-${i}`, image)
  const names = readdirSync(folder)
  expect(names.length).toBeLessThanOrEqual(10)
  expect(names).toContain('image-29')
  for (const name of ['image-1', '.part-of-a-killed-server']) expect(names).not.toContain(name)
})

test('a preview image in use stays in the folder while others are evicted', async () => {
  const { images } = createImages()
  await images.write('popular', image)
  for (let i = 0; i < 30; i += 1) {
    await images.write(`image-${i}`, image)
    expect(await images.read('popular')).toEqual(image)
  }
})

test('images that cannot be written to the folder are logged once in ten minutes', async () => {
  const folder = join(createTemporaryFolder(), 'images')
  writeFileSync(folder, 'a file in the place of the folder')
  const logged: string[] = []
  let now = new Date('2026-11-20T10:00:00Z')
  const images = createPreviewImageFolder(
    { clock: () => now, log: pino({}, { write: (line) => logged.push(line) }) },
    folder,
  )
  for (let i = 0; i < 3; i += 1) await images.write(`image-${i}`, image)
  expect(logged).toHaveLength(1)
  now = new Date('2026-11-20T10:10:00Z')
  await images.write('image-3', image)
  expect(logged).toHaveLength(2)
})
