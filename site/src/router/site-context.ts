import { createContext } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'

interface SiteNow {
  /** The folder of the page on the screen; `undefined` for an error. */
  readonly page: string | undefined
  /** The page of the menu that it belongs to. */
  readonly under: string | undefined
  /** The whole address under which it is known. */
  readonly address: string | undefined
  /** The kept calculation that it shows. */
  readonly about: Attachment | undefined
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens what is at the present address once more. */
  readonly tryAgain: () => void
}

export const SiteContext = createContext<SiteNow>({
  page: undefined,
  under: undefined,
  address: undefined,
  about: undefined,
  showsError: false,
  isLoading: false,
  tryAgain: () => location.reload(),
})
