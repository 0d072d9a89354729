import type { Applied } from './applied-words.ts'

const made = new Set<string>()

type Made = Pick<Applied, 'title' | 'version'>

const keyOf = ({ title, version }: Made): string => `${title} ${version}`

/** Remembers a version created in this tab, so that it is not announced to its author. */
export const rememberMade = (version: Made): void => void made.add(keyOf(version))

export const isMadeHere = (version: Made): boolean => made.has(keyOf(version))
