import { describe, expect, test } from 'vitest'
import {
  ENGINE_SIZE_BUDGET,
  findAdminModules,
  findEngineBudgetExcess,
  findHtmlBudgetExcesses,
  findMissedSizeTargets,
  findPageBudgetExcesses,
  getPageBudgets,
  htmlBudgets,
  pageBudgets,
} from './budgets.mjs'

describe('the page budgets', () => {
  test('the page size check does not report a page exactly at its maximum size', () => {
    expect(findPageBudgetExcesses(['home', 'eu'].map((page) => ({ page, ...getPageBudgets(page) })))).toEqual(
      [],
    )
    expect(findEngineBudgetExcess(ENGINE_SIZE_BUDGET)).toEqual([])
  })

  test.for(Object.entries(pageBudgets))(
    'the size check reports a page that exceeds its maximum size of %s by one byte',
    ([kind, budget]) => {
      const weights = { page: 'usa', ...pageBudgets, [kind]: budget + 1 }
      expect(findPageBudgetExcesses([{ page: 'eu', ...pageBudgets }, weights])).toEqual([
        `usa: ${kind} ${budget + 1} bytes, budget ${budget}`,
      ])
    },
  )

  test('the size check reports the home page and the calculation engine if they exceed their maximum size by one byte', () => {
    expect(findPageBudgetExcesses([{ page: 'home', ...pageBudgets, js: 95_001 }])).toEqual([
      'home: js 95001 bytes, budget 95000',
    ])
    expect(findEngineBudgetExcess(16_501)).toEqual(['the engine: 16501 bytes, budget 16500'])
  })

  test('the page size check reports too much JavaScript for one page, and too much shared CSS for every page', () => {
    const pages = [
      { page: 'home', ...pageBudgets, js: 94_000 },
      { page: 'eu', ...pageBudgets, js: 101_111 },
    ]
    expect(findPageBudgetExcesses(pages)).toEqual(['eu: js 101111 bytes, budget 90500'])
    const inWide = pages.map((weights) => ({ ...weights, js: 1, css: 14_001 }))
    expect(findPageBudgetExcesses(inWide)).toEqual(
      ['home', 'eu'].map((page) => `${page}: css 14001 bytes, budget 14000`),
    )
  })

  test('the size check lists the pages above their target size, even those below their maximum size', () => {
    const pages = [
      { page: 'usa', js: 80_000 },
      { page: 'eu', js: 80_001 },
      { page: 'home', js: 95_001 },
    ]
    expect(findMissedSizeTargets(pages)).toEqual([
      'eu: js 80001 bytes, aim 80000',
      'home: js 95001 bytes, aim 80000',
    ])
  })
})

describe('the HTML budgets', () => {
  const allowed = Object.entries(htmlBudgets).map(([page, budgets]) => ({ page, ...budgets }))

  test('HTML exactly at its size budget is not reported for any page', () => {
    expect(allowed.map(({ page }) => page)).toContain('post')
    expect(findHtmlBudgetExcesses(allowed)).toEqual([])
  })

  test.for(['raw', 'brotli'])(
    'the page size check reports a page whose %s HTML exceeds its maximum size by one byte',
    (kind) => {
      const budget = htmlBudgets.post[kind]
      expect(findHtmlBudgetExcesses([{ page: 'post', ...htmlBudgets.post, [kind]: budget + 1 }])).toEqual([
        `post: HTML ${kind} ${budget + 1} bytes, budget ${budget}`,
      ])
    },
  )

  test('the page size check reports a page for which no maximum HTML size is set', () => {
    expect(findHtmlBudgetExcesses([{ page: 'new', raw: 1, brotli: 1 }])).toEqual([
      'new: its HTML has no budget',
    ])
  })
})

describe('admin-only modules in public chunks', () => {
  const ofHome = (source) =>
    findAdminModules({
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
  ])('the admin-only module %s in a public script chunk is reported with the name of the chunk', (source) => {
    expect(ofHome(source)).toEqual([`home.js holds ${source}`])
  })

  test('the bundle check does not report a module of a public script chunk whose name only resembles an admin-only one', () => {
    for (const source of [
      '../src/pages/admin-news.ts',
      '../src/zodiac/sign.ts',
      '../../node_modules/no-zod/index.js',
      '../../node_modules/react/index.js',
    ])
      expect(ofHome(source), source).toEqual([])
  })

  test('the bundle check reports a public script chunk if the build did not record which modules it contains', () => {
    expect(findAdminModules({ manifest: { home: { file: 'home.js' } }, modules: {} })).toEqual([
      'home.js: nobody wrote down what it holds',
    ])
  })
})
