/** Hryvnias for one unit, as the National Bank has them, and the day that they are of. */
export interface DayRates {
  readonly USD: number
  readonly EUR: number
  readonly date: string
}
