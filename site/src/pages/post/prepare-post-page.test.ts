import { expect, test } from 'vitest'
import { preparePostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import { createSamplePost } from '../../testing/sample-posts.ts'
import { buildPostPageHead } from './prepare-post-page.ts'

const buildHead = (change: Parameters<typeof createSamplePost>[0] = {}) => {
  const { text, ...post } = createSamplePost(change)
  return buildPostPageHead(post, preparePostTextForDisplay(text))
}

test('the meta description of a post without any description is its title', () => {
  expect(buildHead()).toMatchObject({
    title: 'Как считается акциз · Таможенный брокер',
    description: 'Как считается акциз',
    keywords: '',
  })
})

test('the meta title and meta description of a post take precedence over its title and description', () => {
  const words = { metaTitle: 'Акциз 2026', metaDescription: 'Для поиска', description: 'Для читателей' }
  expect(buildHead(words)).toMatchObject({ title: 'Акциз 2026', description: 'Для поиска' })
  expect(buildHead({ description: 'Для читателей' }).description).toBe('Для читателей')
})

test('the sharing picture of a post is the JPEG of its cover with the real size', () => {
  expect(buildHead().picture).toEqual({
    src: '/uploads/0123456789abcdef0123456789abcdef/1200.jpg',
    width: 1200,
    height: 675,
  })
})

test('the breadcrumbs of a post include its first category, if any', () => {
  expect(buildHead().crumbs?.map(({ address }) => address)).toEqual([
    '/blog',
    '/blog?category=2',
    '/blog/kak-schitaetsya-akciz',
  ])
  expect(buildHead({ categories: [] }).crumbs).toHaveLength(2)
})

test('the JSON-LD of a post describes a blog posting with dates, picture and word count', () => {
  expect(buildHead().data?.('https://example.com')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Как считается акциз',
    datePublished: '2026-10-14T09:00:00.000Z',
    dateModified: '2026-11-01T09:00:00.000Z',
    wordCount: 4,
    url: 'https://example.com/blog/kak-schitaetsya-akciz',
    mainEntityOfPage: 'https://example.com/blog/kak-schitaetsya-akciz',
    author: { '@id': 'https://example.com/#organization' },
    publisher: { '@id': 'https://example.com/#organization' },
    image: { url: 'https://example.com/uploads/0123456789abcdef0123456789abcdef/1200.jpg', width: 1200 },
  })
})
