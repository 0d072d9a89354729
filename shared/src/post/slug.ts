import { latinLetters, russianLetters, ukrainianBeginnings, ukrainianLetters } from './letters.ts'

/** Maximum length of a post slug. */
export const SLUG_FITS = 120

export const isSlug = (text: string): boolean =>
  text.length <= SLUG_FITS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** Names that the blog uses or may use one day next to its posts. */
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
    // "Novyy" and "staryy" are awkward to read.
    .replace(/ый(?![\p{L}\p{M}])/gu, 'y')
    .replace(/[\u0400-\u04FF]/g, (letter) => russianLetters[letter] ?? letter)

const latin = (text: string): string =>
  text
    .replace(/[^\0-\x7F]/g, (letter) => latinLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** Cuts between two words, or inside a word that is far too long. */
export const cutSlug = (slug: string, most: number): string => {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end < most / 2 ? most : end)
}

/** Builds a slug from a title. Returns `''` if no character can be used. */
export const slugOf = (title: string): string => {
  // An apostrophe inside a word does not split it.
  const text = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L}\p{M}*)['’ʼ`´](?=\p{L})/gu, '')
  const letters = latin(isUkrainian(text) ? ukrainian(text) : russian(text))
  return cutSlug(letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), SLUG_FITS)
}
