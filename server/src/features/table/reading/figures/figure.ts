import { formatFigure } from 'shared/format'
import { found, shown, withoutNoise } from '../found.ts'
import type { GridCell } from '../grid.ts'
import { type Fault, faultOf, type ReadCell } from '../read-cell.ts'
import { bounded, negative } from './bounded.ts'
import { expectedFigure, type FigureColumn } from './figure-column.ts'
import { type Mark, markOf, withoutMarks } from './marks.ts'
import { LONGEST_FIGURE, notAFigure } from './not-a-figure.ts'
import { writtenNumber } from './written-number.ts'

type TextCell = Extract<GridCell, { kind: 'text' }>
type NumberCell = Extract<GridCell, { kind: 'number' }>

const misplacedPercent = (cell: TextCell | NumberCell, { kind, isFee = false }: FigureColumn): Fault => {
  const format = cell.kind === 'number' ? ' Задайте ячейке числовой формат.' : ''
  const advice = isFee
    ? 'Процент стоит в столбце «Процент»: перенесите его туда, а эту ячейку оставьте пустой.'
    : `Здесь не процент. ${expectedFigure[kind]}${format}`
  return faultOf('percent-in-money', `${found(cell)} ${advice}`)
}

/** Returns an error if a unit does not fit the column. */
const wrongMark = (
  cell: TextCell | NumberCell,
  marks: readonly Mark[],
  column: FigureColumn,
): Fault | undefined => {
  const { kind, isInDollars } = column
  const expected = expectedFigure[kind]
  const isMoney = marks.some((mark) => mark === 'USD' || mark === 'EUR' || mark === 'foreign')
  if (kind === 'percent' && isMoney)
    return faultOf('money-in-percent', `${found(cell)} Здесь процент, а не сумма. ${expected}`)
  if (kind !== 'percent' && marks.includes('percent')) return misplacedPercent(cell, column)
  if (kind === 'money' && (marks.includes('foreign') || (isInDollars && marks.includes('EUR'))))
    return faultOf(
      'wrong-currency',
      `${found(cell)} Эта таблица — ${isInDollars ? 'в долларах' : 'в долларах и евро'}. ${expected}`,
    )
  const ofDays = marks.filter((mark) => mark === 'days').length
  const isFit = new Set(marks).size <= 1 && (kind === 'days' ? ofDays === marks.length : ofDays === 0)
  return isFit ? undefined : notAFigure(shown(cell).trim(), expected)
}

const ofNumber = (cell: NumberCell, column: FigureColumn): ReadCell => {
  const { kind } = column
  if (!Number.isFinite(cell.value)) return faultOf('not-a-figure', `${found(cell)} ${expectedFigure[kind]}`)
  if (cell.isPercent && kind !== 'percent') return misplacedPercent(cell, column)
  const wrong = wrongMark(
    cell,
    [markOf(cell.sign)].filter((mark) => mark !== undefined),
    column,
  )
  if (wrong) return wrong
  const value = withoutNoise(cell.isPercent ? cell.value * 100 : cell.value)
  return bounded(cell, Object.is(value, -0) ? 0 : value, column)
}

const ambiguous = (cell: GridCell, whole: string, fraction: string, { kind }: FigureColumn): Fault =>
  faultOf(
    'ambiguous-figure',
    `${found(cell)} Это ${formatFigure(whole + fraction)} или ${formatFigure(`${whole}.${fraction}`)}? Запишите «${whole}${fraction}», если это тысячи; если дробь — не больше двух знаков после запятой, например «${kind === 'percent' ? '6,5' : '1,45'}».`,
  )

const bracketed = /^\((.+)\)$/s
const signed = /^([$€]?\s*)[-–−](?=\s?[\d$€])/

const ofText = (cell: TextCell, column: FigureColumn): ReadCell => {
  const { kind } = column
  const text = cell.text.trim()
  if (text.length > LONGEST_FIGURE) return notAFigure(text, expectedFigure[kind])
  const unsigned = bracketed.exec(text)?.[1] ?? text.replace(signed, '$1')
  const { bare, marks } = withoutMarks(unsigned.trim())
  const number = writtenNumber(bare)
  if ('refused' in number && number.refused === 'other') return notAFigure(text, expectedFigure[kind])
  const wrong = wrongMark(cell, marks, column)
  if (wrong) return wrong
  if ('refused' in number) return ambiguous(cell, number.whole, number.fraction, column)
  if (unsigned !== text) return negative(cell)
  const [whole = '', lastThree = ''] = bare.split(',')
  if (number.isGroupedByComma && kind === 'percent') return ambiguous(cell, whole, lastThree, column)
  return bounded(cell, number.value, column)
}

const plainDigits = /^(?:0|[1-9]\d{0,6})$/

/** Parses a number as people and programs write it. An ambiguous one is rejected with both readings. */
export const readFigure = (cell: TextCell | NumberCell, column: FigureColumn): ReadCell => {
  if (cell.kind === 'number') return ofNumber(cell, column)
  return plainDigits.test(cell.text) ? bounded(cell, Number(cell.text), column) : ofText(cell, column)
}

const upwards =
  /^\s*(?:[∞+]|(?:и|або|та|і)\s+(?:выше|более|больше|далее|дороже|вище|більше|далі)|(?:and|or)\s+(?:up|above|over|more)|без ограничени[яй]|без обмежень)\s*$/iu

/** Recognizes the open end of the last tier as price lists and our own screens write it. */
export const isOpenEnd = ({ text }: TextCell): boolean => upwards.test(text)

const dashes = /^\s*[-–—−]+\s*$/

/** Parses a dash as an empty inland price: the yard is not served from that port. */
export const readDash = (cell: TextCell): ReadCell | undefined =>
  dashes.test(cell.text)
    ? {
        cell: null,
        doubt: 'dash-as-empty',
        message: `${found(cell)} Прочерк принят как пустая ячейка: отсюда не возим.`,
      }
    : undefined
