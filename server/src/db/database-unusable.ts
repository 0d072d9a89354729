/** The start ends here: `message` is the one line that the operator reads. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
