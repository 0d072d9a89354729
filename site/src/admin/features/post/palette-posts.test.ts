import { expect, test } from 'vitest'
import { findPostsByTitle } from './palette-posts.tsx'

const findTitles = (titles: readonly string[], typed: string) => {
  const posts = titles.map((title, at) => ({ id: at + 1, title, status: 'draft' as const }))
  const { shown, count } = findPostsByTitle(posts, typed)
  return { titles: shown.map(({ title }) => title), count }
}

const blogTitles = ['Как считается акциз', 'Ещё о доставке морем', 'Акциз на гибрид', 'Порт и море']

test('the command palette finds a post by whole or partial title words in any order, with ё and е being equal', () => {
  expect(findTitles(blogTitles, 'акциз счит').titles).toEqual(['Как считается акциз'])
  expect(findTitles(blogTitles, ' МОРЕ  еще ').titles).toEqual(['Ещё о доставке морем'])
  expect(findTitles(blogTitles, 'акциз море')).toEqual({ titles: [], count: 0 })
})

test('in the command palette posts whose titles start with the query come first, and the others keep the blog order', () => {
  expect(findTitles(blogTitles, 'акциз').titles).toEqual(['Акциз на гибрид', 'Как считается акциз'])
  expect(findTitles(blogTitles, 'мор').titles).toEqual(['Ещё о доставке морем', 'Порт и море'])
})

test('the command palette finds no posts for an empty query', () => {
  expect(findTitles(blogTitles, '  ')).toEqual({ titles: [], count: 0 })
})

test('the command palette lists only the first matching posts and counts all of them', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Статья ${at}`)
  const { titles, count } = findTitles(many, 'статья')
  expect(titles).toEqual(many.slice(0, 7))
  expect(count).toBe(5000)
})
