import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeFileAtomicSync } from '../files/atomic-write.ts'

const stateSchema = z.object({
  /** Version that has started and has not shown its first screen yet. */
  starting: z.string().nullable().catch(null).default(null),
  /** Version that was the last one to show its first screen. */
  working: z.string().nullable().catch(null).default(null),
  /** Version that the user left because it did not start. It is not offered again. */
  rejected: z.string().nullable().catch(null).default(null),
})

type StartState = z.infer<typeof stateSchema>

const readState = (file: string): StartState => {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return stateSchema.parse({})
  }
}

/**
 * Records on disk which version is starting and which one has reached its first screen. A start that crashes, hangs
 * or is killed leaves its record. Contains no times, so a changed clock does not matter.
 */
export const openStartRecord = (file: string, version: string) => {
  let state = readState(file)
  const set = (change: Partial<StartState>): void => {
    state = { ...state, ...change }
    try {
      writeFileAtomicSync(file, JSON.stringify(state))
    } catch {
      // The disk may be full: a failed start is then not recognized.
    }
  }
  return {
    /** Called before the window opens. Returns whether the last start of a version that never worked has failed. */
    begin: (): { readonly hasFailedBefore: boolean } => {
      const hasFailedBefore = state.starting === version && state.working !== version
      set({ starting: version })
      return { hasFailedBefore }
    },
    /** Called when the first screen is shown. */
    complete: (): void => {
      if (state.starting === null && state.working === version) return
      const rejected = state.rejected === version ? null : state.rejected
      set({ starting: null, working: version, rejected })
    },
    /** Called when the user returns from this version to the previous one. */
    reject: (): void => set({ starting: null, rejected: version }),
    isRejected: (other: string): boolean => state.rejected === other,
  }
}

export type StartRecord = ReturnType<typeof openStartRecord>
