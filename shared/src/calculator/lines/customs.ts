import { type Exact, hundredths, ofHundredths, percentOf } from '../exact.ts'
import type { WholeInput } from '../input.ts'
import type { Draft, Money } from '../money.ts'
import type { SettingTitle } from '../settings.ts'
import { inFull, inMoney, inPercent, inRate, TIMES } from '../words/figure.ts'
import { exciseOf } from './excise.ts'
import type { Task } from './task.ts'

/** Customs payments in kopiykas. */
export interface Payments {
  readonly duty: bigint
  readonly excise: bigint
}

const isElectricCar = ({ engine, vehicle }: WholeInput): boolean =>
  engine === 'electric' && vehicle !== 'motorcycle'

const dutySetting = (input: WholeInput): SettingTitle => {
  if (isElectricCar(input)) return 'duty-percent-electric'
  return input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
}

const inKopiykas = (sum: Exact): Money => ({ value: ofHundredths(hundredths(sum)), currency: 'UAH' })

const shown = (kopiykas: bigint): string => inMoney(ofHundredths(kopiykas), 'UAH')

interface Levy extends Pick<Draft, 'code'> {
  readonly name: string
  readonly setting: SettingTitle
  /** The sums that the percent is taken of. */
  readonly of: readonly bigint[]
}

/** Builds a line that is a percent of hryvnias, rounded to the kopiyka. */
const levyLine = ({ consult }: Task, { code, name, setting, of }: Levy): Draft => {
  const base = of.reduce((sum, part) => sum + part, 0n)
  const amount = inKopiykas(percentOf(consult.figure(setting), ofHundredths(base)))
  const percent = inPercent(consult.written(setting))
  const sum = of.map(shown).join(' + ')
  return {
    group: 'customs',
    code,
    title: `${name}, ${percent}`,
    amount,
    how: `${of.length > 1 ? `(${sum})` : sum} ${TIMES} ${percent} = ${inMoney(amount.value, 'UAH')}`,
    source: consult.originOf(setting),
  }
}

const exciseLine = (task: Task): Draft & { readonly worth: Money } => {
  const { rates, consult, exchange } = task
  const { value, how, settings } = exciseOf(task)
  const amount: Money = { value, currency: 'EUR' }
  const worth = inKopiykas(exchange(amount, 'UAH'))
  return {
    group: 'customs',
    code: 'excise',
    title: 'Акциз',
    amount,
    worth,
    how: [
      ...how,
      `${inFull(value, 'EUR')} ${TIMES} ${inRate(rates.EUR)} по\u00A0курсу НБУ = ${inMoney(worth.value, 'UAH')}`,
    ].join('\n'),
    source: consult.originOf(...settings),
  }
}

/** Builds duty, excise and VAT. Each is rounded to the kopiyka before it enters the next. */
export const customsLines = (
  task: Task,
  customsValue: bigint,
): { readonly lines: readonly Draft[]; readonly paid: Payments } => {
  const duty = levyLine(task, {
    code: 'duty',
    name: 'Ввозная пошлина',
    setting: dutySetting(task.input),
    of: [customsValue],
  })
  const excise = exciseLine(task)
  const paid = { duty: hundredths(duty.amount.value), excise: hundredths(excise.worth.value) }
  const vat = levyLine(task, {
    code: 'vat',
    name: 'НДС',
    setting: isElectricCar(task.input) ? 'vat-percent-electric' : 'vat-percent',
    of: [customsValue, paid.duty, paid.excise],
  })
  return { lines: [duty, excise, vat], paid }
}
