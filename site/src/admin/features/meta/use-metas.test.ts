import { expect, test } from 'vitest'
import { findPublicPageWithMetaTags, getPublicPageName, publicPagesWithMetaTags } from './use-metas.ts'

test('public pages with meta records are home, blog and the three country pages', () => {
  expect(publicPagesWithMetaTags.map(({ page }) => page).toSorted()).toEqual([
    'blog',
    'eu',
    'georgia',
    'home',
    'usa',
  ])
})

test('a known page is found despite surrounding spaces; an unknown page keeps the typed name', () => {
  expect(findPublicPageWithMetaTags(' usa ')?.path).toBe('/usa')
  expect(getPublicPageName('home')).toBe('Главная')
  expect(getPublicPageName('promo')).toBe('promo')
})
