import { z } from 'zod'

const RETURN_PATH_KEY = 'place'

/** Admin paths to which the user may return after the login. */
const returnPathSchema = z.string().regex(/^\/admin(?!\/log(?:in|out)\b)(?:[/?#]|$)/)
const returnStateSchema = z.object({ from: returnPathSchema })

interface ReturnState {
  readonly from: string
}

export const buildReturnState = ({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): ReturnState => ({
  from: pathname + search,
})

/** Returns undefined if storage is blocked. The user then returns to the home page. */
const orUndefinedIfBlocked = <Value>(action: () => Value): Value | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Stores the current path, in case the document is reloaded after the session has ended. */
export const storeReturnPath = (from: string): void =>
  orUndefinedIfBlocked(() =>
    returnPathSchema.safeParse(from).success ? sessionStorage.setItem(RETURN_PATH_KEY, from) : undefined,
  )

export const clearReturnPath = (): void =>
  orUndefinedIfBlocked(() => sessionStorage.removeItem(RETURN_PATH_KEY))

/** Returns where to go after the login: the path in the history state, or the last path of this window. */
export const findReturnPath = (state: unknown): string =>
  returnStateSchema.safeParse(state).data?.from ??
  returnPathSchema.safeParse(orUndefinedIfBlocked(() => sessionStorage.getItem(RETURN_PATH_KEY))).data ??
  '/admin'
