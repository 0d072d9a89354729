import type { Calculation, Warning } from './calculation.ts'
import { daysSince } from './day.ts'
import { type Exact, exactOf } from './exact.ts'
import { noTable } from './refusal.ts'
import type { Setting, Settings, SettingTitle } from './settings.ts'
import type { Indexed, IndexedTables } from './tables/index-tables.ts'
import { type TableTitle, tableKinds } from './tables/kinds.ts'
import { settingLater, staleTable, tableLater } from './warnings.ts'
import { inDate } from './words/day.ts'

/** One tier of a setting: above `above`, up to and including `upTo`. `null` means no bound. */
export interface Step {
  readonly above: string | null
  readonly upTo: string | null
  readonly value: string
}

const stepsIn = (text: string): Step[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => {
    const [upTo = '', value = ''] = line.split(':')
    return { upTo: upTo.trim() || null, value: value.trim() }
  })
  return read.map((step, at) => ({ above: read[at - 1]?.upTo ?? null, ...step }))
}

type Index<Title extends TableTitle> = NonNullable<IndexedTables[Title]>['index']

/** Reads tables and settings for a calculation and records their versions and warnings, so that the result names everything it used. */
export interface Consult {
  readonly table: <Title extends TableTitle>(title: Title) => Index<Title>
  /** `таблица «Copart: сбор», версия 7 от 16 листопада 2026, строка 33` */
  readonly rowOf: (title: TableTitle, row: number) => string
  readonly written: (title: SettingTitle) => string
  readonly figure: (title: SettingTitle) => Exact
  readonly steps: (title: SettingTitle) => readonly Step[]
  /** Names the origin of these settings and the days from which they hold. */
  readonly originOf: (...titles: readonly SettingTitle[]) => string
  readonly warn: (warning: Warning) => void
  readonly warnings: readonly Warning[]
  readonly usedTables: () => Calculation['used']['tables']
}

const withoutFullStop = (text: string): string => text.replace(/\.$/, '')

const tellSetting = ({ name, since }: Setting): string =>
  since === undefined ? `«${name}»` : `«${name}» с\u00A0${inDate(since)}`

export const consulting = (tables: IndexedTables, settings: Settings, date: string): Consult => {
  const warnings: Warning[] = []
  const used: Partial<Record<TableTitle, number>> = {}
  const seen = new Set<SettingTitle>()

  const setting = (title: SettingTitle): Setting => {
    const found = settings.of[title]
    if (!seen.has(title)) {
      seen.add(title)
      if (found.since !== undefined && found.since > date)
        warnings.push(settingLater(found.name, found.since))
    }
    return found
  }

  const doubtAge = (title: TableTitle, { validFrom }: Indexed<unknown>): void => {
    const { name } = tableKinds[title]
    const age = daysSince(validFrom, date)
    if (age < 0) warnings.push(tableLater(name, validFrom))
    if (age > Number(setting('table-stale-days').value))
      warnings.push(staleTable(name, age, title !== 'transportation' && title !== 'ship-delivery'))
  }

  return {
    table: (title) => {
      const found = tables[title]
      if (!found)
        throw noTable(`Таблица «${tableKinds[title].name}» ещё не\u00A0загружена, без неё цены нет.`)
      if (used[title] === undefined) {
        used[title] = found.version
        doubtAge(title, found)
      }
      return found.index
    },
    rowOf: (title, row) => {
      const { version = 0, validFrom = '' } = tables[title] ?? {}
      return `таблица «${tableKinds[title].name}», версия\u00A0${version} от\u00A0${inDate(validFrom)}, строка\u00A0${row}`
    },
    written: (title) => setting(title).value,
    figure: (title) => exactOf(setting(title).value),
    steps: (title) => stepsIn(setting(title).value),
    originOf: (...titles) => {
      const asked = titles.map(setting)
      const origins = new Set(asked.map(({ origin }) => withoutFullStop(origin)))
      const word = asked.length > 1 ? 'Настройки' : 'Настройка'
      return [...origins, `${word} ${asked.map(tellSetting).join(', ')}`].join('. ')
    },
    warn: (warning) => warnings.push(warning),
    warnings,
    usedTables: () => used,
  }
}
