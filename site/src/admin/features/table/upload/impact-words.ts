import type { RefusalCode } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { formatFigure, formatFloat } from 'shared/format'

type Outcome = TableCheck['impact'][number]['after']

const refusals: Readonly<Record<RefusalCode, string>> = {
  'no-rate': 'нет курса',
  'no-table': 'нет таблицы',
  'not-served': 'не возим',
  invalid: 'не считается',
}

export const outcomeWords = (outcome: Outcome): string =>
  typeof outcome === 'number' ? formatFigure(formatFloat(outcome, 2)) : refusals[outcome]

/** Formats a change of price: `+34,27`, `−12`, `0`, or a dash if one of the two is not a price. */
export const changeWords = (before: Outcome, after: Outcome): string => {
  if (before === after) return '0'
  if (typeof before !== 'number' || typeof after !== 'number') return '—'
  const change = after - before
  return `${change > 0 ? '+' : '−'}${formatFigure(formatFloat(Math.abs(change), 2))}`
}

/** Messages for a reason that applies to every car. */
export const commonWords: Readonly<Record<RefusalCode, string>> = {
  'no-rate':
    'Курса Национального банка на сегодня ещё нет, поэтому цены машин не посчитать. Разницу в таблице видно и без него, применить версию можно.',
  'no-table':
    'Цены машин не посчитать, пока не загружены остальные таблицы. Разницу в этой таблице видно и без них, применить версию можно.',
  'not-served':
    'Ни одну из эталонных машин не довезти по таблицам, которые сейчас в силе: нет их площадок или портов.',
  invalid: 'По этим таблицам эталонные машины не считаются.',
}
