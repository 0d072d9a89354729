/** What the engine asks the office for. Kinds, bounds, defaults and names of these are the registry's. */
export const settingTitles = [
  'copart-gate-fee',
  'copart-gate-fee-clean',
  'copart-environmental-fee',
  'copart-title-fee',
  'iaa-service-fee',
  'iaa-environmental-fee',
  'iaa-title-fee',
  'insurance-percent',
  'insurance-minimum',
  'hazard-surcharge',
  'forwarder-fee',
  'broker-fee',
  'certificate-fee',
  'company-fee',
  'customs-value-mode',
  'customs-value-addition',
  'customs-value-addition-motorcycle',
  'duty-percent',
  'duty-percent-electric',
  'duty-percent-eur1',
  'vat-percent',
  'vat-percent-electric',
  'excise-petrol',
  'excise-petrol-large',
  'excise-petrol-limit',
  'excise-diesel',
  'excise-diesel-large',
  'excise-diesel-limit',
  'excise-electric',
  'excise-hybrid-mode',
  'excise-hybrid-fixed',
  'excise-motorcycle',
  'excise-motorcycle-electric',
  'age-rule',
  'pension-minimum',
  'pension-base',
  'pension-tiers',
  'table-stale-days',
] as const

export type SettingTitle = (typeof settingTitles)[number]

/** One setting as it stands on the day of the calculation. */
export interface Setting {
  /** A figure, a word, or tiers, one line per upper bound: `165: 3`. */
  readonly value: string
  /** The day from which this line holds. Later than the day of the calculation when no line held on it yet. */
  readonly since?: string | undefined
  /** What the office calls it. */
  readonly name: string
  /** Where it comes from: a law and its article, or a habit. */
  readonly origin: string
}

export interface Settings {
  /** When a setting was last changed; `null` while all are as the product came. */
  readonly changedAt: string | null
  readonly of: Readonly<Record<SettingTitle, Setting>>
}
