/** Ends the start of the server. `message` is the single line that the operator reads. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
