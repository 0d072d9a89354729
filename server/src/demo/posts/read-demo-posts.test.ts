import { isAllowedLink, isSlug } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { sanitizePostText } from '../../features/post/text/post-text-sanitizer.ts'
import { listCoverNames } from '../covers/cover-files.ts'
import { EXAMPLE_LINK } from '../seed-posts.ts'
import { readDemoPosts } from './read-demo-posts.ts'

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

  test('each has descriptions that search engines show without cutting them', () => {
    for (const post of demoPosts) {
      expect(post.metaTitle.length, post.slug).toBeLessThanOrEqual(70)
      expect(post.metaDescription.length, post.slug).toBeGreaterThan(80)
      expect(post.metaDescription.length, post.slug).toBeLessThanOrEqual(160)
      expect(post.description.length, post.slug).toBeLessThanOrEqual(160)
    }
  })

  test('each has 700 to 1,300 words, headings, a table and a formula', () => {
    for (const { slug, text } of demoPosts) {
      const words = textOf(text).match(/(?<!\S)[\p{L}\d«(„]\S*/gu) ?? []
      expect(words.length, slug).toBeGreaterThanOrEqual(700)
      expect(words.length, slug).toBeLessThan(1300)
      expect(text.match(/<h2>/g)?.length, slug).toBeGreaterThan(3)
      expect(text.match(/<table>/g)?.length, slug).toBeGreaterThan(0)
      expect(text.match(/<blockquote class="formula">/g)?.length, slug).toBeGreaterThan(0)
    }
  })

  test('each is valid editor HTML: cleaning changes nothing', () => {
    for (const { slug, text } of demoPosts) {
      expect(sanitizePostText(text), slug).toBe(text)
      // Characters of the notation that were not converted.
      expect(textOf(text).match(/.{0,9}(?:\*\*|\]\(|[|#]).{0,9}/g), slug).toBeNull()
    }
  })

  test('each links only to pages that visitors can open', () => {
    for (const { slug, text } of demoPosts) {
      const links = linksOf(text)
      const known = [
        '/#calculator',
        '/usa',
        '/eu',
        '/georgia',
        ...published.map((each) => `/blog/${each.slug}`),
      ]
      const outside = links.filter((href) => !isAllowedLink(href) || !known.includes(href))
      expect(links.length, slug).toBeGreaterThan(2)
      expect(
        outside.filter((href) => href !== EXAMPLE_LINK && !isLawLink(href)),
        slug,
      ).toEqual([])
    }
  })

  test('each links to the calculation of its example exactly if it has one', () => {
    for (const post of demoPosts) {
      expect(post.text.includes(`href="${EXAMPLE_LINK}"`), post.slug).toBe(post.example !== undefined)
    }
  })

  test('each links to the official text of every law that it names', () => {
    for (const { slug, text } of demoPosts) {
      const unlinked = text.replace(/<a href="https:\/\/zakon\.rada\.gov\.ua\/[^>]*>.*?<\/a>/g, '')
      expect(
        unlinked.match(/.{0,20}(?:кодекс|Таможенн\S+ тариф|соглашени\S+ об.ассоциации).{0,9}/gi),
        slug,
      ).toBeNull()
    }
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

  test('each follows the typographic rules of the site', () => {
    for (const post of demoPosts) {
      const said = [post.title, post.description, post.metaTitle, post.metaDescription].join('\n')
      const text = textOf(post.text)
      // Only characters that the fonts of the site contain, so that no browser falls back to another font.
      expect(
        `${said}${text}`.replace(/[А-Яа-яЁёA-Za-z\d\s.,:;?()/%$€№§©«»„“”°²³·×–—…−+=&-]/g, ''),
        post.slug,
      ).toBe('')
      expect(
        text.match(/.{0,9}(?: [—×=+−%€$]|\d (?:\d|грн|л|см)(?!\p{L})|["'!]).{0,9}/gu),
        post.slug,
      ).toBeNull()
      expect(text.match(/^[€$] .{0,9}/gmu), post.slug).toBeNull()
      expect(text.match(/(?<![\p{L}\d-])\p{L}{1,2} \S.{0,9}/gu), post.slug).toBeNull()
    }
  })
})
