import { latinLetters, russianLetters, ukrainianBeginnings, ukrainianLetters } from './letters.ts'

/** Of an address of a post. */
export const SLUG_FITS = 120

export const isSlug = (text: string): boolean =>
  text.length <= SLUG_FITS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** Beside the posts of a blog stand, or may stand one day, things of these names. */
const reserved: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'uploads', 'assets', 'static', 'blog', 'index', 'home', 'sitemap', 'robots'],
  ...['rss', 'feed', 'atom', 'page', 'pages', 'category', 'categories', 'tag', 'tags', 'author', 'archive'],
  ...['search', 'single', 'pagination', 'order', 'preview', 'new', 'create', 'edit', 'delete', 'login'],
  ...['null', 'undefined'],
])

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

const isUkrainian = (text: string): boolean => /[іїєґ]/.test(text) && !/[ыэёъ]/.test(text)

const ukrainian = (text: string): string =>
  text
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{M}])[єїйюя]/gu, (letter) => ukrainianBeginnings[letter] ?? letter)
    .replace(/[\u0400-\u04FF]/g, (letter) => ukrainianLetters[letter] ?? letter)

const russian = (text: string): string =>
  text
    // «Novyy» and «staryy» are read with a stumble.
    .replace(/ый(?![\p{L}\p{M}])/gu, 'y')
    .replace(/[\u0400-\u04FF]/g, (letter) => russianLetters[letter] ?? letter)

const latin = (text: string): string =>
  text
    .replace(/[^\0-\x7F]/g, (letter) => latinLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** A word that is far too long is cut where it must be, any other text between two words. */
export const cutSlug = (slug: string, most: number): string => {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end < most / 2 ? most : end)
}

/** The address that a title gives; `''` when nothing of it can be written in one. */
export const slugOf = (title: string): string => {
  // An apostrophe inside of a word parts nothing.
  const text = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L}\p{M}*)['’ʼ`´](?=\p{L})/gu, '')
  const letters = latin(isUkrainian(text) ? ukrainian(text) : russian(text))
  return cutSlug(letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), SLUG_FITS)
}
