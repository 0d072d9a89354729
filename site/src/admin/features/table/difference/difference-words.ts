import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../../ui/counted.ts'
import type { Line } from './difference-lines.ts'
import type { Fold } from './folded.ts'

type Count = Readonly<Record<Line['kind'], number>>

export const countLines = (lines: readonly Line[]): Count => {
  const count = { same: 0, added: 0, removed: 0, changed: 0 }
  for (const { kind } of lines) count[kind] += 1
  return count
}

const noun = (count: number, one: string, many: string): string => counted(count, one, many, many)

interface Chip {
  readonly kind: Line['kind']
  readonly text: string
}

/** Builds labels such as `5 изменено`, `1 добавлена`, `64 без изменений`. Kinds without rows are omitted. */
export const chipsOf = ({ changed, added, removed, same }: Count): readonly Chip[] =>
  [
    { kind: 'changed', count: changed, text: noun(changed, 'изменена', 'изменено') } as const,
    { kind: 'added', count: added, text: noun(added, 'добавлена', 'добавлено') } as const,
    { kind: 'removed', count: removed, text: noun(removed, 'удалена', 'удалено') } as const,
    {
      kind: 'same',
      count: same,
      text: `${formatFigure(String(same))}${NO_BREAK_SPACE}без${NO_BREAK_SPACE}изменений`,
    } as const,
  ].filter(({ count }) => count > 0)

export const foldWords = ({ first, last }: Fold): string => `Строки ${first}–${last} без изменений`

/** Marks of changed rows, shown in addition to the colour: a sign to see and a word for screen readers. */
export const markOf: Readonly<
  Record<Exclude<Line['kind'], 'same'>, { readonly sign: string; readonly says: string }>
> = {
  changed: { sign: '±', says: 'изменена' },
  added: { sign: '+', says: 'добавлена' },
  removed: { sign: '−', says: 'удалена' },
}
