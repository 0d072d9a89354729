const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Whether each word of what is looked for stands somewhere in the texts. */
export const matches = (wanted: string, ...texts: readonly string[]): boolean => {
  const all = folded(texts.join('\n'))
  return folded(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
