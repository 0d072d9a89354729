import { AppError } from 'shared/errors'

/** What the error page says. */
export interface RouteError {
  readonly status: number
  readonly message: string
  /** What failed is not an answer of the server but a part of the site: a document loaded anew may have it. */
  readonly anew?: true
}

export const NOT_FOUND: RouteError = { status: 404, message: 'This page could not be found' }

/** An error whose words are meant for the person who meets the page. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export const routeError = (thrown: unknown): RouteError => {
  if (thrown instanceof PageError) return { status: thrown.status, message: thrown.message, anew: true }
  if (thrown instanceof AppError) {
    return thrown.status === 404 ? NOT_FOUND : { status: thrown.status, message: thrown.title }
  }
  return { status: 500, message: new AppError('internal').title, anew: true }
}
