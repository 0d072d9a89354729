/** Characters that nobody sees: soft hyphens, zero-width characters and marks that reverse the text after them. */
const INVISIBLE_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Characters that look like a dot, or that browsers take for one in a domain, besides those that NFKC replaces by a dot. */
const DOT_LOOKALIKES =
  /[\u3002\u00B7\u0387\u06D4\u1427\u16EB\u2022\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uA4F8]/g

const foldLookalikes = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(DOT_LOOKALIKES, '.')
    .replace(/[\u2044\u2215\u29F8]/g, '/')

/**
 * Cyrillic top-level domains of the IANA root zone. Other Cyrillic words after a dot, as in «г.Киев» and
 * «бензин.Сколько», are no link: people often forget the space.
 */
const CYRILLIC_ENDINGS = 'бг|бел|дети|ею|католик|ком|мкд|мон|москва|онлайн|орг|рус|рф|сайт|срб|укр|қаз'

/** Patterns of what mail programs may turn into a link, or of what somebody could type into a browser. */
const LINK_PATTERN = new RegExp(
  [
    String.raw`:\/\/|@|\\\\`,
    String.raw`(?<![\p{L}\p{N}])(?:www\.|0x[\da-f]|(?:mailto|tel|sms|callto|sips?|skype|viber|whatsapp|tg):.)`,
    String.raw`(?<!\d)\d{1,3}(?:\.\d{1,3}){3}`,
    String.raw`[^\s.]\.(?:${CYRILLIC_ENDINGS})(?![\p{L}\p{N}])`,
    String.raw`[^\s.]\.(?=\p{L}[\p{L}\p{M}])(?:\p{sc=Cyrillic}*(?!\p{sc=Cyrillic})\p{L}|[\p{L}\p{M}\p{N}-]+\/)`,
  ].join('|'),
  'iu',
)

const LONG_NUMBER =
  /[+\p{Ps}]{0,3}\p{N}(?:[\p{Zs}\t\p{Pd}\p{Ps}\p{Pe}\p{Pc}.,:/*+\u00B7\u2022]{0,3}\p{N}){8,}/gu

const DATES_AND_TIMES =
  /(?<![\d.])(?:(?:[01]?\d|2[0-3]):[0-5]\d|(?:[0-2]?\d|3[01])\.(?:0?\d|1[0-2])\.(?:19|20)\d\d)(?!\d)/g

/** Years, engine volumes, prices and mileages, which stand side by side in questions about cars. */
const CAR_FIGURES =
  /(?<![\d.])(?:(?:19|20)\d\d|[1-9][.,]\d|[1-9]\d{0,2}(?: \d{3})* \d00|[1-9]\d{0,4}00)(?!\d)/g

/** Recognizes phone numbers of Ukraine, and others unless their digits look like figures of cars side by side. */
const isPhoneNumber = (text: string): boolean => {
  const undated = foldLookalikes(text).replace(DATES_AND_TIMES, ' ')
  const rest = undated.replace(CAR_FIGURES, ' ')
  const isUkrainian = /(?:380|0)[3-9]\d{8}/.test(undated.replace(/\D/g, ''))
  return isUkrainian || /[+(]|(?<!\d)0\d/.test(rest) || rest.replace(/\P{N}/gu, '').length >= 7
}

/**
 * Replaces links, addresses and phone numbers, because anybody can have a message mailed to any address. Words are
 * replaced, rather than the whole message left out: a visitor may mistype a space, and the office has the message anyway.
 */
export const replaceLinksAndPhoneNumbers = (message: string): string =>
  message
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/\S+/g, (word) => (LINK_PATTERN.test(foldLookalikes(word)) ? '[ссылка]' : word))
    .replace(LONG_NUMBER, (text) => (isPhoneNumber(text) ? '[номер]' : text))
