import { calculate, indexTables, type Outcome, type Settings, type SettingTitle } from '../index.ts'
import { type Asked, askedBy } from './golden/asked.ts'
import { writtenCases } from './golden/written-case.ts'

const first = (file: string): Asked => {
  const [written] = writtenCases(new URL(`../golden/${file}.md`, import.meta.url))
  if (!written) throw new Error(`no case in ${file}`)
  return askedBy(written)
}

/** Copart car from Phoenix via Houston to Klaipeda: the first case in `copart.md`. */
export const american = (): Asked => first('copart')

/** Car bought in Tbilisi without an auction. */
export const georgian = (): Asked => first('georgia-and-days')

/** Car from Warsaw with EUR.1. */
export const european = (): Asked => first('europe')

export const reckon = ({
  input,
  tables,
  rates,
  settings,
}: Omit<Asked, 'rates'> & { rates: Asked['rates'] | null }): Outcome =>
  calculate(input, indexTables(tables), rates, settings)

export const withSetting = ({ changedAt, of }: Settings, title: SettingTitle, change: object): Settings => ({
  changedAt,
  of: { ...of, [title]: { ...of[title], ...change } },
})

/** Replaces no-break spaces with `~`. */
export const seen = (text: string | undefined): string | undefined => text?.replaceAll('\u00A0', '~')
