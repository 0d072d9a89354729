import type { TableTitle } from 'shared/calculator'
import type { WrittenCell } from '../sheet-xml.ts'

/** A file that is refused: with what status, by which words, at which place. */
export interface BadFile {
  readonly name: string
  readonly title?: TableTitle
  readonly bytes: () => Uint8Array
  readonly status: 413 | 415 | 422
  readonly says: RegExp
  readonly path?: string
}

export const csv = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`)

export const tiers =
  (...lines: readonly string[]) =>
  () =>
    csv('from,to,fee,percent', ...lines)

export const HEADINGS = ['from', 'to', 'fee', 'percent']

const rows: readonly (readonly WrittenCell[])[] = [HEADINGS, [0, 500, 25], [500, null, 65]]

/** Two tiers. */
export const goodSheet = { name: 'Лист1', rows }
