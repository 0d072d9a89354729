/** Fields of the form: the car, its shipping and the date. */
export const fieldNames = [
  'origin',
  'auction',
  'document',
  'price',
  'currency',
  'bid',
  'yard',
  'port',
  'destination',
  'vehicle',
  'engine',
  'volume',
  'battery',
  'year',
  'eur1',
  'insurance',
  'date',
] as const

export type FieldName = (typeof fieldNames)[number]

/** Values as typed and selected. A missing one gets a default. */
export type Said = Readonly<Partial<Record<FieldName, string | undefined>>>

/** Stores the input so that it survives a reload of the tab. */
export interface KeptSaid {
  readonly read: () => Said
  readonly write: (said: Said) => void
}

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) => fieldNames.some((known) => known === name) && typeof text === 'string',
  )
