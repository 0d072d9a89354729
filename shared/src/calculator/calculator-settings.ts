/** Titles of all settings that the engine uses. Kinds, bounds, defaults and names are in the registry in `contract/setting`. */
export const calculatorSettingTitles = [
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

export type CalculatorSettingTitle = (typeof calculatorSettingTitles)[number]

/** The value of one setting of the calculator on the day of the calculation. */
export interface CalculatorSetting {
  /** Value of a setting: a number, a keyword, or tiers with one line per upper bound: `165: 3`. */
  readonly value: string
  /**
   * The day from which the value of the setting holds. Later than the day of the calculation if no value held
   * on it yet.
   */
  readonly since?: string | undefined
  /** The name of the setting that is shown to the office. */
  readonly name: string
  /** Where the value of a setting comes from: a law and its article, or common practice. */
  readonly origin: string
}

export interface CalculatorSettings {
  /** When a setting was last changed. `null` while all settings have their defaults. */
  readonly changedAt: string | null
  readonly of: Readonly<Record<CalculatorSettingTitle, CalculatorSetting>>
}
