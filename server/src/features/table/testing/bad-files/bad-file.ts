import type { TableTitle } from 'shared/calculator'
import type { WrittenCell } from '../sheet-xml.ts'

/** A file that must be rejected, with the expected status, message and path. */
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

/** A valid sheet with two tiers. */
export const goodSheet = { name: 'Лист1', rows }
