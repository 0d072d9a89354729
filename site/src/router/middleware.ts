import type { Middleware } from './page-module.ts'
import type { Asked } from './route.ts'
import { PageError } from './route-error.ts'

/** Runs the named middleware and returns the first redirect, if any. */
export const passMiddleware = <Context extends Asked>(
  known: Readonly<Record<string, Middleware<Context>>>,
  names: readonly string[],
  context: Context,
): string | undefined => {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (!middleware) throw new PageError(500, `Unknown middleware ${name}`)
    const elsewhere = middleware(context)
    if (elsewhere !== undefined) return elsewhere
  }
  return undefined
}
