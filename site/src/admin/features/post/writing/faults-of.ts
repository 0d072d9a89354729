import type { SaveState } from './autosave-terms.ts'

/** What the server has refused, by the field that it is about. */
export const faultsOf = (state: SaveState<unknown, unknown>): Readonly<Record<string, string>> =>
  state.is === 'failed'
    ? Object.fromEntries(state.error.errors.map(({ path, message }) => [path, message]))
    : {}
