import { z } from 'zod'

const RETURN_PATH_KEY = 'place'

/** A screen of the admin that one may be brought back to. */
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

/** A window that keeps nothing comes back to the home page. */
const orUndefinedIfBlocked = <Value>(action: () => Value): Value | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** What this window shows, for the case that its document is loaded anew after the session has ended. */
export const storeReturnPath = (from: string): void =>
  orUndefinedIfBlocked(() =>
    returnPathSchema.safeParse(from).success ? sessionStorage.setItem(RETURN_PATH_KEY, from) : undefined,
  )

export const clearReturnPath = (): void =>
  orUndefinedIfBlocked(() => sessionStorage.removeItem(RETURN_PATH_KEY))

/** Where to go after the login: the entry of the history says it, or else what this window has shown last. */
export const findReturnPath = (state: unknown): string =>
  returnStateSchema.safeParse(state).data?.from ??
  returnPathSchema.safeParse(orUndefinedIfBlocked(() => sessionStorage.getItem(RETURN_PATH_KEY))).data ??
  '/admin'
