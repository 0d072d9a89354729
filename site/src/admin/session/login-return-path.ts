import { z } from 'zod'
import { tabStorage } from '../../lib/safe-storage.ts'

const RETURN_PATH_KEY = 'place'

/** Admin paths to which the user may return after the login. */
const returnPathSchema = z.string().regex(/^\/admin(?!\/log(?:in|out)\b)(?:[/?#]|$)/)
const returnStateSchema = z.object({ from: returnPathSchema })

interface ReturnState {
  readonly from: string
}

export const buildLoginReturnState = ({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): ReturnState => ({
  from: pathname + search,
})

/**
 * Stores the current path for the return after the login, in case the document is reloaded after the session
 * has ended.
 */
export const storeLoginReturnPath = (from: string): void => {
  if (returnPathSchema.safeParse(from).success) tabStorage.write(RETURN_PATH_KEY, from)
}

export const clearLoginReturnPath = (): void => tabStorage.remove(RETURN_PATH_KEY)

/** Returns where to go after the login: the path in the history state, or the last path of this window. */
export const findLoginReturnPath = (state: unknown): string =>
  returnStateSchema.safeParse(state).data?.from ??
  returnPathSchema.safeParse(tabStorage.read(RETURN_PATH_KEY)).data ??
  '/admin'
