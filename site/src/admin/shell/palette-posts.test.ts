import { expect, test } from 'vitest'
import { findPostsByTitle, indexPostTitles } from './palette-posts.tsx'

const named = (titles: readonly string[], typed: string) => {
  const posts = titles.map((title, at) => ({ id: at + 1, title, status: 'draft' as const }))
  const { shown, count } = findPostsByTitle(indexPostTitles(posts), typed)
  return { titles: shown.map(({ title }) => title), count }
}

const blog = ['Как считается акциз', 'Ещё о доставке морем', 'Акциз на гибрид', 'Порт и море']

test('a post is found by words of its title in any order, whole or begun, with ё or without', () => {
  expect(named(blog, 'акциз счит').titles).toEqual(['Как считается акциз'])
  expect(named(blog, ' МОРЕ  еще ').titles).toEqual(['Ещё о доставке морем'])
  expect(named(blog, 'акциз море')).toEqual({ titles: [], count: 0 })
})

test('those that begin with what was typed come first, the others as the blog has them', () => {
  expect(named(blog, 'акциз').titles).toEqual(['Акциз на гибрид', 'Как считается акциз'])
  expect(named(blog, 'мор').titles).toEqual(['Ещё о доставке морем', 'Порт и море'])
})

test('nothing typed names no post: the screens come first', () => {
  expect(named(blog, '  ')).toEqual({ titles: [], count: 0 })
})

test('of thousands a few are shown, and all are counted', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Статья ${at}`)
  const { titles, count } = named(many, 'статья')
  expect(titles).toEqual(many.slice(0, 7))
  expect(count).toBe(5000)
})
