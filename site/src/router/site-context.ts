import { createContext } from 'react'

interface SiteNow {
  /** The folder of the page on the screen; `undefined` for an error. */
  readonly page: string | undefined
  /** What its address says, by the names of its route. */
  readonly params: Readonly<Record<string, string>>
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens what is at the present address once more. */
  readonly tryAgain: () => void
}

export const SiteContext = createContext<SiteNow>({
  page: undefined,
  params: {},
  showsError: false,
  isLoading: false,
  tryAgain: () => location.reload(),
})
