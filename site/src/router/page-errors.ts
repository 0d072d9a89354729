import { AppError } from 'shared/errors'

/** Thrown by a page's `load` when its content has moved to another path of the site. */
export class PageMovedError extends Error {
  path: `/${string}`

  constructor(path: `/${string}`) {
    super(`moved to ${path}`)
    this.path = path
  }
}

export interface PageErrorDescription {
  status: number
  message: string
  /** Whether a script of the site failed, not the server, so that reloading the document may help. */
  anew?: true
  /** Whether the server could not be reached, so that the page may open later. */
  isUnreachable?: true
}

export const NOT_FOUND_PAGE_ERROR: PageErrorDescription = {
  status: 404,
  message: 'This page could not be found',
}

/** Error thrown while a page is opened. The error page shows its message to the visitor. */
export class PageLoadError extends Error {
  status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export const describePageError = (thrown: unknown): PageErrorDescription => {
  if (thrown instanceof PageLoadError) return { status: thrown.status, message: thrown.message, anew: true }
  if (thrown instanceof AppError) {
    const { status, title: message, code } = thrown
    if (status === 404) return NOT_FOUND_PAGE_ERROR
    return code === 'unreachable' ? { status, message, isUnreachable: true } : { status, message }
  }
  return { status: 500, message: new AppError('internal').title, anew: true }
}
