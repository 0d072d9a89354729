import { isSlug, isTextLink } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../../features/post/text/clean-text.ts'
import { coverNames } from '../covers/covers.ts'
import { markupOf } from './markup.ts'
import { posts } from './posts.ts'

const isPublished = ({ daysAgo }: (typeof posts)[number]): boolean => daysAgo !== 'draft' && daysAgo > 0

const published = posts.filter(isPublished)

const textOf = (markup: string): string =>
  markup.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n')

describe('the posts of a new product', () => {
  test('are a dozen that visitors read, one that is to come, one that is written', () => {
    expect([published.length, posts.length]).toEqual([12, 14])
    expect(posts.filter(({ daysAgo }) => daysAgo === 'draft')).toHaveLength(1)
  })

  test('have an address and a drawing each, and none twice', () => {
    const slugs = posts.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(posts.length)
    expect(posts.map(({ cover }) => cover).toSorted()).toEqual(coverNames.toSorted())
  })

  test('stand in the order in which they came out, the newest first', () => {
    const days = published.map(({ daysAgo }) => Number(daysAgo))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  })

  test.each(posts)('$slug says of itself what a search engine shows whole', (post) => {
    expect(post.metaTitle.length).toBeLessThanOrEqual(70)
    expect(post.metaDescription.length).toBeGreaterThan(80)
    expect(post.metaDescription.length).toBeLessThanOrEqual(160)
    expect(post.description.length).toBeLessThanOrEqual(160)
  })

  test.each(posts)('$slug is of real length, in parts that have headings, with a table', ({ text }) => {
    const markup = markupOf(text)
    const words = textOf(markup).match(/(?<!\S)[\p{L}\d«(„]\S*/gu) ?? []
    expect(words.length).toBeGreaterThanOrEqual(700)
    expect(words.length).toBeLessThan(1300)
    expect(markup.match(/<h2>/g)?.length).toBeGreaterThan(3)
    expect(markup.match(/<table>/g)?.length).toBeGreaterThan(0)
    expect(markup.match(/<blockquote class="formula">/g)?.length).toBeGreaterThan(0)
  })

  test.each(posts)(
    '$slug is stored as the editor would have written it: cleaning changes nothing',
    ({ text }) => {
      expect(cleanText(markupOf(text))).toBe(markupOf(text))
      // Signs of the notation that nothing has read.
      expect(textOf(markupOf(text)).match(/.{0,9}(?:\*\*|\]\(|[|#]).{0,9}/g)).toBeNull()
    },
  )

  test.each(posts)('$slug leads only where visitors find something', ({ text }) => {
    const links = Array.from(markupOf(text).matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
    const known = ['/#calculator', '/usa', '/eu', '/georgia', ...published.map(({ slug }) => `/blog/${slug}`)]
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((href) => !isTextLink(href) || !known.includes(href))).toEqual([])
  })

  test.each(posts)('$slug is set as texts of the house are', (post) => {
    const said = [post.title, post.description, post.metaTitle, post.metaDescription].join('\n')
    const text = textOf(markupOf(post.text))
    // What the fonts of the pages hold, and nothing that a browser would take from another one.
    expect(`${said}${text}`.replace(/[А-Яа-яЁёA-Za-z\d\s.,:;?()/%$€№§©«»„“”°²³·×–—…−+=&-]/g, '')).toBe('')
    expect(text.match(/.{0,9}(?: [—×=+−%€$]|\d (?:\d|грн|л|см)(?!\p{L})|["'!]).{0,9}/gu)).toBeNull()
    expect(text.match(/^[€$] .{0,9}/gmu)).toBeNull()
    expect(text.match(/(?<![\p{L}\d-])\p{L}{1,2} \S.{0,9}/gu)).toBeNull()
  })
})
