import type { Post } from 'shared/contract'
import { slugify } from 'shared/post'
import { expect, test } from 'vitest'
import { createSamplePost } from '../../../../testing/sample-posts.ts'
import { buildPublicPostAddress } from './heading-fields.tsx'

const now = new Date('2026-11-20T08:00:00Z')

const createPost = (part: Partial<Post>): Post =>
  createSamplePost({ slug: slugify('Как считается акциз'), status: 'draft', publishedAt: null, ...part })

const titleOnly = { slug: '', title: 'Как считается акциз' }

test('the address of a post follows its title until the post is published', () => {
  expect(buildPublicPostAddress(undefined, { slug: '', title: 'Авто из США' }, now)).toMatchObject({
    slug: 'avto-iz-ssha',
    hint: 'до публикации следует за заголовком',
  })
  expect(buildPublicPostAddress(createPost({}), { slug: '', title: 'Авто из США' }, now).slug).toBe(
    'avto-iz-ssha',
  )
  expect(
    buildPublicPostAddress(createPost({ slug: 'post-7', title: '!!!' }), { slug: '', title: '!!!' }, now),
  ).toMatchObject({
    slug: 'post-7',
    hint: 'до публикации следует за заголовком',
  })
})

test('a post address typed by hand stays when the title changes', () => {
  expect(
    buildPublicPostAddress(createPost({ slug: 'excise' }), { slug: '', title: 'Другой' }, now),
  ).toMatchObject({
    slug: 'excise',
    hint: 'задан вручную',
  })
  expect(buildPublicPostAddress(createPost({}), { ...titleOnly, slug: 'excise' }, now).slug).toBe('excise')
})

test('changing the address of a published post warns that the old address will redirect to the new one', () => {
  const known = createPost({ status: 'published', publishedAt: '2026-11-10T08:00:00.000Z' })
  expect(buildPublicPostAddress(known, titleOnly, now)).toMatchObject({ slug: known.slug, isWarning: false })
  expect(buildPublicPostAddress(known, { ...titleOnly, slug: 'excise' }, now)).toMatchObject({
    slug: 'excise',
    isWarning: true,
    hint: expect.stringContaining(`Прежний, /blog/${known.slug}, будет вести на новый`),
  })
  const hidden = createPost({ publishedAt: '2026-11-10T08:00:00.000Z' })
  expect(buildPublicPostAddress(hidden, { ...titleOnly, slug: 'excise' }, now)).toMatchObject({
    isWarning: true,
    hint: expect.stringMatching(/^Адрес станет другим, как только черновик сохранится\./),
  })
})
