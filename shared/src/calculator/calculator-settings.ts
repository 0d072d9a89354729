/** Names, bounds and defaults of these settings are in `contract/setting`. */
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
  'clearance-days',
] as const

export type CalculatorSettingTitle = (typeof calculatorSettingTitles)[number]

/** Tells settings of the law, whose value on the day of clearance applies, from prices and tariffs. */
export const isSettingFixedByLaw = (title: CalculatorSettingTitle): boolean =>
  /^(?:customs-value|duty|vat|excise|age|pension)-/.test(title)

export interface UpcomingSettingValue {
  value: string
  since: string
  origin: string
  /** Marks a value that is not adopted yet, so that it changes no sum. */
  isExpected?: true | undefined
}

export interface CalculatorSetting {
  /** Value of a setting: a number, a keyword, or tiers with one line per upper bound: `165: 3`. */
  value: string
  /** Later than the day of the calculation if the setting had no value yet on that day. */
  since?: string | undefined
  name: string
  origin: string
  /** Later values of a setting of the law, the next first: a car may be cleared under them. */
  later?: readonly UpcomingSettingValue[] | undefined
}

export interface CalculatorSettings {
  /** When a setting was last changed. `null` while all settings have their defaults. */
  changedAt: string | null
  of: Record<CalculatorSettingTitle, CalculatorSetting>
}

/** Returns a setting with the value that applies on a day. An expected value applies only if `usesExpected` is set. */
export const findCalculatorSettingOnDay = (
  setting: CalculatorSetting,
  day: string,
  usesExpected = false,
): CalculatorSetting => {
  const line = setting.later?.findLast(
    ({ since, isExpected }) => since <= day && (usesExpected || !isExpected),
  )
  return line ? { ...setting, ...line } : setting
}
