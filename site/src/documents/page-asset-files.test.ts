import { expect, test } from 'vitest'
import { definePageModule } from '../router/page-module.ts'
import { createErrorPageState, createLoadedPageState } from '../router/shown-page.ts'
import { publicPageRoutes } from '../routes.ts'
import { createPageAssetFilesLookup, listAdminAssetFiles } from './page-asset-files.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/app.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/layouts/default/layout.tsx': { file: 'assets/layout.js', imports: ['src/entry-client.tsx'] },
  'src/pages/country/page.tsx': { file: 'assets/country.js', imports: ['_libraries.js'] },
  'src/pages/blog/page.tsx': { file: 'assets/blog.js' },
  'style.css': { file: 'assets/style.css' },
  '.generated/golos.woff2': { file: 'assets/golos.woff2' },
}

const route = publicPageRoutes.find(({ path }) => path === '/usa')
if (!route) throw new Error('there is no page on the USA')
const usa = createLoadedPageState({
  route,
  params: {},
  query: {},
  calculatorSearch: '',
  canonical: '/usa',
  data: undefined,
  Page: definePageModule({ View: () => null }),
  Layout: { Layout: () => null },
})

test('the document of a page preloads every file that the page needs for hydration and no file of other pages', () => {
  expect(createPageAssetFilesLookup(manifest)(usa)).toEqual({
    styles: ['/assets/style.css'],
    fonts: ['/assets/golos.woff2'],
    script: '/assets/app.js',
    modules: ['/assets/libraries.js', '/assets/layout.js', '/assets/country.js'],
  })
})

test('the document of an error page preloads the script of its layout', () => {
  const error = createErrorPageState({ error: { status: 404, message: '' }, layout: 'default' })
  expect(createPageAssetFilesLookup(manifest)(error).modules).toEqual([
    '/assets/libraries.js',
    '/assets/layout.js',
  ])
})

test('the admin document preloads the entry script and styles, but not the scripts of single screens', () => {
  const built = {
    'src/entry-admin.tsx': { file: 'assets/admin.js', imports: ['_kit.js'], css: ['assets/admin.css'] },
    '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
    'src/admin/features/home/home-page.tsx': { file: 'assets/home.js', imports: ['_kit.js'] },
    '.generated/golos.woff2': { file: 'assets/golos.woff2' },
  }
  expect(listAdminAssetFiles(built)).toEqual({
    styles: ['/assets/admin.css', '/assets/kit.css'],
    fonts: ['/assets/golos.woff2'],
    script: '/assets/admin.js',
    modules: ['/assets/kit.js'],
  })
})
