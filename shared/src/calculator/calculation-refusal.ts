import { type FeeTableTitle, feeTableDefinitions } from './tables/fee-table.ts'

export const calculationRefusalCodes = ['no-rate', 'no-table', 'not-served', 'invalid'] as const

export type CalculationRefusalCode = (typeof calculationRefusalCodes)[number]

export interface CalculationInputError {
  path: string
  message: string
}

export interface CalculationRefusal {
  code: CalculationRefusalCode
  message: string
  /** Errors of the input fields that made the calculation impossible: all invalid fields if the code is `invalid`. */
  inputErrors: readonly CalculationInputError[]
}

/** Thrown at any depth of a calculation to abort it. `calculate` catches this error and returns its refusal. */
export class CalculationRefusalError extends Error {
  refusal: CalculationRefusal

  constructor(refusal: CalculationRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const createMissingExchangeRateError = (): CalculationRefusalError =>
  new CalculationRefusalError({
    code: 'no-rate',
    // Visitors know this message verbatim from the former product, so its misspelling stays.
    message: 'Нет данных для указаной даты.',
    inputErrors: [{ path: 'date', message: 'Нет данных для указаной даты.' }],
  })

export const createMissingFeeTableError = (message: string): CalculationRefusalError =>
  new CalculationRefusalError({ code: 'no-table', message, inputErrors: [] })

export const createUnreadableFeeTableRowError = (
  table: FeeTableTitle,
  row: number,
): CalculationRefusalError =>
  createMissingFeeTableError(
    `В\u00A0таблице «${feeTableDefinitions[table].name}» не\u00A0читается строка\u00A0${row}, без неё цены нет.`,
  )

export const createPlaceNotServedError = (
  path: 'location' | 'port' | 'destination',
  message: string,
): CalculationRefusalError =>
  new CalculationRefusalError({ code: 'not-served', message, inputErrors: [{ path, message }] })

export const createInvalidCalculationInputError = (
  inputErrors: readonly CalculationInputError[],
): CalculationRefusalError =>
  new CalculationRefusalError({
    code: 'invalid',
    message:
      inputErrors.length === 1 && inputErrors[0] ? inputErrors[0].message : 'Проверьте отмеченные поля',
    inputErrors,
  })
