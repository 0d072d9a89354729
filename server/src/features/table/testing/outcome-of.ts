import type { Cell, TableTitle } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { checkRows } from 'shared/tables'
import { gridOf } from '../reading/grid-of.ts'
import { sheetOf } from '../reading/sheet-of.ts'

export interface Outcome {
  readonly rows: readonly (readonly Cell[])[]
  readonly errors: readonly {
    readonly rows: readonly (readonly [number, number])[]
    readonly column: string | null
    readonly message: string
  }[]
}

const answers: ReadonlySet<string> = new Set(['validation', 'unsupported-media', 'too-large'])

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** Imports a file. A rejection with a Russian message is returned, any other error is thrown. */
export const outcomeOf = (bytes: Uint8Array, title: TableTitle): Outcome => {
  try {
    const sheet = sheetOf(gridOf(bytes, title), title)
    const errors = [...sheet.errors, ...checkRows(title, sheet.rows, {}).errors]
    return { rows: sheet.rows.map(({ cells }) => cells), errors }
  } catch (error) {
    if (!(error instanceof AppError) || !answers.has(error.code) || !isRussian(error.title)) throw error
    return { rows: [], errors: [{ rows: [], column: null, message: error.title }] }
  }
}
