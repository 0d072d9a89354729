import type { GridCell } from '../grid.ts'
import { damaged } from '../refusals.ts'
import { emptyCell, textCell } from '../text-cell.ts'
import type { NumberFormat } from './styles.ts'
import { writtenText } from './written-text.ts'

/** A cell as written in the sheet XML. */
export interface WrittenCell {
  readonly type: string
  readonly style: number
  /** `null` if there is no such element. */
  value: string | null
  formula: string | null
  inline: string
}

/** Shared strings and formats that cells refer to by number. */
export interface Referred {
  readonly texts: readonly GridCell[]
  readonly formats: readonly NumberFormat[]
}

const LONGEST_SHOWN = 60
/** Spreadsheets show fifteen digits. Further digits are binary noise. */
const SHOWN_FIGURES = 15

const figure = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

const numberCell = (written: string, format: NumberFormat | undefined): GridCell => {
  const value = Number(written)
  if (!figure.test(written) || !Number.isFinite(value)) return textCell(written)
  if (format?.shape === 'date') return { kind: 'date' }
  return {
    kind: 'number',
    value: Number(value.toPrecision(SHOWN_FIGURES)),
    isPercent: format?.shape === 'percent',
    ...(format?.sign === undefined ? {} : { sign: format.sign }),
  }
}

const shared = (value: string, texts: readonly GridCell[]): GridCell => {
  if (value === '') return emptyCell
  const cell = /^\d+$/.test(value) ? texts[Number(value)] : undefined
  if (cell === undefined) throw damaged()
  return cell
}

const broken = (why: 'no-value' | 'formula-error', shown: string): GridCell => ({
  kind: 'broken',
  why,
  shown: shown.slice(0, LONGEST_SHOWN),
})

/** Parses a cell as the sheet shows it. A formula is read as its stored value. */
export const shownCell = (cell: WrittenCell, { texts, formats }: Referred): GridCell => {
  const value = cell.value?.trim() ?? ''
  switch (cell.type) {
    case 'e':
      return broken('formula-error', value)
    case 'inlineStr':
      return textCell(cell.inline)
    case 'str':
      return textCell(writtenText(cell.value ?? '', { 'xml:space': 'preserve' }))
  }
  if (cell.formula !== null && value === '') return broken('no-value', `=${cell.formula}`)
  if (value === '') return emptyCell
  switch (cell.type) {
    case 's':
      return shared(value, texts)
    case 'b':
      return { kind: 'boolean' }
    case 'd':
      return { kind: 'date' }
    default:
      return numberCell(value, formats[cell.style])
  }
}
