import type { RefusalCode } from '../../index.ts'

/** Ends an evaluation where it stands. */
export class RefusedError extends Error {
  readonly code: RefusalCode
  readonly paths: readonly string[]

  constructor(code: RefusalCode, ...paths: readonly string[]) {
    super(code)
    this.code = code
    this.paths = paths
  }
}
