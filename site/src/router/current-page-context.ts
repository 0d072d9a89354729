import { createContext, useContext, useEffect } from 'react'
import type { AttachedSavedCalculation, UnsavedCalculation } from './page-module.ts'

interface CurrentPageContextValue {
  /** Route path of the current page, such as `/blog/:slug`; `undefined` for an error page. */
  path: string | undefined
  /** Path of the page in the menu to which the current page belongs. */
  parentPath: string | undefined
  address: string | undefined
  attachment: AttachedSavedCalculation | undefined
  showsError: boolean
  showsUnreachable: boolean
  isLoading: boolean
  retry: () => void
}

export const CurrentPageContext = createContext<CurrentPageContextValue>({
  path: undefined,
  parentPath: undefined,
  address: undefined,
  attachment: undefined,
  showsError: false,
  showsUnreachable: false,
  isLoading: false,
  retry: () => location.reload(),
})

/** Function that takes the calculation shown on the page, which the contact forms then offer to attach. */
export const SetAttachedCalculationContext = createContext<
  (calculation: UnsavedCalculation | undefined) => void
>(() => undefined)

/** Lets contact forms attach the calculation. Each new object renders the forms again: pass the same object if it is equal. */
export const useOfferCalculationToContactForms = (calculation: UnsavedCalculation | undefined): void => {
  const setPageAttachment = useContext(SetAttachedCalculationContext)
  useEffect(() => setPageAttachment(calculation), [calculation, setPageAttachment])
  useEffect(() => () => setPageAttachment(undefined), [setPageAttachment])
}
