import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createWorkerProcess } from '../../../lib/worker-process/worker-process.ts'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import {
  buildCalculationPreviewImageContent,
  type CalculationPreviewImageContent,
} from './calculation-card-drawer.ts'
import { drawCalculationPreviewImage } from './draw-calculation-card.ts'

const sedan = buildCalculationPreviewImageContent(buildSavedSedan())

interface Area {
  left: number
  top: number
  width: number
  height: number
}

const titleArea: Area = { left: 0, top: 130, width: 1200, height: 175 }
const totalArea: Area = { left: 0, top: 380, width: 800, height: 110 }
const barRow: Area = { left: 0, top: 522, width: 1200, height: 1 }

/** Returns the pixels of an area, three bytes each. */
const readPixels = (image: Uint8Array, area: Area): Promise<Buffer> =>
  sharp(image).extract(area).removeAlpha().raw().toBuffer()

/** Returns the colours of a row of the bar with the number of pixels of each, without the smoothed edges. */
const readBar = async (image: Uint8Array): Promise<(readonly [string, number])[]> => {
  const counts = new Map<string, number>()
  const colours = (await readPixels(image, barRow)).toString('hex').match(/.{6}/g) ?? []
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  counts.delete('ffffff')
  return [...counts].filter(([, count]) => count > 2)
}

const INK = 0x16212a

/** Returns the columns of an area that contain ink. */
const findInk = async (image: Uint8Array, area: Area) => {
  const pixels = await readPixels(image, area)
  const ink = { count: 0, left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY }
  for (let index = 0; index < pixels.length / 3; index += 1) {
    if (pixels.readUIntBE(index * 3, 3) !== INK) continue
    const column = index % area.width
    ink.count += 1
    ink.left = Math.min(ink.left, column)
    ink.right = Math.max(ink.right, column)
  }
  return ink
}

describe('the preview image of a calculation', () => {
  test('the preview image of a calculation is a PNG of 1200 by 630 pixels, small enough for messengers', async () => {
    const image = await drawCalculationPreviewImage(sedan)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    // WhatsApp shows no image above 300 KB.
    expect(image.length).toBeLessThan(100_000)
  })

  test('in a preview image the total is followed by a space and a smaller dollar sign', async () => {
    const image = await drawCalculationPreviewImage(sedan)
    const digits = await findInk(image, { ...totalArea, top: 400, height: 15 })
    const signRows = { ...totalArea, top: 430, height: 30, left: digits.right + 6 }
    expect((await findInk(image, { ...signRows, width: 8 })).count).toBe(0)
    expect((await findInk(image, { ...signRows, width: 60 })).count).toBeGreaterThan(100)
  })

  test('the bar in a preview image has one segment for each of the five cost groups, as wide as its share of the total', async () => {
    const total = sedan.groups.reduce((sum, { usd }) => sum + usd, 0)
    const bar = await readBar(await drawCalculationPreviewImage(sedan))
    expect(bar.map(([colour]) => colour)).toEqual(['23404f', '5c88a0', 'bd8546', '84969f', '7d5a30'])
    for (const [index, [colour, width]] of bar.entries())
      expect(Math.abs(width - (1075 * (sedan.groups[index]?.usd ?? 0)) / total), colour).toBeLessThan(6)
  })

  test('the bar in a preview image has no segment for a cost group that costs nothing', async () => {
    const groups = sedan.groups.map((group) => (group.code === 'services' ? { ...group, usd: 0 } : group))
    const bar = await readBar(await drawCalculationPreviewImage({ ...sedan, groups }))
    expect(bar.map(([colour]) => colour)).toEqual(['23404f', '5c88a0', 'bd8546', '7d5a30'])
  })

  test('preview images of two calculations show different titles, totals and days', async () => {
    const image = await drawCalculationPreviewImage(sedan)
    const others: Record<string, readonly [Partial<CalculationPreviewImageContent>, Area]> = {
      title: [{ title: 'Грузия, Rustavi — Kyiv' }, titleArea],
      total: [{ total: { ...sedan.total, usd: 15_771.88 } }, totalArea],
      day: [{ ratesDay: '2026-11-21' }, { left: 800, top: 40, width: 400, height: 80 }],
    }
    for (const [name, [change, area]] of Object.entries(others)) {
      const other = await drawCalculationPreviewImage({ ...sedan, ...change })
      expect((await readPixels(other, area)).equals(await readPixels(image, area)), name).toBe(false)
      expect(await readBar(other), name).toEqual(await readBar(image))
    }
  })
})

describe('a title with unexpected characters', () => {
  const draw = (title: string) => drawCalculationPreviewImage({ ...sedan, title })

  test('markup in the title of a calculation is drawn as text in the preview image and is not interpreted', async () => {
    const drawn = await draw('</g></svg><rect width="1200" height="630" fill="#16212a"/> & &lt; "\'')
    const { count } = await findInk(drawn, titleArea)
    expect(count).toBeGreaterThan(1_000)
    expect(count).toBeLessThan((titleArea.width * titleArea.height) / 2)
    expect(await readBar(drawn)).toHaveLength(5)
  })

  test('the title of a calculation, however long, takes at most three lines within the margins of the preview image', async () => {
    const titles = ['X'.repeat(2_000), 'LOS ANGELES '.repeat(100), `${'Ж'.repeat(70)} 🚗`.repeat(9), '']
    for (const title of titles) {
      const image = await draw(title)
      const { count, left, right } = await findInk(image, titleArea)
      expect(count > 0, title).toBe(title !== '')
      if (title !== '') expect([left >= 60, right <= 1140], title).toEqual([true, true])
      const margins = { left: 0, top: 120, width: 1200, height: 12 }
      expect((await findInk(image, margins)).count, title).toBe(0)
      expect((await findInk(image, { ...margins, top: 300 })).count, title).toBe(0)
    }
  })

  test('a character that the font lacks is drawn as a question mark in a preview image', async () => {
    const expected = await draw('A? ?')
    for (const title of ['A漢 🚗', 'A\u{10ffff}\n\uE000']) expect(await draw(title), title).toEqual(expected)
    expect(await draw('Klaipe\u0307da')).toEqual(await draw('Klaip\u0117da'))
    expect(await draw('constructor toString')).not.toEqual(await draw('??????????? ????????'))
  })
})

test('a preview image looks the same without any fonts installed on the system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const config = join(folder, 'fonts.conf')
  writeFileSync(config, '<?xml version="1.0"?><fontconfig></fontconfig>')
  const worker = createWorkerProcess(new URL('../picture-worker.ts', import.meta.url), {
    heapMegabytes: 128,
    seconds: 30,
    restSeconds: 1,
    refusals: { hungry: 'hungry', slow: () => 'slow' },
    env: { FONTCONFIG_FILE: config },
  })
  try {
    const image = await worker.run(sedan)
    expect(image).toEqual(await drawCalculationPreviewImage(sedan))
    expect((await findInk(await drawCalculationPreviewImage(sedan), titleArea)).count).toBeGreaterThan(1_000)
  } finally {
    worker.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
