import { expect, test } from 'vitest'
import { buildBlogPageHead } from './blog-head.ts'

const category = { id: 3, title: 'Растаможка', posts: 5 }
const buildTitle = (page: number, of?: typeof category) =>
  buildBlogPageHead({ category: of, categories: [], posts: [], page, pages: 9 }).title

test('the first blog page takes its title from the meta record, and every later page has a title of its own', () => {
  expect(buildTitle(1)).toBe('')
  expect(buildTitle(2)).toBe('Блог, страница 2 · Таможенный брокер')
  expect(buildTitle(1, category)).toBe('Блог: Растаможка · Таможенный брокер')
  expect(buildTitle(3, category)).toBe('Блог: Растаможка, страница 3 · Таможенный брокер')
})
