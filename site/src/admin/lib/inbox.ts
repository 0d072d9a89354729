import { createContext, useContext } from 'react'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'

export const INQUIRY_INBOX_PATH = '/admin/requests'

/** Returns the path of the screen on which an inquiry is open. */
export const buildInquiryPath = (id: number | string): string => `${INQUIRY_INBOX_PATH}?open=${id}`

/** Formats the count of new inquiries as `6 новых заявок`. */
export const formatNewInquiryCount = (count: number): string =>
  formatCountWithNoun(count, 'новая заявка', 'новые заявки', 'новых заявок')

/** Number of new inquiries. Zero on screens that do not poll for inquiries, such as the login. */
export const NewInquiryCountContext = createContext(0)

export const useNewInquiryCount = (): number => useContext(NewInquiryCountContext)
