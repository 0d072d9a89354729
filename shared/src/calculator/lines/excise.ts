import { yearOf } from '../day.ts'
import { type Exact, exactOf, isLess, times } from '../exact.ts'
import type { SettingTitle } from '../settings.ts'
import { inBounds } from '../words/bounds.ts'
import { equals, inCurrency, inFigures, inMoney, MINUS, measured, TIMES } from '../words/figure.ts'
import type { Task } from './task.ts'

const LEAST_AGE = 1
const GREATEST_AGE = 15

/** An excise in EUR with its formula, factors and settings. */
export interface Excise {
  readonly value: Exact
  readonly how: readonly string[]
  readonly settings: readonly SettingTitle[]
}

interface Age {
  readonly factor: number
  readonly how: string
}

/** Calculates the age factor by the rule chosen in `age-rule`. */
export const ageOf = ({ input, consult }: Task): Age => {
  const year = yearOf(input.date)
  const isWholeYears = consult.written('age-rule') === 'full-years'
  const years = year - input.year - (isWholeYears ? 1 : 0)
  const factor = Math.min(Math.max(years, LEAST_AGE), GREATEST_AGE)
  const formula = `${year}\u00A0${MINUS}\u00A0${input.year}${isWholeYears ? `\u00A0${MINUS}\u00A01` : ''}`
  const bound =
    factor > years ? `, но\u00A0не\u00A0меньше ${LEAST_AGE}` : `, но\u00A0не\u00A0больше ${GREATEST_AGE}`
  const rule = isWholeYears
    ? 'полные годы между выпуском и\u00A0расчётом'
    : 'разность годов расчёта и\u00A0выпуска'
  const result = factor === years ? '' : ` = ${String(years).replace('-', MINUS)}${bound}`
  return { factor, how: `${factor}: ${rule}, ${formula}${result}` }
}

const fuels = { petrol: 'бензин', diesel: 'дизель' } as const

/** Calculates the excise by volume and age: for combustion engines, and for hybrids if `excise-hybrid-mode` is `engine`. */
const byVolume = (task: Task, fuel: keyof typeof fuels): Excise => {
  const { input, consult } = task
  const limitTitle: SettingTitle = `excise-${fuel}-limit`
  const litres = exactOf(input.volume ?? 0)
  const isLarge = isLess(consult.figure(limitTitle), litres)
  const rateTitle: SettingTitle = isLarge ? `excise-${fuel}-large` : `excise-${fuel}`
  const rate = consult.figure(rateTitle)
  const age = ageOf(task)
  const value = times(times(rate, { n: litres.n, d: litres.d * 1000n }), exactOf(age.factor))
  const limit = measured(inFigures(consult.written(limitTitle)), 'см³')
  const volume = measured(inFigures((input.volume ?? 0) / 1000), 'л')
  return {
    value,
    how: [
      `${inMoney(rate, 'EUR')} ${TIMES} ${volume} ${TIMES} ${age.factor} ${equals(value, 'EUR')}`,
      `${inMoney(rate, 'EUR')}: ставка за\u00A0литр, ${fuels[fuel]} ${isLarge ? `больше ${limit}` : `до\u00A0${limit} включительно`}`,
      age.how,
    ],
    settings: [rateTitle, limitTitle, 'age-rule'],
  }
}

const ofMotorcycle = ({ input, consult }: Task): Excise => {
  if (input.engine === 'electric') {
    const value = consult.figure('excise-motorcycle-electric')
    return {
      value,
      how: [`${inMoney(value, 'EUR')}: ставка за\u00A0электромотоцикл`],
      settings: ['excise-motorcycle-electric'],
    }
  }
  const volume = exactOf(input.volume ?? 0)
  const steps = consult.steps('excise-motorcycle')
  const step = steps.find(({ upTo }) => upTo === null || !isLess(exactOf(upTo), volume))
  const rate = exactOf(step?.value ?? 0)
  const value = times(rate, volume)
  const bounds = step ? inBounds(step, (bound) => measured(inFigures(bound), 'см³')) : ''
  const figure = inCurrency(step?.value ?? 0, 'EUR')
  return {
    value,
    how: [
      `${figure} ${TIMES} ${measured(inFigures(input.volume ?? 0), 'см³')} ${equals(value, 'EUR')}`,
      `${figure}: ставка за\u00A0см³, мотоцикл ${bounds}`.trimEnd(),
    ],
    settings: ['excise-motorcycle'],
  }
}

const ofElectric = ({ input, consult }: Task): Excise => {
  const rate = consult.figure('excise-electric')
  const value = times(rate, exactOf(input.battery ?? 0))
  const battery = measured(inFigures(input.battery ?? 0), 'кВт·ч')
  return {
    value,
    how: [
      `${inMoney(rate, 'EUR')} ${TIMES} ${battery} ${equals(value, 'EUR')}`,
      `${inMoney(rate, 'EUR')}: ставка за\u00A0кВт·ч, возраст не\u00A0считается`,
    ],
    settings: ['excise-electric'],
  }
}

const fixedForHybrid = ({ consult }: Task): Excise => {
  const value = consult.figure('excise-hybrid-fixed')
  return {
    value,
    how: [`${inMoney(value, 'EUR')}: ставка за\u00A0гибрид`],
    settings: ['excise-hybrid-mode', 'excise-hybrid-fixed'],
  }
}

export const exciseOf = (task: Task): Excise => {
  const { vehicle, engine } = task.input
  if (vehicle === 'motorcycle') return ofMotorcycle(task)
  if (engine === 'electric') return ofElectric(task)
  if (engine === 'petrol' || engine === 'diesel') return byVolume(task, engine)
  if (task.consult.written('excise-hybrid-mode') === 'fixed') return fixedForHybrid(task)
  const excise = byVolume(task, engine === 'hybrid-petrol' ? 'petrol' : 'diesel')
  return { ...excise, settings: ['excise-hybrid-mode', ...excise.settings] }
}
