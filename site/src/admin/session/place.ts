import { z } from 'zod'

/** Where to return to after the login, kept in the entry of the history that the login stands in. */
const place = z.object({ from: z.string().regex(/^\/admin(?!\/log(?:in|out)\b)(?:[/?#]|$)/) })

export interface Place {
  readonly from: string
}

export const placeOf = ({ pathname, search }: { pathname: string; search: string }): Place => ({
  from: pathname + search,
})

/** An entry of the history may hold anything. */
export const readPlace = (state: unknown): string => {
  const parsed = place.safeParse(state)
  return parsed.success ? parsed.data.from : '/admin'
}
