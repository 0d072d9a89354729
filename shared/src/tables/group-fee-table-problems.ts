import { splitRowNumbersFromMessage } from './checks/problem-messages.ts'
import { groupSheetRowsByKey } from './checks/sheet-cells.ts'
import {
  type FeeTableProblem,
  groupSheetRowsIntoRanges,
  type SheetRowRange,
} from './parsed-fee-table-sheet.ts'

const summariesByCode: Record<string, string> = {
  'not-a-figure': 'Вместо числа стоит что-то другое.',
  'look-alike-digit': 'Вместо цифры стоит похожая на неё буква.',
  date: 'Вместо числа стоит дата.',
  boolean: 'Вместо значения стоит ИСТИНА или ЛОЖЬ.',
  'ambiguous-figure': 'Число читается двояко: тысячи это или дробь.',
  'torn-figure': 'Число разорвано на две ячейки.',
  negative: 'Число меньше нуля.',
  'not-whole': 'Число дней не целое.',
  'too-many-decimals': 'Слишком много знаков после запятой.',
  'too-large': 'Число больше, чем бывает.',
  'percent-in-money': 'Процент стоит там, где нужна сумма.',
  'money-in-percent': 'Сумма стоит там, где нужен процент.',
  'wrong-currency': 'Сумма не в той валюте.',
  'missing-cell': 'Ячейка пуста, а без неё строка ничего не значит.',
  'merged-cell': 'Ячейка объединена с соседними.',
  'formula-without-value': 'Формула сохранена без результата.',
  'formula-error': 'Формула не посчиталась.',
  'unknown-word': 'Такого слова в этом столбце не бывает.',
  'not-a-name': 'Вместо названия стоит процент.',
  'control-character': 'В названии есть невидимый управляющий знак.',
  'too-long': 'Название слишком длинное.',
  'two-zips': 'Индекс в названии площадки и индекс в столбце разные.',
  'look-alike': 'Буква другого алфавита стоит вместо похожей на неё.',
  'total-row': 'Среди строк стоит итог.',
  'repeated-headings': 'Среди строк снова стоят заголовки.',
  'lonely-cell': 'В строке заполнена только одна ячейка, как в примечании.',
  duplicate: 'Одно и то же указано дважды.',
  overlap: 'Ступени пересекаются.',
  gap: 'Между ступенями остались цены без сбора.',
  'from-not-below-to': 'Ступень пуста: «до» не больше, чем «от».',
  'both-fee-and-percent': 'Указаны и сбор, и процент, а нужно одно из двух.',
  'neither-fee-nor-percent': 'Нет ни сбора, ни процента.',
  'dash-as-empty': 'Прочерк принят как пустая ячейка.',
  'zip-padded': 'В индексе не хватало нулей впереди, они дописаны.',
  'tiny-percent': 'Процент так мал, что похож на долю.',
  'share-as-percent': 'Процент так мал, что похож на долю.',
  'unknown-port': 'Такого порта нет в другой таблице.',
  'similar-name': 'Два названия почти одинаковы.',
  'vague-yard': 'Площадку не отличить от другой с тем же названием.',
  'state-spelt-twice': 'Штат одной площадки записан по-разному.',
  'lost-thousands': 'Сумма в сотни раз меньше обычной.',
  'falling-fee': 'Сбор становится меньше, хотя цена растёт.',
  'free-way': 'Цена пути — 0.',
  'vehicle-not-served': 'Не для всех кузовов есть цена.',
}

const getProblemSummary = (code: string): string =>
  summariesByCode[code] ?? 'Одно и то же замечание во многих местах.'

/** Maximum number of fee table problems of one kind that are listed separately. */
const MAX_LISTED_PER_KIND = 99

const getFirstRow = ({ rows }: FeeTableProblem): number => rows[0]?.[0] ?? 0

const expandRowRanges = ({ rows }: FeeTableProblem): readonly number[] =>
  rows.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

const buildKindKey = ({ code, column }: FeeTableProblem): string => `${code}\n${column ?? ''}`

const sortByRow = (problems: readonly FeeTableProblem[]): readonly FeeTableProblem[] =>
  problems.toSorted((one, other) => getFirstRow(one) - getFirstRow(other))

/** Removes duplicate problems: a row of a wide sheet becomes several rows, which repeat its problems. */
const removeDuplicateProblems = (problems: readonly FeeTableProblem[]): readonly FeeTableProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

const MAX_NAMED_RANGES = 4

const formatRange = ([from, to]: SheetRowRange): string => (from === to ? `${from}` : `${from}–${to}`)

/** Formats `строке 5` or `строках 5 и 9`, for use after «в». */
const formatInRows = (rows: readonly SheetRowRange[]): string => {
  const ranges = rows.slice(0, MAX_NAMED_RANGES).map(formatRange)
  const more = rows.length > MAX_NAMED_RANGES ? ' и\u00A0других' : ''
  const listed = more === '' ? ranges.join(', ').replace(/, (?=[^,]*$)/, ' и\u00A0') : ranges.join(', ')
  return `${/[^\d]/.test(listed) ? 'строках' : 'строке'}\u00A0${listed}${more}`
}

const lowerFirstLetter = (text: string): string =>
  text.replace(/^[А-ЯЁ](?=[а-яё])/u, (letter) => letter.toLowerCase())

const formatExample = ({ rows, message }: FeeTableProblem): string => {
  if (rows.length === 0) return message
  const { schedule, text } = splitRowNumbersFromMessage(message)
  return `Так в\u00A0${formatInRows(rows)}${schedule === undefined ? '' : ` (${schedule})`}: ${lowerFirstLetter(text)}`
}

/** Merges table problems into one, whose message has a summary in the first line and an example in the second. */
const mergeProblems = (problems: readonly FeeTableProblem[], first: FeeTableProblem): FeeTableProblem => ({
  code: first.code,
  column: first.column,
  rows: groupSheetRowsIntoRanges(problems.flatMap(expandRowRanges)),
  message: `${getProblemSummary(first.code)}\n${formatExample(first)}`,
})

/** Merges more than `maxPerKind` table problems of one kind into one problem with all rows and one example. */
export const groupFeeTableProblems = (
  problems: readonly FeeTableProblem[],
  maxPerKind = MAX_LISTED_PER_KIND,
): readonly FeeTableProblem[] => {
  const kinds = groupSheetRowsByKey(sortByRow(removeDuplicateProblems(problems)), buildKindKey)
  return sortByRow(
    [...kinds.values()].flatMap((group) => {
      const [first] = group
      return first && group.length > maxPerKind ? [mergeProblems(group, first)] : group
    }),
  )
}
