import { createContext, type ReactNode } from 'react'

/**
 * What a contact form contains for visitors without JavaScript: the calculation on the screen. Only the server has it,
 * since a browser with scripts ignores the content of `<noscript>`.
 */
export const NoJsAttachmentContext = createContext<ReactNode>(null)
