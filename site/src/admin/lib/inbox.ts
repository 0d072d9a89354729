import { createContext, useContext } from 'react'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'

export const INQUIRY_INBOX_PATH = '/admin/requests'

/** Returns the path of the screen on which an inquiry is open. */
export const buildInquiryPath = (id: number | string): string => `${INQUIRY_INBOX_PATH}?open=${id}`

/** Formats the count of new inquiries as `6 новых заявок`. */
export const formatNewInquiryCount = (count: number): string =>
  formatCountWithNoun(count, 'новая заявка', 'новые заявки', 'новых заявок')

/** Formats the count that the sidebar shows beside the inbox. */
export const formatInquiryAttentionCount = (count: number): string =>
  formatCountWithNoun(
    count,
    'новая или просроченная заявка',
    'новые или просроченные заявки',
    'новых или просроченных заявок',
  )

/** Number of new inquiries and of overdue ones that are one's own or nobody's. Zero on screens that do not poll for inquiries, such as the login. */
export const InquiryAttentionCountContext = createContext(0)

export const useInquiryAttentionCount = (): number => useContext(InquiryAttentionCountContext)
