import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listChunkFiles, measurePageWeights, readSiteBuild } from './page-weight.mjs'

const manifest = {
  '_libraries.js': { file: 'libraries.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'runtime.js' },
  'src/entry-client.tsx': {
    file: 'app.js',
    imports: ['_libraries.js'],
    dynamicImports: ['src/pages/home/page.tsx', 'src/pages/eu/page.tsx'],
  },
  'src/layouts/default/layout.tsx': {
    file: 'layout.js',
    imports: ['_libraries.js'],
  },
  'src/layouts/empty/layout.tsx': { file: 'empty.js' },
  'src/pages/home/page.tsx': { file: 'home.js', imports: ['_libraries.js', '_runtime.js'] },
  'src/pages/eu/page.tsx': { file: 'eu.js', imports: ['_runtime.js'] },
  'style.css': { file: 'style.css' },
  latin: { file: 'latin.woff2' },
  cyrillic: { file: 'cyrillic.woff2' },
}

const sizes = {
  'start.js': 1,
  'app.js': 10,
  'libraries.js': 100,
  'runtime.js': 1_000,
  'layout.js': 10_000,
  'home.js': 20_000,
  'eu.js': 30_000,
  'empty.js': 500_000,
  'style.css': 7,
  'latin.woff2': 3,
  'cyrillic.woff2': 4,
}

const weighWith = (changed = {}) =>
  measurePageWeights({ manifest, sizeOf: (file) => ({ ...sizes, ...changed })[file] })

describe('the weight of a page', () => {
  test('the measured size of a page includes each file needed for its hydration once, and no files of other pages', () => {
    const shared = 1 + 10 + 100 + 1_000 + 10_000
    expect(weighWith()).toEqual([
      { page: 'home', js: shared + 20_000, active: shared + 20_000, css: 7, fonts: 7 },
      { page: 'eu', js: shared + 30_000, active: shared + 30_000, css: 7, fonts: 7 },
      { page: '404', js: shared, active: shared, css: 7, fonts: 7 },
    ])
  })

  test('the measured size of a page includes dynamic imports only for a visitor who has interacted with the page', () => {
    const lazy = {
      ...manifest,
      'src/pages/home/page.tsx': { file: 'home.js', dynamicImports: ['src/part.ts'] },
      'src/part.ts': { file: 'part.js', imports: ['_runtime.js'] },
    }
    const [home, eu] = measurePageWeights({
      manifest: lazy,
      sizeOf: (file) => ({ ...sizes, 'part.js': 3 })[file],
    })
    const initial = 1 + 10 + 100 + 1_000 + 10_000 + 20_000
    expect([home.js, home.active]).toEqual([initial, initial + 3])
    expect(eu.active).toBe(1 + 10 + 100 + 1_000 + 10_000 + 30_000)
  })

  test('the measured size of a country page includes only the longest country text, since a visitor loads a single one', () => {
    const [home] = measurePageWeights({
      manifest: {
        ...manifest,
        'src/pages/home/page.tsx': {
          file: 'home.js',
          dynamicImports: ['src/pages/country/contents/a.ts', 'src/pages/country/contents/b.ts'],
        },
        'src/pages/country/contents/a.ts': { file: 'a.js' },
        'src/pages/country/contents/b.ts': { file: 'b.js' },
      },
      sizeOf: (file) => ({ ...sizes, 'a.js': 5, 'b.js': 7 })[file],
    })
    expect(home.active - home.js).toBe(7)
  })

  test('the measured size of a page includes the style sheets of its script chunks', () => {
    const split = { ...manifest, 'src/pages/eu/page.tsx': { file: 'eu.js', css: ['eu.css'] } }
    const [{ css }] = measurePageWeights({
      manifest: split,
      sizeOf: (file) => ({ ...sizes, 'eu.css': 5 })[file],
    })
    expect(css).toBe(12)
  })

  test('measuring the page sizes fails if the build manifest has no page, or lacks a listed entry, layout or import', () => {
    const without = (key) => () =>
      measurePageWeights({ manifest: { ...manifest, [key]: undefined }, sizeOf: (file) => sizes[file] })
    for (const key of ['src/entry-client.tsx', 'src/layouts/default/layout.tsx', '_libraries.js'])
      expect(without(key), key).toThrow(`the manifest knows no ${key}`)
    expect(() => measurePageWeights({ manifest: {}, sizeOf: () => 0 })).toThrow('the manifest knows no page')
  })

  test('the measured size of a file is that of its Brotli version if there is one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weight-'))
    try {
      mkdirSync(join(folder, '.vite'))
      for (const name of ['manifest', 'modules']) writeFileSync(join(folder, `.vite/${name}.json`), '{}')
      for (const [name, text] of Object.entries({ 'a.js': 'long', 'a.js.br': 'br', 'b.js': 'tiny' }))
        writeFileSync(join(folder, name), text)
      const { sizeOf } = readSiteBuild(folder)
      expect([sizeOf('a.js'), sizeOf('b.js')]).toEqual([2, 4])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('listChunkFiles returns the script files of an entry of the build and of its static imports', () => {
    expect(listChunkFiles(manifest, ['src/entry-client.tsx'])).toEqual([
      'app.js',
      'libraries.js',
      'runtime.js',
    ])
  })
})
