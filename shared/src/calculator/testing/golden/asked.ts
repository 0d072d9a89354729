import { settingsOn } from '../../../contract/option/settings-on.ts'
import {
  auctions,
  bids,
  type CalculationInput,
  type DayRates,
  documents,
  engines,
  origins,
  priceCurrencies,
  type Settings,
  type SettingTitle,
  settingTitles,
  type Tables,
  vehicles,
} from '../../index.ts'
import { tablesNamed } from './tables-named.ts'
import type { WrittenQuestion } from './written-case.ts'

export interface Asked {
  readonly input: CalculationInput
  readonly tables: Tables
  readonly rates: DayRates
  readonly settings: Settings
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word => {
  const found = words.find((word) => word === text)
  if (!found) throw new Error(`«${text}» is none of ${words.join(', ')}`)
  return found
}

const ifGiven = <Word extends string>(words: readonly Word[], text: string | undefined) =>
  text === undefined ? undefined : oneOf(words, text)

const yes = (text: string | undefined): boolean => text !== undefined && oneOf(['yes'], text) === 'yes'

const figure = (text: string | undefined): number => {
  if (!/^\d+(?:\.\d+)?$/.test(text ?? '')) throw new Error(`«${text}» is not a figure`)
  return Number(text)
}

/** Parses `petrol 1984 cm³` or `electric 75 kWh`. */
const driveOf = (text: string) => {
  const [engine, size, unit] = text.split(' ')
  const kind = oneOf(engines, engine)
  oneOf([kind === 'electric' ? 'kWh' : 'cm³'], unit)
  return { engine: kind, ...(kind === 'electric' ? { battery: figure(size) } : { volume: figure(size) }) }
}

/** Parses `USD 43.2174, EUR 49.863`, with `, of 2026-11-20` if the rates are of another day. */
const ratesOf = (text: string, date: string): DayRates => {
  const [, usd, eur, of] = /^USD ([\d.]+), EUR ([\d.]+)(?:, of (\S+))?$/.exec(text) ?? []
  return { USD: figure(usd), EUR: figure(eur), date: of ?? date }
}

const SETTING = 'setting '

/** Parses the fields of a case. Throws on a field that it does not know. */
export const askedBy = ({ title, asked }: WrittenQuestion): Asked => {
  const left = new Map(asked)
  const maybe = (name: string): string | undefined => {
    const text = left.get(name)
    left.delete(name)
    return text
  }
  const take = (name: string): string => {
    const text = maybe(name)
    if (text === undefined) throw new Error(`«${title}» does not say its ${name}`)
    return text
  }

  const date = take('date')
  const [price, currency] = take('price').split(' ')
  const own = [...left.keys()]
    .filter((name) => name.startsWith(SETTING))
    .map((name): [SettingTitle, string] => [oneOf(settingTitles, name.slice(SETTING.length)), take(name)])
  const settings = settingsOn(Object.fromEntries(own), null, date)
  for (const [name, value] of own) oneOf([value], settings.of[name].value)
  const found: Asked = {
    input: {
      origin: oneOf(origins, take('origin')),
      auction: ifGiven(auctions, maybe('auction')),
      price: figure(price),
      currency: oneOf(priceCurrencies, currency),
      document: ifGiven(documents, maybe('document')),
      bid: ifGiven(bids, maybe('bid')),
      location: maybe('location'),
      state: maybe('state'),
      zip: maybe('zip'),
      port: take('port'),
      destination: take('destination'),
      vehicle: oneOf(vehicles, take('vehicle')),
      ...driveOf(take('engine')),
      year: figure(take('year')),
      eur1: yes(maybe('eur1')),
      insurance: yes(maybe('insurance')),
      date,
    },
    tables: tablesNamed(maybe('tables') ?? 'demonstration', maybe('tables from') ?? date),
    rates: ratesOf(take('rates'), date),
    settings,
  }
  left.delete('warnings')
  if (left.size > 0) throw new Error(`«${title}» says ${[...left.keys()].join(', ')}, which means nothing`)
  return found
}
