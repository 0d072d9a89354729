/** Titles of the calculator settings, whose labels, bounds and defaults are in `contract/setting`. */
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
  'bid-step',
] as const

export type CalculatorSettingTitle = (typeof calculatorSettingTitles)[number]

/** Returns whether a setting is fixed by law, so that its value on the day of clearance applies. */
export const isSettingFixedByLaw = (title: CalculatorSettingTitle): boolean =>
  /^(?:customs-value|duty|vat|excise|age|pension)-/.test(title)

export interface UpcomingSettingValue {
  value: string
  since: string
  origin: string
  /** Marks a value from a law that is not adopted yet. A warning names the total that such a value would cause. */
  isExpected?: true | undefined
}

export interface CalculatorSetting {
  /** Value of a setting: a number, a keyword, or lines with an upper bound and its value, such as `165: 3`. */
  value: string
  /** Day since which the value applies; later than the day of the calculation if the setting had no value then. */
  since?: string | undefined
  name: string
  origin: string
  /** Future values of a setting fixed by law, the next one first: a car may be cleared while they apply. */
  later?: readonly UpcomingSettingValue[] | undefined
}

export interface CalculatorSettings {
  /** When a setting was last changed. `null` while all settings have their defaults. */
  changedAt: string | null
  of: Record<CalculatorSettingTitle, CalculatorSetting>
}

/** Returns a setting with its value on a day. Values of laws not adopted yet count only if `usesExpected` is set. */
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
