import type { Valcode } from 'shared/contract'

export interface RateTable {
  valcode: Valcode
  /** The day that was asked for; the bank may have quoted an earlier one. */
  date: string
  rate: number
  txt: string
  exchangedate: string
  /** When the question was put, so that an answer that crosses midnight counts for the day before. */
  fetched_at: string
}
