/** The National Bank's rates of a day: hryvnias for one unit of a currency. */
export interface DayRates {
  readonly USD: number
  readonly EUR: number
  readonly date: string
}
