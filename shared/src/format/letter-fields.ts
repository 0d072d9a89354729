/** Fields of a letter template, each written in braces: `Здравствуйте, {имя}!`. */
export const letterFieldNames = ['имя', 'сумма', 'ссылка', 'маршрут', 'срок'] as const

export type LetterFieldName = (typeof letterFieldNames)[number]

const isLetterFieldName = (name: string): name is LetterFieldName =>
  letterFieldNames.some((each) => each === name)

const fieldPattern = /\{([^{}\n]{1,40})\}/g

const listBracedWords = (text: string): string[] =>
  [...text.matchAll(fieldPattern)].map(([, name = '']) => name)

export const findUnknownLetterField = (text: string): string | undefined =>
  listBracedWords(text).find((name) => !isLetterFieldName(name))

/** Lists the fields that a letter still contains because they have no value. */
export const listLetterFields = (text: string): LetterFieldName[] => [
  ...new Set(listBracedWords(text).filter(isLetterFieldName)),
]

/** Replaces the fields that have a value. The others stay, so that the author sees what is missing. */
export const fillLetterFields = (text: string, values: Partial<Record<LetterFieldName, string>>): string =>
  text.replace(fieldPattern, (field, name: string) =>
    isLetterFieldName(name) ? (values[name] ?? field) : field,
  )
