import { type TableTitle, tableKinds } from './tables/kinds.ts'

export const refusalCodes = ['no-rate', 'no-table', 'not-served', 'invalid'] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** Something that stands in the way, at one field of the input. */
export interface Fault {
  readonly path: string
  readonly message: string
}

/** Why there is no figure, in words for the person who asks. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  /** Which fields it is about; of `invalid` all that are wrong. */
  readonly faults: readonly Fault[]
}

/** Ends a calculation from whatever depth; `calculate` turns it into its answer. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const noRate = (): Refused =>
  new Refused({
    code: 'no-rate',
    // Letter for letter as the product has always said it.
    message: 'Нет данных для указаной даты.',
    faults: [{ path: 'date', message: 'Нет данных для указаной даты.' }],
  })

export const noTable = (message: string): Refused => new Refused({ code: 'no-table', message, faults: [] })

export const unreadableRow = (table: TableTitle, row: number): Refused =>
  noTable(`В\u00A0таблице «${tableKinds[table].name}» не\u00A0читается строка\u00A0${row}, без неё цены нет.`)

export const notServed = (path: 'location' | 'port' | 'destination', message: string): Refused =>
  new Refused({ code: 'not-served', message, faults: [{ path, message }] })

export const invalid = (faults: readonly Fault[]): Refused =>
  new Refused({
    code: 'invalid',
    message: faults.length === 1 && faults[0] ? faults[0].message : 'Проверьте отмеченные поля',
    faults,
  })
