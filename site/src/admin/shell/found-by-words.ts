import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight'

const hold = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word))

/** Each word anywhere in a name or in the line below it: `iaa сбор` finds «IAA: сбор». Those found by name come first. */
export const foundByWords: SpotlightFilterFunction = (query, items) => {
  const words = query.toLowerCase().split(/\s+/)
  const isNamed = ({ label = '' }: SpotlightActionData) => hold(label, words)
  const isFound = ({ label = '', description = '' }: SpotlightActionData) =>
    hold(`${label} ${description}`, words)
  const found = (actions: readonly SpotlightActionData[]): SpotlightActionData[] => [
    ...actions.filter(isNamed),
    ...actions.filter((action) => isFound(action) && !isNamed(action)),
  ]
  return items
    .map((item) => ('actions' in item ? { ...item, actions: found(item.actions) } : item))
    .filter((item) => ('actions' in item ? item.actions.length > 0 : isFound(item)))
}
