import type {
  CalculationInput,
  CalculatorSettings,
  ExchangeRates,
  FeeTables,
  FeeTableTitle,
  SettingTitle,
} from '../../index.ts'
import type { Ask } from './ask.ts'
import { dutyOn, exciseOf, pensionOn, vatOn } from './customs.ts'
import { writeDelivery } from './delivery.ts'
import { daysBetween, doubtsOn } from './doubts.ts'
import { Ledger } from './ledger.ts'
import { writePurchase } from './purchase.ts'
import { ofHundredths, plus, type Ratio, ratio } from './ratio.ts'
import { RefusedError } from './refused-error.ts'
import type { Figures, Verdict } from './verdict.ts'
import { wrongFields } from './wrong-fields.ts'

const goodRates = (rates: ExchangeRates | null, date: string): ExchangeRates => {
  const isGood =
    rates !== null &&
    rates.USD > 0 &&
    rates.EUR > 0 &&
    rates.date <= date &&
    daysBetween(rates.date, date) <= 7
  if (!isGood) throw new RefusedError('no-rate', 'date')
  return rates
}

const usedTables = ({ auction, origin }: CalculationInput): readonly FeeTableTitle[] => [
  ...(auction ? ([`${auction}-fee`, `${auction}-internet-bid`] as const) : []),
  ...(origin === 'usa' ? (['transportation'] as const) : []),
  'ship-delivery',
]

interface CustomsValue {
  readonly value: Ratio
  readonly of: readonly string[]
}

/** What customs reckon from, once purchase and delivery are written down. */
const customsValueOf = (ledger: Ledger, input: CalculationInput, ask: Ask): CustomsValue => {
  const isFixed = ask('customs-value-mode') === 'fixed'
  const parts = ledger.parts.filter(({ group }) => !isFixed || group === 'purchase')
  const of = parts.map(({ code }): string => code)
  const lines = ledger.shownKopiykas(parts)
  if (!isFixed) return { value: ofHundredths(lines), of }
  const title =
    input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
  return { value: ofHundredths(lines + ledger.kopiykas(ratio(ask(title)))), of: [...of, 'addition'] }
}

const services = ['forwarder', 'broker', 'certificate', 'company'] as const

/** What the state asks and what the office does for it. */
const writeRest = (ledger: Ledger, input: CalculationInput, value: Ratio, ask: Ask): void => {
  const duty = ledger.levy('customs', 'duty', dutyOn(value, input, ask), 'UAH')
  const excise = ledger.levy('customs', 'excise', exciseOf(input, ask), 'EUR')
  ledger.levy('customs', 'vat', vatOn(plus(value, duty, excise), input, ask), 'UAH')
  for (const service of services) {
    ledger.add('services', service, ratio(ask(`${service}-fee`)), 'USD')
  }
  const pension = pensionOn({ value, duty, excise }, input, ask)
  if (pension) ledger.levy('registration', 'pension-fund', pension, 'UAH')
}

const figuresOf = (
  input: CalculationInput,
  tables: FeeTables,
  given: ExchangeRates | null,
  settings: CalculatorSettings,
): Figures => {
  const wrong = wrongFields(input)
  if (wrong.length > 0) throw new RefusedError('invalid', ...wrong)
  const rates = goodRates(given, input.date)

  const asked = new Set<SettingTitle>(['table-stale-days'])
  const ask: Ask = (title) => {
    asked.add(title)
    return settings.of[title].value
  }
  const ledger = new Ledger(rates)
  const fallingTables = writePurchase(ledger, input, tables, ask)
  writeDelivery(ledger, input, tables, ask)
  const { value, of } = customsValueOf(ledger, input, ask)
  writeRest(ledger, input, value, ask)

  const used = usedTables(input)
  const ground = { input, rates, tables, settings, fallingTables }
  return {
    ...ledger.figures(),
    customsValue: { ...ledger.ofWorth(value), of },
    warnings: doubtsOn({ ...ground, usedTables: used, askedSettings: [...asked] }),
    tables: Object.fromEntries(used.map((title) => [title, tables[title]?.version])),
  }
}

/** What one car costs, by the description alone: no index, no word, nothing shared with the engine. */
export const evaluate = (
  input: CalculationInput,
  tables: FeeTables,
  rates: ExchangeRates | null,
  settings: CalculatorSettings,
): Verdict => {
  try {
    return figuresOf(input, tables, rates, settings)
  } catch (error) {
    if (error instanceof RefusedError) {
      return { refusal: error.code, paths: [...new Set(error.paths)].sort() }
    }
    throw error
  }
}
