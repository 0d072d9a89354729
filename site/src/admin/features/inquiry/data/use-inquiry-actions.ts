import { useQueryClient } from '@tanstack/react-query'
import type { Inquiry, InquiryChange } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import type { InquiryValues } from './inquiry-change.ts'
import { colleaguesQueryKey } from './use-inquiries.ts'
import { useInquiryCache } from './use-inquiry-cache.ts'
import { useSubmitInquiryChanges } from './use-submit-inquiry-changes.ts'

export const useInquiryActions = () => {
  const { client } = useAdminServices()
  const queryClient = useQueryClient()
  const me = useSignedInUser()
  const { work, showReply } = useInquiryCache()
  const submit = useSubmitInquiryChanges()

  const nameColleague = (id: number) => {
    const colleagues = queryClient.getQueryData<readonly { id: number; name: string }[]>(colleaguesQueryKey)
    const name = [me, ...(colleagues ?? [])].find((each) => each?.id === id)?.name ?? ''
    return { id, name }
  }
  const toValues = ({ state, owner, due }: InquiryChange): InquiryValues => ({
    ...(state === undefined ? {} : { state }),
    ...(due === undefined ? {} : { due }),
    ...(owner === undefined ? {} : { owner: owner === null ? null : nameColleague(owner) }),
  })
  const loadInquiry = async (id: number): Promise<Inquiry> =>
    (await client.request.get({ params: { id } })).value

  return {
    /**
     * Changes inquiries at once on the screen and then on the server, and says what Z takes back. Without a connection
     * the changes wait on this computer.
     */
    change: (inquiries: readonly Inquiry[], change: InquiryChange): Promise<void> => {
      const values = toValues(change)
      return submit(inquiries.map((seen) => ({ seen, values })))
    },
    /** Makes the user the owner. Inquiries that were new become active. */
    take: (inquiries: readonly Inquiry[]): Promise<void> => {
      if (!me) return Promise.resolve()
      const owner = { id: me.id, name: me.name }
      return submit(
        inquiries.map((seen) => ({
          seen,
          values: { owner, ...(seen.state === 'new' ? { state: 'active' as const } : {}) },
        })),
      )
    },
    /** Takes back the last action of the session. Returns the id of the inquiry to open again. */
    undoLast: (): number | undefined => {
      const action = work.undoStack.take()
      if (!action) {
        showToast('Возвращать нечего')
        return undefined
      }
      void runWithErrorToast(action.undo, (error) =>
        showToast(`Не возвращено: ${action.title}. ${formatErrorReason(error)}`),
      )
      return action.inquiryId
    },
    /** Shows an inquiry that the server has returned, in all lists and with its new history. */
    updateCache: showReply,
    loadInquiry,
    /** Makes the server send all queued emails, not only those about one inquiry. */
    sendQueuedEmails: (): Promise<void> =>
      runWithErrorToast(async () => {
        await client.request.deliver()
        showToast('Отправляем письма, которые ждут')
        await queryClient.invalidateQueries()
      }),
  }
}
