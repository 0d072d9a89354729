import { expect, test } from 'vitest'
import { findPublicPage, getPageName, publicPages } from './public-pages.ts'

test('the pages with a meta record are those that the public side looks for', () => {
  expect(publicPages.map(({ page }) => page).toSorted()).toEqual(['blog', 'eu', 'georgia', 'home', 'usa'])
})

test('a page goes by its name, spaces around it aside; another by what was typed', () => {
  expect(findPublicPage(' usa ')?.path).toBe('/usa')
  expect(getPageName('home')).toBe('Главная')
  expect(getPageName('promo')).toBe('promo')
})
