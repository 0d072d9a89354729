import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createSiteStore } from '../state/site-store.ts'
import { type OpenPageDependencies, openPageAtAddress } from './open-page.ts'
import { PageMovedError } from './page-errors.ts'
import { definePageModule, type PageLayoutModule, type SiteDefinition } from './page-module.ts'
import type { PageRoute } from './route.ts'

const layout: PageLayoutModule = { Layout: ({ children }) => children }
const plain: PageRoute = { path: '/', page: 'home', layout: 'default', name: 'Главная' }
const home = definePageModule({ load: async () => 'прочитано', View: () => null })

const createSite = (
  change: Partial<SiteDefinition> = {},
  route: Partial<PageRoute> = {},
): SiteDefinition => ({
  routes: [{ ...plain, ...route }],
  pages: { home: async () => home },
  layouts: { default: async () => layout },
  middleware: { open: () => undefined, shut: () => '/login' },
  ...change,
})

const createDeps = (of: SiteDefinition): OpenPageDependencies => ({
  site: of,
  client: new Proxy({} as OpenPageDependencies['client'], {
    get: () => () => Promise.reject(new Error('an unexpected request to the server')),
  }),
  store: createSiteStore(),
})

const findPageError = async (of: SiteDefinition, pathname = '/') => {
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

  test('an address without a page route is a 404', async () => {
    expect(await findPageError(createSite(), '/nowhere')).toEqual(notFound)
  })

  test('a page route whose validation fails is a 404, and its page is not loaded', async () => {
    const pages = { home: () => expect.unreachable('loaded') }
    expect(await findPageError(createSite({ pages }, { validate: () => false }))).toEqual(notFound)
  })

  test('a page route whose validation succeeds opens', async () => {
    expect(await findPageError(createSite({}, { validate: () => true }))).toBeUndefined()
  })

  test('a page route whose page finds no data is a 404', async () => {
    const load = async () => Promise.reject(new AppError('not-found'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await findPageError(createSite({ pages }))).toEqual(notFound)
  })

  test('a page route whose page has moved returns the new address', async () => {
    const load = async () => Promise.reject(new PageMovedError('/elsewhere'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await openPageAtAddress('/', '', createDeps(createSite({ pages })))).toMatchObject({
      path: '/elsewhere',
    })
  })

  test('a page route whose data cannot be loaded shows the reason and the status', async () => {
    const load = async () => Promise.reject(new AppError('database-away'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    expect(await findPageError(createSite({ pages }))).toEqual({
      status: 503,
      message: 'База данных сейчас недоступна. Попробуйте через минуту',
    })
  })

  test('a page route that fails internally reveals no details', async () => {
    const load = async () => Promise.reject(new Error('secret'))
    const pages = { home: async () => definePageModule({ load, View: () => null }) }
    const error = await findPageError(createSite({ pages }))
    expect(error).toMatchObject({ status: 500 })
    expect(JSON.stringify(error)).not.toContain('secret')
  })
})

describe('a middleware', () => {
  test('an unknown route middleware is a 500 that names it', async () => {
    for (const name of ['auth', 'toString', '__proto__', '']) {
      expect(await findPageError(createSite({}, { middleware: ['open', name] }))).toEqual({
        status: 500,
        message: `Unknown middleware ${name}`,
        anew: true,
      })
    }
  })

  test('a route middleware can redirect before anything is loaded', async () => {
    const pages = { home: () => expect.unreachable('loaded') }
    expect(await findPageError(createSite({ pages }, { middleware: ['shut'] }))).toBe('/login')
  })

  test('a route middleware that returns nothing lets the page open', async () => {
    const guarded = createSite({}, { middleware: ['open', 'open'] })
    expect(await openPageAtAddress('/', '', createDeps(guarded))).toHaveProperty('page.opened')
  })
})

describe('a layout', () => {
  test('a layout that cannot be loaded is a 500, shown without a layout', async () => {
    const outcome = await openPageAtAddress(
      '/',
      '',
      createDeps(createSite({ layouts: { default: failChunkLoad } })),
    )
    expect(outcome).toMatchObject({ page: { error: { status: 500 } } })
    expect(outcome).not.toHaveProperty('page.Layout')
  })

  test('a layout that does not exist is a 500 too', async () => {
    expect(await findPageError(createSite({}, { layout: 'fancy' }))).toMatchObject({ status: 500 })
  })

  test('the layout of error pages is the default one, so that the menu stays', async () => {
    expect(await openPageAtAddress('/nowhere', '', createDeps(createSite()))).toMatchObject({
      page: { Layout: layout },
    })
  })
})
