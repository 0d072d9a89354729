import { expect, test } from 'vitest'
import { pageName, publicPage, publicPages } from './public-pages.ts'

test('the pages with a meta record are those that the public side looks for', () => {
  expect(publicPages.map(({ page }) => page).toSorted()).toEqual(['blog', 'eu', 'georgia', 'home', 'usa'])
})

test('a page goes by its name, spaces around it aside; another by what was typed', () => {
  expect(publicPage(' usa ')?.path).toBe('/usa')
  expect(pageName('home')).toBe('Главная')
  expect(pageName('promo')).toBe('promo')
})
