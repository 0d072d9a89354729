import type { CalculationInput } from '../../index.ts'
import type { Ask } from './ask.ts'
import { isLess, plus, type Ratio, ratio, times } from './ratio.ts'

const percentOf = (base: Ratio, percent: string): Ratio => times(base, ratio(percent), [1n, 100n])

/** The value of the first tier whose upper bound, in these units, is not below the figure. */
const tierAt = (text: string, figure: Ratio, unit: Ratio): string => {
  const tiers = text.split('\n').map((row) => row.split(':').map((part) => part.trim()))
  const tier = tiers.find(([upTo = '']) => upTo === '' || !isLess(times(ratio(upTo), unit), figure))
  return tier?.[1] ?? ''
}

export const dutyOn = (value: Ratio, input: CalculationInput, ask: Ask): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  const ofOthers = input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
  return percentOf(value, ask(isElectricCar ? 'duty-percent-electric' : ofOthers))
}

export const vatOn = (base: Ratio, input: CalculationInput, ask: Ask): Ratio => {
  const isElectricCar = input.engine === 'electric' && input.vehicle !== 'motorcycle'
  return percentOf(base, ask(isElectricCar ? 'vat-percent-electric' : 'vat-percent'))
}

const age = (input: CalculationInput, ask: Ask): Ratio => {
  const years = Number(input.date.slice(0, 4)) - input.year - (ask('age-rule') === 'difference' ? 0 : 1)
  return [BigInt(Math.min(15, Math.max(1, years))), 1n]
}

const exciseOfMotorcycle = (input: CalculationInput, ask: Ask): Ratio => {
  if (input.engine === 'electric') return ratio(ask('excise-motorcycle-electric'))
  const volume = ratio(input.volume ?? 0)
  return times(volume, ratio(tierAt(ask('excise-motorcycle'), volume, [1n, 1n])))
}

/** In euros. */
export const exciseOf = (input: CalculationInput, ask: Ask): Ratio => {
  if (input.vehicle === 'motorcycle') return exciseOfMotorcycle(input, ask)
  if (input.engine === 'electric') return times(ratio(ask('excise-electric')), ratio(input.battery ?? 0))
  const isHybrid = input.engine.startsWith('hybrid')
  if (isHybrid && ask('excise-hybrid-mode') === 'fixed') return ratio(ask('excise-hybrid-fixed'))
  const fuel = input.engine.endsWith('diesel') ? 'diesel' : 'petrol'
  const volume = ratio(input.volume ?? 0)
  const isLarge = isLess(ratio(ask(`excise-${fuel}-limit`)), volume)
  const base = ratio(ask(isLarge ? `excise-${fuel}-large` : `excise-${fuel}`))
  return times(base, volume, [1n, 1000n], age(input, ask))
}

/** Nothing for those who are exempt. */
export const pensionOn = (
  { value, duty, excise }: { value: Ratio; duty: Ratio; excise: Ratio },
  input: CalculationInput,
  ask: Ask,
): Ratio | undefined => {
  if (input.engine === 'electric' || input.vehicle === 'motorcycle') return undefined
  const base = ask('pension-base') === 'value' ? value : plus(value, duty, excise)
  return percentOf(base, tierAt(ask('pension-tiers'), base, ratio(ask('pension-minimum'))))
}
