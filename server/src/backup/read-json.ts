import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { BackupUnusable } from './backup-unusable.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses an extracted JSON entry with its schema. */
export const readJson = <S extends z.ZodType>(schema: S, file: string, name: string): z.output<S> => {
  const { success, data } = schema.safeParse(parsed(readFileSync(file, 'utf8')))
  if (success) return data
  throw new BackupUnusable(`its ${name} is damaged`)
}
