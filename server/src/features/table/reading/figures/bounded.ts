import { formatFigure } from 'shared/format'
import { found, withoutNoise } from '../found.ts'
import type { GridCell } from '../grid.ts'
import { type Fault, faultOf, type ReadCell } from '../read-cell.ts'
import { expectedFigure, type FigureColumn, type FigureKind } from './figure-column.ts'

/** Auctions charge percents such as 7.25 %, never with more than four decimals. */
const mostDecimals: Readonly<Record<FigureKind, number>> = { money: 2, percent: 4, days: 0 }
const THOUSAND = 1000

const hasMoreDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) !== value

const inWords = (value: number): string => formatFigure(String(withoutNoise(value)))

export const negative = (cell: GridCell): Fault =>
  faultOf('negative', `${found(cell)} Меньше нуля быть не может.`)

const tooFine = (cell: GridCell, value: number, kind: FigureKind): Fault => {
  if (kind === 'days') return faultOf('not-whole', `${found(cell)} ${expectedFigure.days}`)
  const thousands = withoutNoise(value * THOUSAND)
  const isLikely = kind === 'money' && value >= 1 && Number.isInteger(thousands)
  return faultOf(
    'too-many-decimals',
    isLikely
      ? `${found(cell)} Больше двух знаков после запятой — похоже, тысячи: ${inWords(thousands)}. Запишите «${thousands}».`
      : `${found(cell)} Слишком много знаков после запятой: округлите ${kind === 'money' ? 'до сотых' : 'до четырёх'}.`,
  )
}

/** Checks a number against the bounds of its column. */
export const bounded = (cell: GridCell, value: number, { kind, most }: FigureColumn): ReadCell => {
  if (value < 0) return negative(cell)
  if (value > most) return faultOf('too-large', `${found(cell)} Больше ${inWords(most)} быть не может.`)
  if (Number.isInteger(value)) return value
  if (hasMoreDecimals(value, mostDecimals[kind])) return tooFine(cell, value, kind)
  return value
}
