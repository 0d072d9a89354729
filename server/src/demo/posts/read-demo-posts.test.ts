import { isAllowedLink, isSlug } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { sanitizePostText } from '../../features/post/text/post-text-sanitizer.ts'
import { listCoverNames } from '../covers/cover-files.ts'
import { readDemoPosts } from './read-demo-posts.ts'

const demoPosts = readDemoPosts()

const isPublished = ({ daysAgo }: (typeof demoPosts)[number]): boolean => daysAgo !== 'draft' && daysAgo > 0

const published = demoPosts.filter(isPublished)

const textOf = (markup: string): string =>
  markup.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n')

describe('the demo posts', () => {
  test('are twelve published posts, one scheduled post and one draft', () => {
    expect([published.length, demoPosts.length]).toEqual([12, 14])
    expect(demoPosts.filter(({ daysAgo }) => daysAgo === 'draft')).toHaveLength(1)
  })

  test('have a unique slug and a unique cover each', () => {
    const slugs = demoPosts.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(demoPosts.length)
    expect(demoPosts.map(({ cover }) => cover).toSorted()).toEqual(listCoverNames().toSorted())
  })

  test('are ordered by publication date, newest first', () => {
    const days = published.map(({ daysAgo }) => Number(daysAgo))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  })

  test.each(demoPosts)('$slug has descriptions that search engines show without cutting them', (post) => {
    expect(post.metaTitle.length).toBeLessThanOrEqual(70)
    expect(post.metaDescription.length).toBeGreaterThan(80)
    expect(post.metaDescription.length).toBeLessThanOrEqual(160)
    expect(post.description.length).toBeLessThanOrEqual(160)
  })

  test.each(demoPosts)('$slug has 700 to 1,300 words, headings, a table and a formula', ({ text }) => {
    const words = textOf(text).match(/(?<!\S)[\p{L}\d«(„]\S*/gu) ?? []
    expect(words.length).toBeGreaterThanOrEqual(700)
    expect(words.length).toBeLessThan(1300)
    expect(text.match(/<h2>/g)?.length).toBeGreaterThan(3)
    expect(text.match(/<table>/g)?.length).toBeGreaterThan(0)
    expect(text.match(/<blockquote class="formula">/g)?.length).toBeGreaterThan(0)
  })

  test.each(demoPosts)('$slug is valid editor HTML: cleaning changes nothing', ({ text }) => {
    expect(sanitizePostText(text)).toBe(text)
    // Characters of the notation that were not converted.
    expect(textOf(text).match(/.{0,9}(?:\*\*|\]\(|[|#]).{0,9}/g)).toBeNull()
  })

  test.each(demoPosts)('$slug links only to pages that visitors can open', ({ text }) => {
    const links = Array.from(text.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
    const known = ['/#calculator', '/usa', '/eu', '/georgia', ...published.map(({ slug }) => `/blog/${slug}`)]
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((href) => !isAllowedLink(href) || !known.includes(href))).toEqual([])
  })

  test.each(demoPosts)('$slug follows the typographic rules of the site', (post) => {
    const said = [post.title, post.description, post.metaTitle, post.metaDescription].join('\n')
    const text = textOf(post.text)
    // Only characters that the fonts of the site contain, so that no browser falls back to another font.
    expect(`${said}${text}`.replace(/[А-Яа-яЁёA-Za-z\d\s.,:;?()/%$€№§©«»„“”°²³·×–—…−+=&-]/g, '')).toBe('')
    expect(text.match(/.{0,9}(?: [—×=+−%€$]|\d (?:\d|грн|л|см)(?!\p{L})|["'!]).{0,9}/gu)).toBeNull()
    expect(text.match(/^[€$] .{0,9}/gmu)).toBeNull()
    expect(text.match(/(?<![\p{L}\d-])\p{L}{1,2} \S.{0,9}/gu)).toBeNull()
  })
})
