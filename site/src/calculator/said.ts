/** What the visitor can say of the car, its way and the day. */
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

/** As it was typed and chosen. What is missing is chosen for the visitor. */
export type Said = Readonly<Partial<Record<FieldName, string | undefined>>>

/** What outlives a reload of the tab. */
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
