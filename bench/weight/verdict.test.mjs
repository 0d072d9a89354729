import { describe, expect, test } from 'vitest'
import {
  budgets,
  budgetsOf,
  ENGINE_BUDGET,
  engineExcess,
  excesses,
  intruders,
  missedAims,
} from './verdict.mjs'

describe('the budgets', () => {
  test('are those that were agreed upon, in bytes', () => {
    expect(budgets).toEqual({ js: 95_000, css: 12_000, fonts: 60_000 })
    expect(budgetsOf('eu')).toEqual(budgets)
    expect(budgetsOf('home')).toEqual({ ...budgets, js: 110_000 })
    expect(ENGINE_BUDGET).toBe(12_000)
  })

  test('are kept to the byte', () => {
    expect(excesses(['home', 'eu'].map((page) => ({ page, ...budgetsOf(page) })))).toEqual([])
    expect(engineExcess(ENGINE_BUDGET)).toEqual([])
  })

  test.for(Object.entries(budgets))(
    'of %s is broken by one byte, and the page is named',
    ([kind, budget]) => {
      const weights = { page: 'usa', ...budgets, [kind]: budget + 1 }
      expect(excesses([{ page: 'eu', ...budgets }, weights])).toEqual([
        `usa: ${kind} ${budget + 1} bytes, budget ${budget}`,
      ])
    },
  )

  test('of the page with the calculator and of the engine are broken by one byte', () => {
    expect(excesses([{ page: 'home', ...budgets, js: 110_001 }])).toEqual([
      'home: js 110001 bytes, budget 110000',
    ])
    expect(engineExcess(12_001)).toEqual(['the engine: 12001 bytes, budget 12000'])
  })

  test('name only the page that breaks one, and every page where what they share does', () => {
    const pages = [
      { page: 'home', ...budgets, js: 94_000 },
      { page: 'eu', ...budgets, js: 101_111 },
    ]
    expect(excesses(pages)).toEqual(['eu: js 101111 bytes, budget 95000'])
    const inWide = pages.map((weights) => ({ ...weights, js: 1, css: 12_001 }))
    expect(excesses(inWide)).toEqual(['home', 'eu'].map((page) => `${page}: css 12001 bytes, budget 12000`))
  })

  test('leave room over what we aim at, which is told', () => {
    const pages = [
      { page: 'usa', js: 80_000 },
      { page: 'eu', js: 80_001 },
      { page: 'home', js: 95_001 },
    ]
    expect(missedAims(pages)).toEqual(['eu: js 80001 bytes, aim 80000', 'home: js 95001 bytes, aim 95000'])
  })
})

describe('what only the admin may bring', () => {
  const ofHome = (source) =>
    intruders({
      manifest: { home: { file: 'home.js' }, style: { file: 'style.css' } },
      modules: { 'home.js': ['../src/pages/home/page.tsx', source] },
    })

  test.for([
    '../src/admin/routes.ts',
    '../src/layouts/admin/layout.tsx',
    '../../node_modules/zod/v4/core/core.js',
    '../node_modules/@tiptap/react/dist/index.js',
    '../../node_modules/@mantine/core/esm/index.mjs',
    '../../node_modules/@tanstack/query-core/build/modern/query.js',
  ])('is named with the chunk that holds it: %s', (source) => {
    expect(ofHome(source)).toEqual([`home.js holds ${source}`])
  })

  test('is not what merely sounds alike', () => {
    for (const source of [
      '../src/pages/admin-news.ts',
      '../src/zodiac/sign.ts',
      '../../node_modules/no-zod/index.js',
      '../../node_modules/react/index.js',
    ])
      expect(ofHome(source), source).toEqual([])
  })

  test('cannot be ruled out for a chunk of which nothing is known', () => {
    expect(intruders({ manifest: { home: { file: 'home.js' } }, modules: {} })).toEqual([
      'home.js: nobody wrote down what it holds',
    ])
  })
})
