import type {
  DayRates,
  RefusalCode,
  Settings,
  Tables,
  TableTitle,
  TableVersion,
} from '../calculator/index.ts'

/** What one reference car costs before a table is replaced and after: dollars, or why it cannot be told. */
export interface Impact {
  readonly vehicle: string
  /** Auction or origin, where it is loaded, where it is met. */
  readonly route: string
  readonly before: number | RefusalCode
  readonly after: number | RefusalCode
}

export interface ImpactDay {
  readonly date: string
  readonly rates: DayRates | null
  readonly settings: Settings
}

/** The effect of a new version on the 24 reference cars; of one that cannot be applied (`null`) each `after` is `invalid`. */
export const impactOf = (
  _title: TableTitle,
  _next: TableVersion | null,
  _tables: Tables,
  _on: ImpactDay,
): readonly Impact[] => []
