/** Parses letters with their transliterations: `а a, б b`. */
const parseTransliteration = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(', ').map((pair) => [pair.charAt(0), pair.slice(2)]))

/** Transliterates Ukrainian letters as in passports, by resolution 55 of the government of Ukraine of 2010. */
const ukrainianLetters = parseTransliteration(
  'а a, б b, в v, г h, ґ g, д d, е e, є ie, ж zh, з z, и y, і i, ї i, й i, к k, л l, м m, н n, о o, п p, р r, ' +
    'с s, т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ь , ю iu, я ia',
)

const ukrainianInitialLetters = parseTransliteration('є ye, ї yi, й y, ю yu, я ya')

/** Transliterates Russian letters as usual in URLs, and the Ukrainian letters that a Russian title may contain. */
const russianLetters: ReadonlyMap<string, string> = new Map([
  ...ukrainianLetters,
  ...parseTransliteration('г g, є ye, ё yo, и i, ї yi, й y, ц c, ъ , ы y, э e, ю yu, я ya'),
])

/** Latin letters such as `ø` and `ł` that Unicode decomposition does not split into an ASCII letter and a mark. */
const latinTransliteration = parseTransliteration('ß ss, æ ae, œ oe, ø o, ł l, đ d, ð d, þ th, ı i')

export const MAX_SLUG_LENGTH = 120

export const isSlug = (text: string): boolean =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** Reserved slugs: names that the blog uses or may use one day next to its posts. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'uploads', 'assets', 'static', 'blog', 'index', 'home', 'sitemap', 'robots'],
  ...['rss', 'feed', 'atom', 'page', 'pages', 'category', 'categories', 'tag', 'tags', 'author', 'archive'],
  ...['search', 'single', 'pagination', 'order', 'preview', 'new', 'create', 'edit', 'delete', 'login'],
  ...['null', 'undefined'],
])

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

const isUkrainian = (text: string): boolean => /[іїєґ]/.test(text) && !/[ыэёъ]/.test(text)

const transliterateUkrainian = (text: string): string =>
  text
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{M}])[єїйюя]/gu, (letter) => ukrainianInitialLetters.get(letter) ?? letter)
    .replace(/[\u0400-\u04FF]/g, (letter) => ukrainianLetters.get(letter) ?? letter)

const transliterateRussian = (text: string): string =>
  text
    // The ending «ый» becomes "y", because slugs such as "novyy" and "staryy" are awkward to read.
    .replace(/ый(?![\p{L}\p{M}])/gu, 'y')
    .replace(/[\u0400-\u04FF]/g, (letter) => russianLetters.get(letter) ?? letter)

const transliterateLatin = (text: string): string =>
  text
    .replace(/[^\0-\x7F]/g, (letter) => latinTransliteration.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** Cuts a slug between two words, or inside a word that is far too long. */
export const truncateSlug = (slug: string, maxLength: number): string => {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end < maxLength / 2 ? maxLength : end)
}

/** Builds a slug from a title. The slug is empty if no character of the title can be transliterated. */
export const slugify = (title: string): string => {
  // An apostrophe inside a word is removed, as it would become a hyphen.
  const text = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L}\p{M}*)['’ʼ`´](?=\p{L})/gu, '')
  const letters = transliterateLatin(
    isUkrainian(text) ? transliterateUkrainian(text) : transliterateRussian(text),
  )
  return truncateSlug(letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), MAX_SLUG_LENGTH)
}
