import { toKyivDay } from 'shared/format'
import { z } from 'zod'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { INQUIRY_INBOX_PATH } from '../../../lib/inbox.ts'
import type { AdminPlatformFunctions } from '../../../platform.ts'

const buildOverdueInquiryMessage = (count: number) => ({
  title: `У вас ${formatCountWithNoun(count, 'просроченная заявка', 'просроченные заявки', 'просроченных заявок')}`,
  text: 'Ответьте клиенту или назначьте другой срок',
  address: `${INQUIRY_INBOX_PATH}?tab=overdue&owner=me`,
})

/** Creates a function that returns a message about overdue inquiries, once per Kyiv day and person on this computer. */
export const createOverdueNotice = (drafts: AdminPlatformFunctions['drafts']) => {
  /** Read before the stored day, which the storage may have refused. */
  let lastNotice = ''
  return async (userId: number, count: number, now: Date) => {
    const day = toKyivDay(now)
    const notice = `${userId} ${day}`
    if (count === 0 || notice === lastNotice) return undefined
    lastNotice = notice
    const store = createDraftStore(drafts, `overdue-notice/${userId}`, z.string())
    if ((await store.read()) === day) return undefined
    await store.write(day)
    return buildOverdueInquiryMessage(count)
  }
}
