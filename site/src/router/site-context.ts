import { createContext } from 'react'

interface SiteNow {
  /** The folder of the page on the screen; `undefined` for an error. */
  readonly page: string | undefined
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens what is at the present address once more. */
  readonly tryAgain: () => void
}

export const SiteContext = createContext<SiteNow>({
  page: undefined,
  showsError: false,
  isLoading: false,
  tryAgain: () => location.reload(),
})
