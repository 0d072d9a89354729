import { isAllowedPostLink, isSlug } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { sanitizePostHtml } from '../../features/post/text/post-text-sanitizer.ts'
import { listDemoPostCoverNames } from '../covers/cover-files.ts'
import { DEMO_POST_CALCULATION_LINK_PLACEHOLDER } from '../seed-posts.ts'
import { readDemoPosts } from './read-demo-posts.ts'

const demoPosts = readDemoPosts()

const isPublished = ({ daysAgo }: (typeof demoPosts)[number]): boolean => daysAgo !== 'draft' && daysAgo > 0

const published = demoPosts.filter(isPublished)

const isLawLink = (href: string): boolean => href.startsWith('https://zakon.rada.gov.ua/laws/show/')

const listLinks = (text: string): string[] =>
  Array.from(text.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)

const extractText = (markup: string): string =>
  markup.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n')

describe('the demo posts', () => {
  test('the demo content has twelve published posts, one scheduled post and one draft', () => {
    expect([published.length, demoPosts.length]).toEqual([12, 14])
    expect(demoPosts.filter(({ daysAgo }) => daysAgo === 'draft')).toHaveLength(1)
  })

  test('each demo post has a slug and a cover picture that no other demo post has', () => {
    const slugs = demoPosts.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(demoPosts.length)
    expect(demoPosts.map(({ cover }) => cover).toSorted()).toEqual(listDemoPostCoverNames().toSorted())
  })

  test('demo posts are ordered by publication date, newest first', () => {
    const days = published.map(({ daysAgo }) => Number(daysAgo))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  })

  test('demo posts have descriptions short enough for search engines to show them whole', () => {
    for (const post of demoPosts) {
      expect(post.metaTitle.length, post.slug).toBeLessThanOrEqual(70)
      expect(post.metaDescription.length, post.slug).toBeGreaterThan(80)
      expect(post.metaDescription.length, post.slug).toBeLessThanOrEqual(160)
      expect(post.description.length, post.slug).toBeLessThanOrEqual(160)
    }
  })

  test('each demo post has 700 to 1,300 words, headings, a table and a formula', () => {
    for (const { slug, text } of demoPosts) {
      const words = extractText(text).match(/(?<!\S)[\p{L}\d«(„]\S*/gu) ?? []
      expect(words.length, slug).toBeGreaterThanOrEqual(700)
      expect(words.length, slug).toBeLessThan(1300)
      expect(text.match(/<h2>/g)?.length, slug).toBeGreaterThan(3)
      expect(text.match(/<table>/g)?.length, slug).toBeGreaterThan(0)
      expect(text.match(/<blockquote class="formula">/g)?.length, slug).toBeGreaterThan(0)
    }
  })

  test('the HTML of each demo post is left unchanged by the sanitizer of post texts', () => {
    for (const { slug, text } of demoPosts) {
      expect(sanitizePostHtml(text), slug).toBe(text)
      // Characters of the notation that were not converted.
      expect(extractText(text).match(/.{0,9}(?:\*\*|\]\(|[|#]).{0,9}/g), slug).toBeNull()
    }
  })

  test('demo posts link only to pages that visitors can open', () => {
    for (const { slug, text } of demoPosts) {
      const links = listLinks(text)
      const known = [
        '/#calculator',
        '/usa',
        '/eu',
        '/georgia',
        ...published.map((each) => `/blog/${each.slug}`),
      ]
      const outside = links.filter((href) => !isAllowedPostLink(href) || !known.includes(href))
      expect(links.length, slug).toBeGreaterThan(2)
      expect(
        outside.filter((href) => href !== DEMO_POST_CALCULATION_LINK_PLACEHOLDER && !isLawLink(href)),
        slug,
      ).toEqual([])
    }
  })

  test('demo posts with an example car link to a saved calculation, and the others do not', () => {
    for (const post of demoPosts) {
      expect(post.text.includes(`href="${DEMO_POST_CALCULATION_LINK_PLACEHOLDER}"`), post.slug).toBe(
        post.example !== undefined,
      )
    }
  })

  test('a demo post links to the official text of every law that it names', () => {
    for (const { slug, text } of demoPosts) {
      const unlinked = text.replace(/<a href="https:\/\/zakon\.rada\.gov\.ua\/[^>]*>.*?<\/a>/g, '')
      expect(
        unlinked.match(/.{0,20}(?:кодекс|Таможенн\S+ тариф|соглашени\S+ об.ассоциации).{0,9}/gi),
        slug,
      ).toBeNull()
    }
  })

  test('every demo post with prices says for which day the prices are', () => {
    const silent = demoPosts.filter(
      ({ text, example }) => example !== undefined && !/на\u00A006\u00A0жовтня 2026/.test(extractText(text)),
    )
    expect(silent.map(({ slug }) => slug)).toEqual([])
  })

  test('the demo post about Georgia refers readers to the managers for the changing prices of the ferry and the trip', () => {
    const text = extractText(demoPosts.find(({ slug }) => slug === 'avtomobil-iz-rustavi')?.text ?? '')
    expect(text).toMatch(/Ходит ли\sпаром сейчас.*подтвердит наш менеджер/)
    expect(text).toMatch(/уточните у\sнас перед поездкой/)
  })

  test('demo posts follow the typographic rules of the site', () => {
    for (const post of demoPosts) {
      const headTexts = [post.title, post.description, post.metaTitle, post.metaDescription].join('\n')
      const text = extractText(post.text)
      // Only characters that the fonts of the site contain, so that no browser falls back to another font.
      expect(
        `${headTexts}${text}`.replace(/[А-Яа-яЁёA-Za-z\d\s.,:;?()/%$€№§©«»„“”°²³·×–—…−+=&-]/g, ''),
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
