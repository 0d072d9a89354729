import { z } from 'zod'

const words = z.record(z.string(), z.string())

const draft = z.object({
  at: z.iso.datetime(),
  /** The version that was being changed; missing for something new. */
  base: z.int().optional(),
  /** What that version said. */
  before: words,
  values: words,
})

export type KeptDraft = z.infer<typeof draft>

export const readDraft = (text: string | undefined): KeptDraft | undefined => {
  try {
    return text === undefined ? undefined : draft.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return undefined
  }
}

/** A draft without its time. */
export const draftBody = (body: Omit<KeptDraft, 'at'>): string => JSON.stringify(body)

export const draftText = (body: string, at: Date): string => `{"at":"${at.toISOString()}",${body.slice(1)}`
