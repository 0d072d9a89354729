import { expect, test } from 'vitest'
import { findPublicPageWithMetaTags, getPublicPageName, publicPagesWithMetaTags } from './use-metas.ts'

test('the public pages with meta tags are the home page, the blog and the three country pages', () => {
  expect(publicPagesWithMetaTags.map(({ page }) => page).toSorted()).toEqual([
    'blog',
    'eu',
    'georgia',
    'home',
    'usa',
  ])
})

test('the page name of meta tags matches a public page despite surrounding spaces, and any other name is shown as typed', () => {
  expect(findPublicPageWithMetaTags(' usa ')?.path).toBe('/usa')
  expect(getPublicPageName('home')).toBe('Главная')
  expect(getPublicPageName('promo')).toBe('promo')
})
