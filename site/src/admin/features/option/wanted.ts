import { type Option, type OptionGroup, optionGroups } from 'shared/contract'
import { matches } from '../../ui/matches.ts'
import type { Setting } from './settings.ts'
import { valueWords } from './value-words.ts'

/** What is looked for, as it stands in the address. */
export interface Wanted {
  readonly q: string
  readonly show: string
  readonly edit: string
}

interface Group {
  readonly group: OptionGroup
  readonly settings: readonly Setting[]
}

const isGroup = (name: string): name is OptionGroup => Object.hasOwn(optionGroups, name)

/** The groups with something to show. What is being edited stays, whatever is looked for. */
export const wantedGroups = (
  settings: readonly Setting[],
  { q, show, edit }: Wanted,
  today: string,
): readonly Group[] => {
  const isWanted = ({ title, label, hint, origin = '', value, kind, group, isChanged }: Setting) => {
    const { lines, later } = valueWords(kind, value, today)
    const said = [label, title, hint, origin, optionGroups[group]]
    const texts = [...said, value, ...lines, ...later.map(({ text }) => text)]
    return title === edit || ((show !== 'changed' || isChanged) && matches(q, ...texts))
  }
  return Object.keys(optionGroups)
    .filter(isGroup)
    .map((group) => ({ group, settings: settings.filter((each) => each.group === group && isWanted(each)) }))
    .filter((each) => each.settings.length > 0)
}

/** Of the office's own nothing has a default to differ from. */
export const wantedFree = (rows: readonly Option[], { q, show, edit }: Wanted): readonly Option[] =>
  rows.filter(
    ({ id, title, value }) => String(id) === edit || (show !== 'changed' && matches(q, title, value)),
  )
