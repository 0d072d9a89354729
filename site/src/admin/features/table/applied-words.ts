import { tableKinds } from 'shared/calculator'
import type { Table, TableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { countingOn } from './versions-on.ts'

export type Applied = Pick<Table, 'title' | 'version' | 'validFrom'>

/** Formats the toast shown after a new version was applied: when it takes effect and which version applies today. */
export const appliedWords = (
  { title, version, validFrom }: Applied,
  versions: readonly Pick<TableVersionInfo, 'version' | 'validFrom'>[],
  today: string,
): string => {
  const named = `${tableKinds[title].name}: версия ${version}`
  const now = countingOn(versions, today)
  if (now === undefined || now.version === version) return `${named} вступила в силу`
  if (validFrom > today) return `${named} вступит в силу ${formatDate(validFrom)}`
  return `${named} действует для расчётов с ${formatDate(validFrom)}, сегодня в силе версия ${now.version}`
}
