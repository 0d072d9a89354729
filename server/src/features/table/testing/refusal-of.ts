import { AppError } from 'shared/errors'
import { gridOf } from '../reading/grid-of.ts'

/** Returns why a file is rejected as `code: title`. Throws if the file is read. */
export const refusalOf = (bytes: Uint8Array, title = 'transportation', mostUnpacked?: number): string => {
  try {
    gridOf(bytes, title, mostUnpacked)
  } catch (refusal) {
    if (refusal instanceof AppError) return `${refusal.code}: ${refusal.title}`
    throw refusal
  }
  throw new Error('The file was read, and should have been refused')
}
