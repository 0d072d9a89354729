import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'
import { definePage } from './router/page-module.ts'
import { shownError, shownPage } from './router/shown.ts'
import { routes } from './routes.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/app.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/layouts/default/layout.tsx': { file: 'assets/layout.js', imports: ['src/entry-client.tsx'] },
  'src/pages/usa/page.tsx': { file: 'assets/usa.js', imports: ['_libraries.js'] },
  'src/pages/eu/page.tsx': { file: 'assets/eu.js' },
  'style.css': { file: 'assets/style.css' },
  '.generated/golos.woff2': { file: 'assets/golos.woff2' },
}

const route = routes.find(({ page }) => page === 'usa')
if (!route) throw new Error('there is no page on the USA')
const usa = shownPage({
  route,
  params: {},
  query: {},
  canonical: '/usa',
  data: undefined,
  Page: definePage({ View: () => null }),
  Layout: { Layout: () => null },
})

test('a page asks at once for all that it needs to come alive, and for nothing of other pages', () => {
  expect(pageFiles(manifest)(usa, true)).toEqual({
    styles: ['/assets/style.css'],
    fonts: ['/assets/golos.woff2'],
    script: '/assets/app.js',
    modules: ['/assets/libraries.js', '/assets/layout.js', '/assets/usa.js'],
  })
})

test('an error asks for the layout that it is shown in', () => {
  const error = shownError({ error: { status: 404, message: '' }, layout: 'default' })
  expect(pageFiles(manifest)(error, true).modules).toEqual(['/assets/libraries.js', '/assets/layout.js'])
})

test('what does not come alive asks for no script', () => {
  expect(pageFiles(manifest)(usa, false)).toMatchObject({ script: undefined, modules: [] })
})
