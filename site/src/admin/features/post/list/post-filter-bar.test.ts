import type { PostStatus, PostSummary } from 'shared/contract'
import { expect, test } from 'vitest'
import { createSamplePost } from '../../../../testing/sample-posts.ts'
import { filterPosts, type PostFilter } from './post-filter-bar.tsx'

const usa = { id: 1, title: 'Авто из США' }
const sea = { id: 2, title: 'Море' }

const post = (
  id: number,
  title: string,
  status: PostStatus,
  categories: PostSummary['categories'] = [],
): PostSummary => createSamplePost({ id, title, slug: `post-${id}`, categories, status, publishedAt: null })

const posts = [
  post(1, 'Как считается акциз', 'published', [usa]),
  post(2, 'Счёт за доставку', 'draft', [usa, sea]),
  post(3, 'Акциз на электромобиль', 'draft', [sea]),
  post(4, 'Ёмкость батареи', 'scheduled'),
]

const find = (filter: Partial<PostFilter>) =>
  filterPosts(posts, { q: '', category: '', state: '', ...filter })

const findIds = (wanted: Partial<PostFilter>) => find(wanted).visiblePosts.map(({ id }) => id)

test.each([
  ['акциз как', [1]],
  ['АКЦИЗ', [1, 3]],
  ['емкость', [4]],
  ['post-2', [2]],
  ['море акциз', [3]],
  ['  ', [1, 2, 3, 4]],
  ['трамвай', []],
])('searching for «%s» finds the posts %j by title, address and categories', (q, ids) => {
  expect(findIds({ q })).toEqual(ids)
})

test('the category filter and the state filter of posts combine and keep the order of the blog', () => {
  expect(findIds({ category: '2' })).toEqual([2, 3])
  expect(findIds({ category: '1', state: 'draft' })).toEqual([2])
  expect(findIds({ category: '999' })).toEqual([])
})

test('in the list of posts each filter option shows how many posts match it together with the other filters', () => {
  const { stateCounts: states, categoryCounts: categories } = find({ category: '1', state: 'draft' })
  expect(states).toEqual({ '': 2, published: 1, draft: 1, scheduled: 0 })
  expect(categories).toEqual([
    { ...usa, posts: 1 },
    { ...sea, posts: 2 },
  ])
})
