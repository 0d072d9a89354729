import type { SaveState } from './autosave-terms.ts'

/** Returns the messages of a rejected save by field. */
export const faultsOf = (state: SaveState<unknown, unknown>): Readonly<Record<string, string>> =>
  state.is === 'failed'
    ? Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))
    : {}
