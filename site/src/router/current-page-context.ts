import { createContext } from 'react'
import type { CalculationAttachment } from './page-module.ts'

interface SiteContextValue {
  /** Folder of the current page; `undefined` for an error page. */
  readonly page: string | undefined
  /** Page in the menu to which the current page belongs. */
  readonly parentPage: string | undefined
  /** Absolute canonical URL of the current page. */
  readonly address: string | undefined
  /** Saved calculation that the current page shows. */
  readonly attachment: CalculationAttachment | undefined
  readonly showsError: boolean
  readonly isLoading: boolean
  /** Opens the current address again. */
  readonly retry: () => void
}

export const CurrentPageContext = createContext<SiteContextValue>({
  page: undefined,
  parentPage: undefined,
  address: undefined,
  attachment: undefined,
  showsError: false,
  isLoading: false,
  retry: () => location.reload(),
})
