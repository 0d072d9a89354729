import { type FeeTableTitle, feeTableDefinitions } from './tables/fee-table.ts'

export const refusalCodes = ['no-rate', 'no-table', 'not-served', 'invalid'] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** An error in one field of the calculation input. */
export interface InputError {
  readonly path: string
  readonly message: string
}

/** The reason why a price cannot be calculated, with a message for the visitor. */
export interface CalculationRefusal {
  readonly code: RefusalCode
  readonly message: string
  /** Errors in the fields concerned. For `invalid`, all fields that are wrong. */
  readonly inputErrors: readonly InputError[]
}

/** Aborts a calculation at any depth. `calculate` catches it and returns the refusal. */
export class RefusalError extends Error {
  readonly refusal: CalculationRefusal

  constructor(refusal: CalculationRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const createNoRateError = (): RefusalError =>
  new RefusalError({
    code: 'no-rate',
    // This message is verbatim as the product has always shown it, misspelling included.
    message: 'Нет данных для указаной даты.',
    inputErrors: [{ path: 'date', message: 'Нет данных для указаной даты.' }],
  })

export const createNoTableError = (message: string): RefusalError =>
  new RefusalError({ code: 'no-table', message, inputErrors: [] })

export const createUnreadableRowError = (table: FeeTableTitle, row: number): RefusalError =>
  createNoTableError(
    `В\u00A0таблице «${feeTableDefinitions[table].name}» не\u00A0читается строка\u00A0${row}, без неё цены нет.`,
  )

export const createNotServedError = (
  path: 'location' | 'port' | 'destination',
  message: string,
): RefusalError => new RefusalError({ code: 'not-served', message, inputErrors: [{ path, message }] })

export const createInvalidInputError = (inputErrors: readonly InputError[]): RefusalError =>
  new RefusalError({
    code: 'invalid',
    message:
      inputErrors.length === 1 && inputErrors[0] ? inputErrors[0].message : 'Проверьте отмеченные поля',
    inputErrors,
  })
