import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BRAND_NAME } from '../../site/src/ui/brand.ts'
import { resolveFromRepositoryRoot } from '../launch/paths.mjs'

const published = (path) => resolveFromRepositoryRoot(`site/public/${path}`)

const manifest = JSON.parse(readFileSync(published('manifest.webmanifest'), 'utf8'))

const GREY_OR_RGB = [0, 2]

/** Reads size and opacity from the header at the start of a PNG file. */
const pngHeader = (path) => {
  const bytes = readFileSync(published(path))
  expect(bytes.toString('latin1', 1, 4), path).toBe('PNG')
  return {
    size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`,
    isOpaque: GREY_OR_RGB.includes(bytes[25]),
    length: bytes.length,
  }
}

const named = (purpose) => manifest.icons.filter((icon) => icon.purpose === purpose)

describe('the web app manifest', () => {
  test('the web app manifest contains the product name', () => {
    expect(manifest.name).toBe(BRAND_NAME)
    expect(manifest.name).toContain(manifest.short_name.toLowerCase())
  })

  test('the web app manifest lists every icon file except the one that iOS takes from the page', () => {
    const iconFiles = readdirSync(published('icons')).filter((file) => file !== 'apple-touch-icon.png')
    expect(manifest.icons.map(({ src }) => src).sort()).toEqual(
      iconFiles.map((file) => `/icons/${file}`).sort(),
    )
  })

  test('the web app manifest declares the actual size and type of each icon', () => {
    for (const { src, sizes, type } of manifest.icons)
      expect([src, sizes, type]).toEqual([src, pngHeader(src).size, 'image/png'])
  })

  test('the web app manifest has icons from 64 to 512 pixels', () => {
    expect(named('any').map(({ sizes }) => Number.parseInt(sizes, 10))).toEqual([
      64, 120, 144, 152, 192, 384, 512,
    ])
  })

  test('the web app manifest has one opaque maskable icon for Android', () => {
    expect(named('maskable').map(({ src }) => [src, pngHeader(src).isOpaque])).toEqual([
      ['/icons/maskable-512.png', true],
    ])
  })
})

test('the apple-touch-icon is opaque, because iOS fills transparent pixels with black', () => {
  expect(pngHeader('icons/apple-touch-icon.png')).toMatchObject({ size: '180x180', isOpaque: true })
})

test('the link preview image has the size that messengers do not crop and stays under 120 KB', () => {
  const { size, length } = pngHeader('images/preview.png')
  expect(size).toBe('1200x630')
  expect(length).toBeLessThan(120_000)
})

test('the images shown in place of loading and missing pictures stay under 1,500 bytes', () => {
  for (const name of ['placeholder', 'not-found'])
    expect(readFileSync(published(`images/${name}.svg`)).length, name).toBeLessThan(1_500)
})
