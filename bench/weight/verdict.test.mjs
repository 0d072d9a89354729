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

describe('the page budgets', () => {
  test('have the agreed values in bytes', () => {
    expect(budgets).toEqual({ js: 95_000, css: 12_000, fonts: 60_000 })
    expect(budgetsOf('eu')).toEqual(budgets)
    expect(budgetsOf('home')).toEqual({ ...budgets, js: 110_000 })
    expect(ENGINE_BUDGET).toBe(12_000)
  })

  test('allow a size exactly at the limit', () => {
    expect(excesses(['home', 'eu'].map((page) => ({ page, ...budgetsOf(page) })))).toEqual([])
    expect(engineExcess(ENGINE_BUDGET)).toEqual([])
  })

  test.for(Object.entries(budgets))(
    'report a page that exceeds the %s budget by one byte',
    ([kind, budget]) => {
      const weights = { page: 'usa', ...budgets, [kind]: budget + 1 }
      expect(excesses([{ page: 'eu', ...budgets }, weights])).toEqual([
        `usa: ${kind} ${budget + 1} bytes, budget ${budget}`,
      ])
    },
  )

  test('report the home page and the engine when they exceed their budget by one byte', () => {
    expect(excesses([{ page: 'home', ...budgets, js: 110_001 }])).toEqual([
      'home: js 110001 bytes, budget 110000',
    ])
    expect(engineExcess(12_001)).toEqual(['the engine: 12001 bytes, budget 12000'])
  })

  test('report only the exceeding page for JavaScript, and every page for shared CSS', () => {
    const pages = [
      { page: 'home', ...budgets, js: 94_000 },
      { page: 'eu', ...budgets, js: 101_111 },
    ]
    expect(excesses(pages)).toEqual(['eu: js 101111 bytes, budget 95000'])
    const inWide = pages.map((weights) => ({ ...weights, js: 1, css: 12_001 }))
    expect(excesses(inWide)).toEqual(['home', 'eu'].map((page) => `${page}: css 12001 bytes, budget 12000`))
  })

  test('are larger than the targets, and missed targets are reported', () => {
    const pages = [
      { page: 'usa', js: 80_000 },
      { page: 'eu', js: 80_001 },
      { page: 'home', js: 95_001 },
    ]
    expect(missedAims(pages)).toEqual(['eu: js 80001 bytes, aim 80000', 'home: js 95001 bytes, aim 95000'])
  })
})

describe('admin-only modules in public chunks', () => {
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
  ])('are reported with their chunk: %s', (source) => {
    expect(ofHome(source)).toEqual([`home.js holds ${source}`])
  })

  test('do not include modules with similar names', () => {
    for (const source of [
      '../src/pages/admin-news.ts',
      '../src/zodiac/sign.ts',
      '../../node_modules/no-zod/index.js',
      '../../node_modules/react/index.js',
    ])
      expect(ofHome(source), source).toEqual([])
  })

  test('are reported as unknown for a chunk without a module list', () => {
    expect(intruders({ manifest: { home: { file: 'home.js' } }, modules: {} })).toEqual([
      'home.js: nobody wrote down what it holds',
    ])
  })
})
