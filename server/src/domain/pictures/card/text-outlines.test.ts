import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import outlines from './golos-text-outlines.json' with { type: 'json' }
import {
  drawTextAsSvgPaths,
  measureTextWidth,
  type SvgPathTextStyle,
  wrapTextToWidth,
} from './text-outlines.ts'

const style: SvgPathTextStyle = { size: 1000, weight: 400 }

test('the generated text outlines for preview images match the installed version of the font', () => {
  const file = new URL(import.meta.resolve('@fontsource-variable/golos-text/package.json'))
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(outlines.fontVersion)
})

test('both font weights of preview images have the letters of Russian, Ukrainian and English, digits and currency signs', () => {
  const needed = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяҐґЄєІіЇї'
  const others = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00A0$€%,.—«»·²³×…?&`
  for (const weight of [400, 560] as const)
    for (const character of needed + others) expect(outlines[weight].glyphs).toHaveProperty([character])
})

test('the width of a text drawn as SVG paths follows from its letters, kerning, letter spacing and font size', () => {
  const separate = measureTextWidth('Т', style) + measureTextWidth('о', style)
  expect(measureTextWidth('То', style)).toBeLessThan(separate - 50)
  expect(measureTextWidth('ПП', style)).toBe(2 * 750)
  expect(measureTextWidth('ПП', { ...style, spacing: 0.1 })).toBe(2 * 750 + 100)
  expect(measureTextWidth('ПП', { ...style, size: 20 })).toBeCloseTo(30)
  expect(measureTextWidth('', style)).toBe(0)
})

test('a text in a preview image is drawn as SVG paths that contain none of its characters', () => {
  const drawn = drawTextAsSvgPaths('<script>&"\u0000</script>', style, 10, 20)
  expect(drawn).toMatch(/^<g transform="translate\(10 20\) scale\(1 -1\)">(?:<path [^<>&]*\/>)+<\/g>$/)
})

test('a text in a preview image is wrapped at spaces but not before a dash, and a long word is split', () => {
  const width = measureTextWidth('Лос-Анджелес', style)
  expect(wrapTextToWidth('Лос-Анджелес 2019', style, width)).toEqual(['Лос-Анджелес', '2019'])
  expect(wrapTextToWidth('Порт — Киев', style, measureTextWidth('Порт —', style) + 1)).toEqual([
    'Порт\u00A0—',
    'Киев',
  ])
  for (const line of wrapTextToWidth('X'.repeat(100), style, 3_000))
    expect(measureTextWidth(line, style)).toBeLessThanOrEqual(3_000)
})
