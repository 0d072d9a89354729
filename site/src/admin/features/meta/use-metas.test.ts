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

test('a known page is found despite surrounding spaces, and an unknown page is shown by its typed name', () => {
  expect(findPublicPageWithMetaTags(' usa ')?.path).toBe('/usa')
  expect(getPublicPageName('home')).toBe('Главная')
  expect(getPublicPageName('promo')).toBe('promo')
})
