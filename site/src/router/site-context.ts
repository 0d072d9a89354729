import { createContext } from 'react'
import type { Attachment } from '../outgoing/attachment.ts'

interface SiteNow {
  /** Folder of the current page; `undefined` for an error. */
  readonly page: string | undefined
  /** Menu page that it belongs to. */
  readonly under: string | undefined
  /** Absolute canonical URL. */
  readonly address: string | undefined
  /** Saved calculation that the page shows. */
  readonly about: Attachment | undefined
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens the current address again. */
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
