import { type Calculation, type Group, groupCodes, groupTitles, type Line } from './calculation.ts'
import { wholeInput } from './check-input.ts'
import { type Consult, consulting } from './consult.ts'
import { daysSince } from './day.ts'
import { asNumber, type Exact, hundredths, plus, zero } from './exact.ts'
import type { CalculationInput } from './input.ts'
import { customsLines } from './lines/customs.ts'
import { customsValueOf } from './lines/customs-value.ts'
import { deliveryLines } from './lines/delivery.ts'
import { purchaseLines } from './lines/purchase.ts'
import { registrationLines } from './lines/registration.ts'
import { serviceLines } from './lines/services.ts'
import type { Task } from './lines/task.ts'
import {
  asSum,
  type Draft,
  type Exchange,
  exchanging,
  type Hundredths,
  inHundredths,
  together,
} from './money.ts'
import type { DayRates } from './rates.ts'
import { noRate, type Refusal, Refused } from './refusal.ts'
import type { Settings } from './settings.ts'
import type { IndexedTables } from './tables/index-tables.ts'
import { inOrder, staleRate, warningsOf } from './warnings.ts'

/** How old, in days, the exchange rates may be. */
export const LONGEST_STALE_DAYS = 7

export type Outcome =
  | { readonly calculation: Calculation; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly calculation?: undefined }

type Priced = Draft & Hundredths

const ratesFor = (date: string, rates: DayRates | null, { warn }: Consult): DayRates => {
  if (!rates || !(rates.USD > 0 && rates.EUR > 0)) throw noRate()
  const age = daysSince(rates.date, date)
  if (!(age >= 0 && age <= LONGEST_STALE_DAYS)) throw noRate()
  if (age > 0) warn(staleRate(date, rates.date))
  return rates
}

const pricing =
  (exchange: Exchange) =>
  (draft: Draft): Priced => ({ ...draft, ...inHundredths(draft.worth ?? draft.amount, exchange) })

const lineOf = ({ group, code, title, amount, how, source, ...sums }: Priced): Line => ({
  group,
  code,
  title,
  amount: { value: asNumber(hundredths(amount.value)), currency: amount.currency },
  ...asSum(sums),
  how,
  source,
})

const groupsOf = (lines: readonly Priced[]): Group[] =>
  groupCodes.flatMap((group) => {
    const own = lines.filter((line) => line.group === group)
    return own.length === 0 ? [] : [{ group, title: groupTitles[group], ...asSum(together(own)) }]
  })

const exactTotal = (drafts: readonly Draft[], exchange: Exchange): Exact =>
  drafts.reduce((sum, { amount }) => plus(sum, exchange(amount, 'USD')), zero)

const reckon = (task: Task): Pick<Calculation, 'customsValue' | 'lines' | 'groups' | 'total'> => {
  const price = pricing(task.exchange)
  const purchase = purchaseLines(task)
  const delivery = deliveryLines(task, exactTotal(purchase, task.exchange))
  const towardsCustoms = [...purchase, ...delivery].map(price)
  const customsValue = customsValueOf(task, towardsCustoms)
  const customs = customsLines(task, customsValue.uah)
  const others = [
    ...customs.lines,
    ...serviceLines(task),
    ...registrationLines(task, customsValue.uah, customs.paid),
  ]
  const lines = [...towardsCustoms, ...others.map(price)]
  return {
    customsValue: customsValue.shown,
    lines: lines.map(lineOf),
    groups: groupsOf(lines),
    total: asSum(together(lines)),
  }
}

const whole = (
  given: CalculationInput,
  tables: IndexedTables,
  ratesGiven: DayRates | null,
  settings: Settings,
): Calculation => {
  const input = wholeInput(given)
  const { date } = input
  const consult = consulting(tables, settings, date)
  const rates = ratesFor(date, ratesGiven, consult)
  const reckoned = reckon({ input, rates, consult, exchange: exchanging(rates) })
  return {
    input,
    date,
    rates,
    ...reckoned,
    warnings: inOrder([...consult.warnings, ...warningsOf(input)]),
    used: { tables: consult.usedTables(), settingsAt: settings.changedAt },
  }
}

/** Calculates what the car costs in Ukraine, registered, with the explanation of each line, or returns the reason why it cannot. */
export const calculate = (
  input: CalculationInput,
  tables: IndexedTables,
  rates: DayRates | null,
  settings: Settings,
): Outcome => {
  try {
    return { calculation: whole(input, tables, rates, settings) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
}
