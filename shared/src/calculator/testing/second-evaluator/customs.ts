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

export const computeDuty = (value: Ratio, input: CalculationInput, ask: SettingReader): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  const ofOthers = input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
  return computePercent(value, ask(isElectricCar ? 'duty-percent-electric' : ofOthers))
}

export const computeVat = (base: Ratio, input: CalculationInput, ask: SettingReader): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  return computePercent(base, ask(isElectricCar ? 'vat-percent-electric' : 'vat-percent'))
}

const computeAgeFactor = (input: CalculationInput, ask: SettingReader): Ratio => {
  const years = Number(input.clearance?.slice(0, 4)) - input.year - (ask('age-rule') === 'difference' ? 0 : 1)
  return [BigInt(Math.min(15, Math.max(1, years))), 1n]
}

const computeMotorcycleExcise = (input: CalculationInput, ask: SettingReader): Ratio => {
  if (input.engine === 'electric') return parseRatio(ask('excise-motorcycle-electric'))
  const volume = parseRatio(input.volume ?? 0)
  return multiplyRatios(volume, parseRatio(findTierValue(ask('excise-motorcycle'), volume, [1n, 1n])))
}

/** In euros. */
export const computeExcise = (input: CalculationInput, ask: SettingReader): Ratio => {
  if (input.vehicle === 'motorcycle') return computeMotorcycleExcise(input, ask)
  if (input.engine === 'electric')
    return multiplyRatios(parseRatio(ask('excise-electric')), parseRatio(input.battery ?? 0))
  const isHybrid = input.engine.startsWith('hybrid')
  if (isHybrid && ask('excise-hybrid-mode') === 'fixed') return parseRatio(ask('excise-hybrid-fixed'))
  const fuel = input.engine.endsWith('diesel') ? 'diesel' : 'petrol'
  const volume = parseRatio(input.volume ?? 0)
  const isLarge = isSmallerRatio(parseRatio(ask(`excise-${fuel}-limit`)), volume)
  const base = parseRatio(ask(isLarge ? `excise-${fuel}-large` : `excise-${fuel}`))
  return multiplyRatios(base, volume, [1n, 1000n], computeAgeFactor(input, ask))
}

/** Returns nothing for vehicles that are exempt. */
export const computePensionLevy = (
  { value, duty, excise }: { value: Ratio; duty: Ratio; excise: Ratio },
  input: CalculationInput,
  ask: SettingReader,
): Ratio | undefined => {
  if (input.engine === 'electric' || input.vehicle === 'motorcycle') return undefined
  const base = ask('pension-base') === 'value' ? value : sumRatios(value, duty, excise)
  return computePercent(base, findTierValue(ask('pension-tiers'), base, parseRatio(ask('pension-minimum'))))
}
