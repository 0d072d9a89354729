import { feeTableCellWordSynonyms } from 'shared/tables/cells'
import { normalizeColumnHeading } from './column-heading-meaning.ts'

const normalizeAll = (headings: readonly string[]): ReadonlySet<string> =>
  new Set(headings.map((heading) => normalizeColumnHeading(heading).key))

const splitHeadingWords = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => normalizeColumnHeading(line).key.split(' ')))

/** English words match a word of a heading exactly, declined Russian and Ukrainian words by their stems. */
interface WordSet {
  english: ReadonlySet<string>
  stems: RegExp
}

const createStemPattern = (...lines: readonly string[]): RegExp =>
  new RegExp(`^(?:${lines.flatMap((line) => line.split(' ')).join('|')})`, 'u')

const includesWord = ({ english, stems }: WordSet, word: string): boolean =>
  english.has(word) || stems.test(word)

/** Headings of columns without prices. Only the whole heading counts: `MI` means miles, but `Detroit MI` Michigan. */
const nonPriceHeadings = normalizeAll(['№', '#', 'n', 'no', 'nr', 'id', 'mi', 'usd', 'eur'])

const nonPriceWords: WordSet = {
  english: splitHeadingWords([
    'code number lot vin qty count km miles distance mileage weight days transit hours date dates updated update valid until',
    'comment comments note notes remark remarks phone address contact contacts email manager carrier driver',
    'currency latitude longitude status link url source zone',
  ]),
  stems: createStemPattern(
    'код$ номер лот$ кол$ количеств кількіст км$ мили милі расстоян відстан пробег пробіг вес$ вага$ дней дни днів дні срок термін час[аы]?$ часов$',
    'коммент комент примеч приміт прим$ дат[аыуиі]$ обновл оновл действ дійсн актуал',
    'телефон адрес контакт почт пошт менедж перевоз перевіз водит водій валют широт долгот довгот статус ссылк источ джерел зон',
  ),
}

const vehicleWords = Object.entries(feeTableCellWordSynonyms.vehicle ?? {}).flatMap(([word, others]) => [
  word,
  ...others,
])

/** Words in headings of surcharges, totals and averages, which are not the price of delivery to a port. */
const amountWords: WordSet = {
  english: splitHeadingWords([
    'fuel surcharge surcharges charge charges fee fees toll tolls gate storage insurance handling loading tow towing tax taxes',
    'extra extras additional markup margin profit discount deposit commission hazmat oversize oversized',
    'total totals subtotal sum average avg mean median min max minimum maximum price prices cost costs rate rates',
    ...vehicleWords,
  ]),
  stems: createStemPattern(
    'топлив палив надбав доплат сбор збор збір налог подат хранен зберіган страхов страхуван погруз завантаж',
    'нацен націн скидк знижк марж комисс комісі прибыл прибут дополнит додатк допрасх негабар',
    'итог всего усього всього разом сумм сум[аиуі]$ средн середн медиан минимум мінімум максимум мин$ мін$ макс$',
    '[цс]ен[аыеу]$ цін[аиіу]$ стоимост варт[оі]ст тариф',
  ),
}

const fillerWords: WordSet = {
  english: splitHeadingWords([
    'incl included including with without per for of to from and the a an by client dealer car auto',
    'с со без за на по до в во от из и для авто з зі від із та і й',
  ]),
  stems: createStemPattern('учет включ вкл врахув клиент клієнт дилер ділер'),
}

/**
 * Likely content of a column with an unknown heading. `name`: prices of the port that the heading names. `aside`: no
 * money. `sums`: surcharges or totals. `vague`: either prices of a port or surcharges.
 */
export type ContentGuessedFromUnknownHeading = 'name' | 'aside' | 'sums' | 'vague'

export const classifyUnknownColumnHeading = (heading: string): ContentGuessedFromUnknownHeading => {
  const { key } = normalizeColumnHeading(heading)
  const words = key.split(' ')
  if (nonPriceHeadings.has(key) || words.some((word) => includesWord(nonPriceWords, word))) return 'aside'
  if (!words.some((word) => includesWord(amountWords, word))) return 'name'
  const isFiller = (word: string): boolean => includesWord(fillerWords, word) || /^\d|^%$/.test(word)
  return words.every((word) => includesWord(amountWords, word) || isFiller(word)) ? 'sums' : 'vague'
}
