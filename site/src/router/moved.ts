/** What was asked for stands under another address by now: a path of ours. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly path: `/${string}`

  constructor(path: `/${string}`) {
    super(`moved to ${path}`)
    this.path = path
  }
}
