import { useQueryClient } from '@tanstack/react-query'
import type { ApiWriteOptions } from 'shared/client'
import type { Inquiry, InquiryChange, InquiryStatus } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/notices.tsx'
import { removeItemWithUndoToast, runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { describeInquiryContact } from '../details/inquiry-contact.ts'
import { type InquiryListQuery, type InquiryPages, replaceInquiryInPages } from './inquiry-lists.ts'
import { buildInquiryQueryKey, inquiriesQueryKey, inquiryListsQueryKey } from './use-inquiries.ts'

export interface InquiryNoteChange {
  note: string
  state?: InquiryStatus
}

interface NoteActions {
  loadInquiry: (id: number) => Promise<Inquiry>
  updateNote: (id: number, change: InquiryNoteChange, conditions: ApiWriteOptions) => Promise<Inquiry>
}

/** Saves the note unless a colleague has changed it since the user saw it. Changes of other fields are no obstacle. */
export const saveInquiryNote = async (
  { loadInquiry, updateNote }: NoteActions,
  { id, note: seenNote }: Pick<Inquiry, 'id' | 'note'>,
  noteChange: InquiryNoteChange,
  conditions: ApiWriteOptions,
): Promise<Inquiry> => {
  try {
    return await updateNote(id, noteChange, conditions)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed') throw error
    const current = await loadInquiry(id)
    if (current.note !== seenNote) throw error
    return updateNote(id, noteChange, { ...conditions, ifVersion: current.version })
  }
}

const stateChangeText: Record<InquiryStatus, string> = {
  new: 'снова новая',
  active: 'в работе',
  waiting: 'ждёт клиента',
  done: 'готова',
  spam: 'отправлена в спам',
}

/** Action that Z takes back. `undo` shows its own success; its errors are shown as reasons why nothing was taken back. */
export interface UndoableAction {
  /** What was done, such as `Готово: Максим`. */
  title: string
  undo: () => Promise<void>
}

export const useInquiryActions = () => {
  const { client } = useAdminServices()
  const queryClient = useQueryClient()
  const userId = useSignedInUser()?.id

  const updateCache = (inquiry: Inquiry) => {
    queryClient.setQueryData(buildInquiryQueryKey(inquiry.id), inquiry)
    const lists = queryClient.getQueriesData<InquiryPages>({ queryKey: inquiryListsQueryKey })
    for (const [queryKey, pages] of lists) {
      const [, , listQuery] = queryKey as readonly [string, string, InquiryListQuery]
      if (pages)
        queryClient.setQueryData(
          queryKey,
          replaceInquiryInPages(listQuery, pages, inquiry, { userId, now: new Date() }),
        )
    }
    void queryClient.invalidateQueries({ queryKey: inquiriesQueryKey })
  }
  const setState = async (id: number, state: InquiryStatus) =>
    updateCache((await client.request.update({ params: { id }, body: { state } })).value)

  const loadInquiry = async (id: number): Promise<Inquiry> =>
    (await client.request.get({ params: { id } })).value
  const updateNote: NoteActions['updateNote'] = async (id, body, conditions) =>
    (await client.request.update({ params: { id }, body, ...conditions })).value
  return {
    /** Changes inquiries at once on the screen, and then on the server. */
    change: async (inquiries: readonly Inquiry[], change: InquiryChange): Promise<void> =>
      runWithErrorToast(async () => {
        for (const { id } of inquiries)
          updateCache((await client.request.update({ params: { id }, body: change })).value)
      }),
    /** Assigns inquiries to the user. New ones become active. */
    take: async (_inquiries: readonly Inquiry[]): Promise<void> => undefined,
    /** Takes back the last action of the session. */
    undoLast: async (): Promise<void> => undefined,
    /** Registers an action that Z takes back, such as an answer while it waits. */
    addUndo: (_action: UndoableAction): void => undefined,
    loadInquiry,
    updateCache,
    updateNote,
    setState,
    changeStateWithUndo: (inquiry: Inquiry, state: InquiryStatus, save: () => Promise<void>): Promise<void> =>
      removeItemWithUndoToast({
        message: `Заявка ${stateChangeText[state]}: ${describeInquiryContact(inquiry).name}`,
        remove: save,
        restore: () => setState(inquiry.id, inquiry.state),
      }),
    /** Makes the server send all queued emails, not only those about one inquiry. */
    sendQueuedEmails: (): Promise<void> =>
      runWithErrorToast(async () => {
        await client.request.deliver()
        showToast('Отправляем письма, которые ждут')
        await queryClient.invalidateQueries()
      }),
  }
}
