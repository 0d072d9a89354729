import type { CalculationInput } from '../../index.ts'
import type { SettingReader } from './outcome.ts'
import { isSmallerRatio, multiplyRatios, parseRatio, type Ratio, sumRatios } from './ratio.ts'

const computePercent = (base: Ratio, percent: string): Ratio =>
  multiplyRatios(base, parseRatio(percent), [1n, 100n])

/** Returns the value of the first tier whose upper bound, in these units, is not below the number. */
const findTierValue = (text: string, figure: Ratio, unit: Ratio): string => {
  const tiers = text.split('\n').map((row) => row.split(':').map((part) => part.trim()))
  const tier = tiers.find(
    ([upTo = '']) => upTo === '' || !isSmallerRatio(multiplyRatios(parseRatio(upTo), unit), figure),
  )
  return tier?.[1] ?? ''
}

export const computeCustomsDuty = (
  value: Ratio,
  input: CalculationInput,
  readSetting: SettingReader,
): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  const ofOthers = input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
  return computePercent(value, readSetting(isElectricCar ? 'duty-percent-electric' : ofOthers))
}

export const computeVat = (base: Ratio, input: CalculationInput, readSetting: SettingReader): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  return computePercent(base, readSetting(isElectricCar ? 'vat-percent-electric' : 'vat-percent'))
}

const computeAgeFactor = (input: CalculationInput, readSetting: SettingReader): Ratio => {
  const years =
    Number(input.clearance?.slice(0, 4)) - input.year - (readSetting('age-rule') === 'difference' ? 0 : 1)
  return [BigInt(Math.min(15, Math.max(1, years))), 1n]
}

const computeMotorcycleExcise = (input: CalculationInput, readSetting: SettingReader): Ratio => {
  if (input.engine === 'electric') return parseRatio(readSetting('excise-motorcycle-electric'))
  const volume = parseRatio(input.volume ?? 0)
  return multiplyRatios(volume, parseRatio(findTierValue(readSetting('excise-motorcycle'), volume, [1n, 1n])))
}

/** In euros. */
export const computeExcise = (input: CalculationInput, readSetting: SettingReader): Ratio => {
  if (input.vehicle === 'motorcycle') return computeMotorcycleExcise(input, readSetting)
  if (input.engine === 'electric')
    return multiplyRatios(parseRatio(readSetting('excise-electric')), parseRatio(input.battery ?? 0))
  const isHybrid = input.engine.startsWith('hybrid')
  if (isHybrid && readSetting('excise-hybrid-mode') === 'fixed')
    return parseRatio(readSetting('excise-hybrid-fixed'))
  const fuel = input.engine.endsWith('diesel') ? 'diesel' : 'petrol'
  const volume = parseRatio(input.volume ?? 0)
  const isLarge = isSmallerRatio(parseRatio(readSetting(`excise-${fuel}-limit`)), volume)
  const base = parseRatio(readSetting(isLarge ? `excise-${fuel}-large` : `excise-${fuel}`))
  return multiplyRatios(base, volume, [1n, 1000n], computeAgeFactor(input, readSetting))
}

/** Returns nothing for vehicles that are exempt. */
export const computePensionLevy = (
  { value, duty, excise }: { value: Ratio; duty: Ratio; excise: Ratio },
  input: CalculationInput,
  readSetting: SettingReader,
): Ratio | undefined => {
  if (input.engine === 'electric' || input.vehicle === 'motorcycle') return undefined
  const base = readSetting('pension-base') === 'value' ? value : sumRatios(value, duty, excise)
  return computePercent(
    base,
    findTierValue(readSetting('pension-tiers'), base, parseRatio(readSetting('pension-minimum'))),
  )
}
