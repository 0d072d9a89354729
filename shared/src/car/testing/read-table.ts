import { readFileSync } from 'node:fs'

/** Reads the rows of a tab-separated file of this folder. Its first line says what the columns are. */
export const readCarTable = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
