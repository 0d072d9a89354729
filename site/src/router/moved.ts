/** Thrown by a page's `load` when its content has moved to another path of the site. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly path: `/${string}`

  constructor(path: `/${string}`) {
    super(`moved to ${path}`)
    this.path = path
  }
}
