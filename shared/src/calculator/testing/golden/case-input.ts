import { resolveCalculatorSettingsOnDay } from '../../../contract/setting/resolve-calculator-settings.ts'
import { demoFeeTables } from '../../../demo-tables/demo-fee-tables.ts'
import {
  auctions,
  bidTypes,
  type CalculationInput,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculatorSettingTitles,
  carOriginRegions,
  type EffectiveFeeTables,
  type ExchangeRates,
  engineTypes,
  type FeeTableTitle,
  type FeeTableVersion,
  feeTableTitles,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../../index.ts'
import type { GoldenCaseQuestion } from './golden-cases.ts'

type RowsByTable = Record<FeeTableTitle, FeeTableVersion['rows']>

/** The tables that cases refer to by name: the demonstration tables, and two that isolate one figure. */
const namedTables: Record<string, RowsByTable> = {
  demonstration: demoFeeTables,
  'free way': {
    ...demoFeeTables,
    'ship-delivery': [['eu', 'Anywhere', 'Kyiv', null, 0, 'EUR', null, null]],
  },
  'ten percent': { ...demoFeeTables, 'iaa-fee': [[0, null, null, 10, null, null]] },
}

const getNamedTables = (name: string, validFrom: string): EffectiveFeeTables => {
  const rows = namedTables[name]
  if (!rows) throw new Error(`no tables are named «${name}»`)
  return Object.fromEntries(
    feeTableTitles.map((title): [FeeTableTitle, FeeTableVersion] => [
      title,
      { version: 1, validFrom, rows: rows[title] },
    ]),
  )
}

export interface GoldenCaseInput {
  input: CalculationInput
  tables: EffectiveFeeTables
  rates: ExchangeRates
  settings: CalculatorSettings
}

const parseOneOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word => {
  const found = words.find((word) => word === text)
  if (!found) throw new Error(`«${text}» is none of ${words.join(', ')}`)
  return found
}

const parseOptional = <Word extends string>(words: readonly Word[], text: string | undefined) =>
  text === undefined ? undefined : parseOneOf(words, text)

const parseYes = (text: string | undefined): boolean =>
  text !== undefined && parseOneOf(['yes'], text) === 'yes'

const parseNumber = (text: string | undefined): number => {
  if (!/^\d+(?:\.\d+)?$/.test(text ?? '')) throw new Error(`«${text}» is not a figure`)
  return Number(text)
}

/** Parses `petrol 1984 cm³` or `electric 75 kWh`. */
const parseDrive = (text: string) => {
  const [engine, size, unit] = text.split(' ')
  const kind = parseOneOf(engineTypes, engine)
  parseOneOf([kind === 'electric' ? 'kWh' : 'cm³'], unit)
  return {
    engine: kind,
    ...(kind === 'electric' ? { battery: parseNumber(size) } : { volume: parseNumber(size) }),
  }
}

/** Parses `USD 43.2174, EUR 49.863`, with `, of 2026-11-20` if the rates are of another day. */
const parseRates = (text: string, date: string): ExchangeRates => {
  const [, usd, eur, of] = /^USD ([\d.]+), EUR ([\d.]+)(?:, of (\S+))?$/.exec(text) ?? []
  return { USD: parseNumber(usd), EUR: parseNumber(eur), date: of ?? date }
}

const SETTING_PREFIX = 'setting '

/** Parses the fields of a case. Throws on a field that it does not know. */
export const parseGoldenCaseInput = ({ title, fields }: GoldenCaseQuestion): GoldenCaseInput => {
  const remaining = new Map(fields)
  const takeOptional = (name: string): string | undefined => {
    const text = remaining.get(name)
    remaining.delete(name)
    return text
  }
  const takeRequired = (name: string): string => {
    const text = takeOptional(name)
    if (text === undefined) throw new Error(`«${title}» does not say its ${name}`)
    return text
  }

  const date = takeRequired('date')
  const [price, currency] = takeRequired('price').split(' ')
  const ownSettings = [...remaining.keys()]
    .filter((name) => name.startsWith(SETTING_PREFIX))
    .map((name): [CalculatorSettingTitle, string] => [
      parseOneOf(calculatorSettingTitles, name.slice(SETTING_PREFIX.length)),
      takeRequired(name),
    ])
  const settings = resolveCalculatorSettingsOnDay(Object.fromEntries(ownSettings), null, date)
  for (const [name, value] of ownSettings) parseOneOf([value], settings.of[name].value)
  const parsed: GoldenCaseInput = {
    input: {
      origin: parseOneOf(carOriginRegions, takeRequired('origin')),
      auction: parseOptional(auctions, takeOptional('auction')),
      price: parseNumber(price),
      currency: parseOneOf(priceCurrencies, currency),
      document: parseOptional(vehicleTitleStatuses, takeOptional('document')),
      bid: parseOptional(bidTypes, takeOptional('bid')),
      location: takeOptional('location'),
      state: takeOptional('state'),
      zip: takeOptional('zip'),
      port: takeRequired('port'),
      destination: takeRequired('destination'),
      vehicle: parseOneOf(vehicleTypes, takeRequired('vehicle')),
      ...parseDrive(takeRequired('engine')),
      year: parseNumber(takeRequired('year')),
      eur1: parseYes(takeOptional('eur1')),
      insurance: parseYes(takeOptional('insurance')),
      date,
      clearance: takeOptional('clearance'),
    },
    tables: getNamedTables(takeOptional('tables') ?? 'demonstration', takeOptional('tables from') ?? date),
    rates: parseRates(takeRequired('rates'), date),
    settings,
  }
  remaining.delete('warnings')
  if (remaining.size > 0)
    throw new Error(`«${title}» says ${[...remaining.keys()].join(', ')}, which means nothing`)
  return parsed
}
