/** The six tables: the name shown to the office, and the columns in the order in which cells are stored. */
export const tableKinds = {
  'copart-fee': { name: 'Copart: сбор', columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'] },
  'copart-internet-bid': {
    name: 'Copart: онлайн-ставка',
    columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'],
  },
  'iaa-fee': { name: 'IAA: сбор', columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'] },
  'iaa-internet-bid': {
    name: 'IAA: онлайн-ставка',
    columns: ['from', 'to', 'fee', 'percent', 'document', 'bid'],
  },
  'ship-delivery': {
    name: 'Морская доставка',
    columns: ['origin', 'port', 'destination', 'vehicle', 'price', 'currency', 'onward', 'days'],
  },
  transportation: {
    name: 'Доставка до порта',
    columns: ['auction', 'location', 'state', 'zip', 'port', 'price'],
  },
} as const

export type TableTitle = keyof typeof tableKinds

export const tableTitles = Object.keys(tableKinds) as readonly TableTitle[]

export type Cell = string | number | null

/** One version of one table with its rows as uploaded. Row 0 here is row 2 of the sheet, below the headings. */
export interface TableVersion {
  readonly version: number
  /** The Kyiv day from which the version applies. */
  readonly validFrom: string
  readonly rows: readonly (readonly Cell[])[]
}

/** The versions that apply on one day. A table that was never uploaded is missing. */
export type Tables = Readonly<Partial<Record<TableTitle, TableVersion>>>
