import { createContext } from 'react'
import type { Attachment } from './page-module.ts'

interface SiteContextValue {
  /** Folder of the current page; `undefined` for an error. */
  readonly page: string | undefined
  /** Menu page that it belongs to. */
  readonly parentPage: string | undefined
  /** Absolute canonical URL. */
  readonly address: string | undefined
  /** Saved calculation that the page shows. */
  readonly attachment: Attachment | undefined
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens the current address again. */
  readonly retry: () => void
}

export const SiteContext = createContext<SiteContextValue>({
  page: undefined,
  parentPage: undefined,
  address: undefined,
  attachment: undefined,
  showsError: false,
  isLoading: false,
  retry: () => location.reload(),
})
