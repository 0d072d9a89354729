import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import outlines from './golos-text-outlines.json' with { type: 'json' }
import { drawText, measureText, type TextStyle, wrapText } from './text-outlines.ts'

const style: TextStyle = { size: 1000, weight: 400 }

test('the text outlines of preview images are those of the installed version of the font', () => {
  const file = new URL(import.meta.resolve('@fontsource-variable/golos-text/package.json'))
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(outlines.fontVersion)
})

test('both font weights of preview images have the letters of Russian, Ukrainian and English, digits and currency signs', () => {
  const needed = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяҐґЄєІіЇї'
  const others = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00A0$€%,.—«»·²³×…?&`
  for (const weight of [400, 560] as const)
    for (const character of needed + others) expect(outlines[weight].glyphs).toHaveProperty([character])
})

test('a drawn text is as wide as its letters, kerning and spacing, in the size of the font', () => {
  const separate = measureText('Т', style) + measureText('о', style)
  expect(measureText('То', style)).toBeLessThan(separate - 50)
  expect(measureText('ПП', style)).toBe(2 * 750)
  expect(measureText('ПП', { ...style, spacing: 0.1 })).toBe(2 * 750 + 100)
  expect(measureText('ПП', { ...style, size: 20 })).toBeCloseTo(30)
  expect(measureText('', style)).toBe(0)
})

test('a text is drawn as paths that contain none of its characters', () => {
  const drawn = drawText('<script>&"\u0000</script>', style, 10, 20)
  expect(drawn).toMatch(/^<g transform="translate\(10 20\) scale\(1 -1\)">(?:<path [^<>&]*\/>)+<\/g>$/)
})

test('a text is wrapped at spaces but not before a dash, and a long word is split', () => {
  const width = measureText('Лос-Анджелес', style)
  expect(wrapText('Лос-Анджелес 2019', style, width)).toEqual(['Лос-Анджелес', '2019'])
  expect(wrapText('Порт — Киев', style, measureText('Порт —', style) + 1)).toEqual(['Порт\u00A0—', 'Киев'])
  for (const line of wrapText('X'.repeat(100), style, 3_000))
    expect(measureText(line, style)).toBeLessThanOrEqual(3_000)
})
