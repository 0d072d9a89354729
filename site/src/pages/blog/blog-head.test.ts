import { expect, test } from 'vitest'
import { buildBlogPageHead } from './blog-head.ts'

const category = { id: 3, title: 'Растаможка', posts: 5 }
const buildTitle = (page: number, of?: typeof category) =>
  buildBlogPageHead({ category: of, categories: [], posts: [], page, pages: 9 }).title

test('the first page of the blog takes its title from its meta record, and every other page has its own', () => {
  expect(buildTitle(1)).toBe('')
  expect(buildTitle(2)).toBe('Блог, страница 2 · Таможенный брокер')
  expect(buildTitle(1, category)).toBe('Блог: Растаможка · Таможенный брокер')
  expect(buildTitle(3, category)).toBe('Блог: Растаможка, страница 3 · Таможенный брокер')
})
