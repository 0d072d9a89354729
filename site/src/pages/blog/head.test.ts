import { expect, test } from 'vitest'
import { blogHead } from './head.ts'

const category = { id: 3, title: 'Растаможка', posts: 5 }
const titleOf = (page: number, of?: typeof category) =>
  blogHead({ category: of, categories: [], posts: [], page, pages: 9 }).title

test('the first page of the blog takes its title from its meta record, and every other page has its own', () => {
  expect(titleOf(1)).toBe('')
  expect(titleOf(2)).toBe('Блог, страница 2 · Таможенный брокер')
  expect(titleOf(1, category)).toBe('Блог: Растаможка · Таможенный брокер')
  expect(titleOf(3, category)).toBe('Блог: Растаможка, страница 3 · Таможенный брокер')
})
