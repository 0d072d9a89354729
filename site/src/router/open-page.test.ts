import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createSiteStore } from '../state/site-store.ts'
import { openPageAtAddress, type PageOpeningDependencies } from './open-page.ts'
import { PageMovedError } from './page-errors.ts'
import { definePageModule, type PageLayoutModule, type SiteRoutesAndPageModules } from './page-module.ts'
import type { PageRoute } from './route.ts'

const layout: PageLayoutModule = { Layout: ({ children }) => children }
const plain: PageRoute = { path: '/', page: 'home', layout: 'default', name: 'Главная' }
const home = definePageModule({ load: async () => 'прочитано', View: () => null })

const createSite = (
  change: Partial<SiteRoutesAndPageModules> = {},
  route: Partial<PageRoute> = {},
): SiteRoutesAndPageModules => ({
  routes: [{ ...plain, ...route }],
  pages: { home: async () => home },
  layouts: { default: async () => layout },
  middleware: { open: () => undefined, shut: () => '/login' },
  ...change,
})

const createDeps = (of: SiteRoutesAndPageModules): PageOpeningDependencies => ({
  site: of,
  client: new Proxy({} as PageOpeningDependencies['client'], {
    get: () => () => Promise.reject(new Error('an unexpected request to the server')),
  }),
  store: createSiteStore(),
})

const findPageError = async (of: SiteRoutesAndPageModules, pathname = '/') => {
  const outcome = await openPageAtAddress(pathname, '', createDeps(of))
  return typeof outcome === 'object' && 'page' in outcome ? outcome.page.error : outcome
}

const notFound = { status: 404, message: 'This page could not be found' }
const failChunkLoad = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch a chunk'))

describe('a route', () => {
  test('a page route opens with its layout and data', async () => {
    const outcome = await openPageAtAddress('/', '?utm=x', createDeps(createSite()))
    expect(outcome).toMatchObject({
      page: { opened: { route: { page: 'home' }, data: 'прочитано', Layout: layout, canonical: '/' } },
    })
  })

  test('opening an address without a page route shows the 404 page', async () => {
    expect(await findPageError(createSite(), '/nowhere')).toEqual(notFound)
  })

  test('an address that the validation of its page route rejects shows the 404 page, and no page is loaded', async () => {
    const pages = { home: () => expect.unreachable('loaded') }
    expect(await findPageError(createSite({ pages }, { validate: () => false }))).toEqual(notFound)
  })

  test('an address that passes the validation of a page route opens the page of that route', async () => {
    expect(await findPageError(createSite({}, { validate: () => true }))).toBeUndefined()
  })

  test('an address whose page finds no data shows the 404 page', async () => {
    const load = async () => Promise.reject(new AppError('not-found'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await findPageError(createSite({ pages }))).toEqual(notFound)
  })

  test('if the address of a moved page is opened, the router returns the new address', async () => {
    const load = async () => Promise.reject(new PageMovedError('/elsewhere'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await openPageAtAddress('/', '', createDeps(createSite({ pages })))).toMatchObject({
      path: '/elsewhere',
    })
  })

  test('a page whose data cannot be loaded shows an error page with the reason and the status', async () => {
    const load = async () => Promise.reject(new AppError('database-away'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await findPageError(createSite({ pages }))).toEqual({
      status: 503,
      message: 'База данных сейчас недоступна. Попробуйте через минуту',
    })
  })

  test('a page that fails with an internal error shows an error page without details', async () => {
    const load = async () => Promise.reject(new Error('secret'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    const error = await findPageError(createSite({ pages }))
    expect(error).toMatchObject({ status: 500 })
    expect(JSON.stringify(error)).not.toContain('secret')
  })
})

describe('a middleware', () => {
  test('an unknown middleware of a page route shows an error page with status 500 that names the middleware', async () => {
    for (const name of ['auth', 'toString', '__proto__', '']) {
      expect(await findPageError(createSite({}, { middleware: ['open', name] }))).toEqual({
        status: 500,
        message: `Unknown middleware ${name}`,
        anew: true,
      })
    }
  })

  test('the middleware of a page route can redirect before anything is loaded', async () => {
    const pages = { home: () => expect.unreachable('loaded') }
    expect(await findPageError(createSite({ pages }, { middleware: ['shut'] }))).toBe('/login')
  })

  test('the middleware of a page route that returns nothing lets the page open', async () => {
    const guarded = createSite({}, { middleware: ['open', 'open'] })
    expect(await openPageAtAddress('/', '', createDeps(guarded))).toHaveProperty('page.opened')
  })
})

describe('a layout', () => {
  test('a page layout that cannot be loaded gives an error page with status 500 and without a layout', async () => {
    const outcome = await openPageAtAddress(
      '/',
      '',
      createDeps(createSite({ layouts: { default: failChunkLoad } })),
    )
    expect(outcome).toMatchObject({ page: { error: { status: 500 } } })
    expect(outcome).not.toHaveProperty('page.Layout')
  })

  test('a page layout that does not exist gives an error page with status 500', async () => {
    expect(await findPageError(createSite({}, { layout: 'fancy' }))).toMatchObject({ status: 500 })
  })

  test('error pages have the default layout, so that visitors keep the site menu', async () => {
    expect(await openPageAtAddress('/nowhere', '', createDeps(createSite()))).toMatchObject({
      page: { Layout: layout },
    })
  })
})
