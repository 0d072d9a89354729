import { createDraftFiles, type DraftFilesDeps } from './draft-files.ts'

/**
 * Limits of stored drafts: more than an office types in a month without a connection. The page cannot send a
 * draft that is larger than a few megabytes.
 */
const LIMITS = { maxFiles: 1000, maxBytes: Number.POSITIVE_INFINITY }

/** Stores the texts of unsaved drafts. */
export const createDraftStore = (deps: DraftFilesDeps) => {
  const files = createDraftFiles(deps, LIMITS)
  return {
    ...files,
    read: (key: string): string | null => files.read(key)?.toString('utf8') ?? null,
    write: (key: string, text: string): void => files.write(key, Buffer.from(text)),
  }
}
