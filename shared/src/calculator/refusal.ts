import { type TableTitle, tableKinds } from './tables/kinds.ts'

export const refusalCodes = ['no-rate', 'no-table', 'not-served', 'invalid'] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** An error in one field of the input. */
export interface Fault {
  readonly path: string
  readonly message: string
}

/** Why there is no result, with a message for the visitor. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
  /** The fields concerned. For `invalid`, all that are wrong. */
  readonly faults: readonly Fault[]
}

/** Aborts a calculation at any depth. `calculate` catches it and returns the refusal. */
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
    // Verbatim as the product has always shown it, misspelling included.
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
