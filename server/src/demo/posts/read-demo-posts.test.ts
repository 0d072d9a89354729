import { isAllowedLink, isSlug } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { sanitizePostText } from '../../features/post/text/post-text-sanitizer.ts'
import { listCoverNames } from '../covers/cover-files.ts'
import { readDemoPosts } from './read-demo-posts.ts'
import { EXAMPLE_LINK } from './save-post-examples.ts'

const demoPosts = readDemoPosts()

const isPublished = ({ daysAgo }: (typeof demoPosts)[number]): boolean => daysAgo !== 'draft' && daysAgo > 0

const published = demoPosts.filter(isPublished)

const isLawLink = (href: string): boolean => href.startsWith('https://zakon.rada.gov.ua/laws/show/')

const linksOf = (text: string): string[] =>
  Array.from(text.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)

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
    const links = linksOf(text)
    const known = ['/#calculator', '/usa', '/eu', '/georgia', ...published.map(({ slug }) => `/blog/${slug}`)]
    const outside = links.filter((href) => !isAllowedLink(href) || !known.includes(href))
    expect(links.length).toBeGreaterThan(2)
    expect(outside.filter((href) => href !== EXAMPLE_LINK && !isLawLink(href))).toEqual([])
  })

  test.each(demoPosts)('$slug links to the calculation of its example exactly if it has one', (post) => {
    expect(post.text.includes(`href="${EXAMPLE_LINK}"`)).toBe(post.example !== undefined)
  })

  test.each(demoPosts)('$slug links each law that it names to its official text', ({ text }) => {
    const unlinked = text.replace(/<a href="https:\/\/zakon\.rada\.gov\.ua\/[^>]*>.*?<\/a>/g, '')
    expect(
      unlinked.match(/.{0,20}(?:кодекс|Таможенн\S+ тариф|соглашени\S+ об.ассоциации).{0,9}/gi),
    ).toBeNull()
  })

  test('every post with prices says on which day they held', () => {
    const silent = demoPosts.filter(
      ({ text, example }) => example !== undefined && !/на\u00A006\u00A0жовтня 2026/.test(textOf(text)),
    )
    expect(silent.map(({ slug }) => slug)).toEqual([])
  })

  test('the post about Georgia leaves what ages to the office: the ferry and the trip', () => {
    const text = textOf(demoPosts.find(({ slug }) => slug === 'avtomobil-iz-rustavi')?.text ?? '')
    expect(text).toMatch(/Ходит ли\sпаром сейчас.*подтвердит наш менеджер/)
    expect(text).toMatch(/уточните у\sнас перед поездкой/)
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
