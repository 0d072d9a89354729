import { calculate, indexTables, tableKinds, tableTitles } from 'shared/calculator'
import { type AskedCalculation, type KeptCalculation, settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { keptCalculation } from '../calculator/kept-calculation.ts'
import { tableVersions } from '../db/demo/tables.ts'
import { pack } from '../packed.ts'
import type { Answer } from '../stand-ins/bank.ts'
import type { Api } from './api.ts'

type Office = Pick<Api, 'ctx' | 'clock'>

/** Inserts the six demo fee tables. */
export const bringTables = async ({ ctx, clock }: Office): Promise<void> => {
  await ctx.db.insertInto('table_version').values(tableVersions(clock.now)).execute()
}

/** Inserts a second version of each fee table, in force at once, with every fee and price raised by 17. */
export const bringDearerTables = async ({ ctx, clock }: Office): Promise<void> => {
  const versions = tableVersions(clock.now).map((version) => {
    const columns: readonly string[] = tableKinds[version.title].columns
    const dearer = demonstrationTables[version.title].map((row) =>
      row.map((value, at) =>
        typeof value === 'number' && /^(?:fee|price)$/.test(columns[at] ?? '') ? value + 17 : value,
      ),
    )
    return { ...version, version: 2, rows: pack(JSON.stringify(dearer)) }
  })
  await ctx.db.insertInto('table_version').values(versions).execute()
}

export const silence: Answer = (response) => response.destroy()

export const emptiness: Answer = (response) => response.end('[]')

/** Replies with the same rates for any day. */
export const quoting =
  (rates: Readonly<Record<string, number>>): Answer =>
  (response, { url = '' }) => {
    const { searchParams } = new URL(url, 'http://bank')
    const cc = searchParams.get('valcode') ?? ''
    const [, year, month, day] = /^(....)(..)(..)$/.exec(searchParams.get('date') ?? '') ?? []
    const exchangedate = `${day}.${month}.${year}`
    response.end(JSON.stringify([{ rate: rates[cc], cc, exchangedate }]))
  }

/** Car from Phoenix via Houston and Klaipeda. */
export const sedan = {
  origin: 'usa',
  auction: 'copart',
  price: 6200,
  currency: 'USD',
  document: 'salvage',
  bid: 'live',
  location: 'PHOENIX',
  state: 'AZ',
  zip: '85043',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  insurance: true,
} as const satisfies AskedCalculation

/** Rates of 20 November 2026 and the price of the sedan at them, added up by hand. */
export const sedanRates = { USD: 43.2174, EUR: 49.863 }
export const sedanTotal = { uah: 681_620.29, usd: 15_771.89, eur: 13_669.85 }

/** Builds the calculation of the sedan as saved that day. */
export const keptSedan = (): KeptCalculation => {
  const date = '2026-11-20'
  const versions = tableTitles.map((title) => [
    title,
    { version: 1, validFrom: '2026-10-06', rows: demonstrationTables[title] },
  ])
  const { calculation } = calculate(
    { ...sedan, date },
    indexTables(Object.fromEntries(versions)),
    { ...sedanRates, date },
    settingsOn({}, null, date),
  )
  return keptCalculation({
    id: 'sedan-of-november-2026',
    created_at: '2026-11-20T10:00:00.000Z',
    result: JSON.stringify(calculation),
  })
}

/** Sets day, exchange rates and fee tables so that the calculation of the sedan succeeds. */
export const prepareCalculator = async (api: Api): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.behave(quoting(sedanRates))
  await bringTables(api)
}

export const passDays = ({ clock }: Pick<Api, 'clock'>, days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000)
}
