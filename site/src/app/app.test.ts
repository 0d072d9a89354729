import { describe, expect, test } from 'vitest'
import { publicSiteRoutesAndPageModules } from './app.tsx'

const site = publicSiteRoutesAndPageModules

describe('the public route table', () => {
  test('the public route table names only pages, layouts and middleware that exist', () => {
    for (const { page, layout, middleware = [] } of site.routes) {
      expect(Object.keys(site.pages)).toContain(page)
      expect(Object.keys(site.layouts)).toContain(layout)
      for (const name of middleware) expect(Object.keys(site.middleware)).toContain(name)
    }
  })

  test('the public route table has a route for every page', () => {
    const used = site.routes.map(({ page }) => page)
    expect(Object.keys(site.pages).filter((page) => !used.includes(page))).toEqual([])
  })

  test('each page loader of the public site loads a page, and each layout loader loads a layout', async () => {
    for (const load of Object.values(site.pages)) expect(await load()).toHaveProperty('View')
    for (const load of Object.values(site.layouts)) expect(await load()).toHaveProperty('Layout')
  })
})

test('the public site has exactly the pages that its requirements list', () => {
  expect(publicSiteRoutesAndPageModules.routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/blog', '/blog/:slug', '/eu', '/georgia', '/usa', '/calculation/:id']),
  )
})
