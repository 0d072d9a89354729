import { z } from 'zod'

const KEY = 'place'

/** A screen of the admin that one may be brought back to. */
const address = z.string().regex(/^\/admin(?!\/log(?:in|out)\b)(?:[/?#]|$)/)
const place = z.object({ from: address })

interface Place {
  readonly from: string
}

export const placeOf = ({ pathname, search }: { pathname: string; search: string }): Place => ({
  from: pathname + search,
})

/** A window that keeps nothing comes back to the home page. */
const trying = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What this window shows, for the case that its document is loaded anew after the session has ended. */
export const rememberPlace = (from: string): void =>
  trying(() => (address.safeParse(from).success ? sessionStorage.setItem(KEY, from) : undefined))

export const forgetPlace = (): void => trying(() => sessionStorage.removeItem(KEY))

/** Where to go after the login: the entry of the history says it, or else what this window has shown last. */
export const readPlace = (state: unknown): string =>
  place.safeParse(state).data?.from ??
  address.safeParse(trying(() => sessionStorage.getItem(KEY))).data ??
  '/admin'
