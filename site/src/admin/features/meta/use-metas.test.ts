import { expect, test } from 'vitest'
import { findPageWithMetaTags, getPageName, pagesWithMetaTags } from './use-metas.ts'

test('public pages with meta records are home, blog and the three country pages', () => {
  expect(pagesWithMetaTags.map(({ page }) => page).toSorted()).toEqual([
    'blog',
    'eu',
    'georgia',
    'home',
    'usa',
  ])
})

test('a known page is found despite surrounding spaces; an unknown page keeps the typed name', () => {
  expect(findPageWithMetaTags(' usa ')?.path).toBe('/usa')
  expect(getPageName('home')).toBe('Главная')
  expect(getPageName('promo')).toBe('promo')
})
