import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { type DraftStore, recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { useDraftStore } from '../../../lib/drafts/use-form-draft.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import { useUnsentEdits } from '../../../lib/unsent/use-unsent-edits.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { type UndoableAction, useInquiryCache } from '../data/inquiry-cache.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import type { AnswerFormValues } from './answer-letter.ts'

export const buildAnswerDraftName = (inquiryId: number): string => `answer:${inquiryId}`

export const useHasAnswerDraft = (inquiryId: number): boolean =>
  useUnsentEdits().data?.some(({ key }) => key.endsWith(`:${buildAnswerDraftName(inquiryId)}`)) ?? false

export interface SentAnswer {
  id: number
  letter: AnswerFormValues
  /** Time for which the server holds the letter back. */
  waitsMs: number
}

type AnswerDraftStore = DraftStore<z.infer<typeof recordFormDraftSchema>>

/** Stores a letter as a draft again, before what has been typed since. */
const storeLetterAsDraft = async (drafts: AnswerDraftStore, letter: AnswerFormValues) => {
  const later = await drafts.read()
  const text = [letter.text, later?.values.text ?? ''].filter((each) => each.trim() !== '').join('\n\n')
  // The server has answered the old key, so the letter gets another one.
  const values = { ...letter, text, key: generateIdempotencyKey() }
  const stored = { at: new Date().toISOString(), before: {}, values }
  if (!(await drafts.write(stored)))
    throw new AppError('internal', { title: 'На этом компьютере не сохранить черновик' })
  return {
    /** Removes the letter from the draft, unless its author has edited it meanwhile. */
    undo: async (): Promise<void> => {
      if ((await drafts.read())?.at === stored.at) await (later ? drafts.write(later) : drafts.remove())
    },
  }
}

/** Forms of the shown panels, by inquiry: the panel from which a letter was sent may be gone when it is taken back. */
const shownForms = new Map<number, Record<'open' | 'close', () => void>>()

/** Offers to take a letter back while it waits on the server. Its text becomes a draft again. */
export const useAnswerWithdrawal = (inquiryId: number, form: Record<'open' | 'close', () => void>) => {
  const { client } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const { undoStack } = useInquiryCache()
  const drafts = useDraftStore(buildAnswerDraftName(inquiryId), recordFormDraftSchema)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    shownForms.set(inquiryId, form)
    return () => void shownForms.delete(inquiryId)
  })

  return ({ id, letter, waitsMs }: SentAnswer): void => {
    if (!drafts) return
    const endsAt = Date.now() + waitsMs
    let hide = (): void => undefined
    let stored: Awaited<ReturnType<typeof storeLetterAsDraft>> | undefined

    const withdraw = async (): Promise<void> => {
      hide()
      // An open form stores its text when it is closed, and restores the draft with the letter when it is opened.
      flushSync(() => shownForms.get(inquiryId)?.close())
      try {
        // The letter is stored first, because the server forgets the text of a letter that is taken back.
        stored ??= await storeLetterAsDraft(drafts, letter)
        void queryClient.invalidateQueries({ queryKey: ['unsent-edits'] })
        await client.request.withdrawAnswer({ params: { id: inquiryId, n: id } })
      } catch (error) {
        const { kind } = classifySaveError(error)
        if (kind === 'changed') await stored?.undo()
        // Without a response the letter may be taken back, so its draft stays.
        else if (kind !== 'refused') offer()
        throw error
      }
      shownForms.get(inquiryId)?.open()
      const run = () => void navigate(buildInquiryPath(inquiryId))
      showToast('Письмо не ушло. Его текст снова в черновике', { label: 'Открыть', run })
      updateCache(await loadInquiry(inquiryId))
    }
    const action: UndoableAction = { title: `Ответ на заявку № ${inquiryId}`, inquiryId, undo: withdraw }
    const offer = (): void => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000)
      if (seconds <= 0) return
      const delay = formatCountWithNoun(seconds, 'секунду', 'секунды', 'секунд')
      const run = () => void runWithErrorToast(async () => undoStack.take(action)?.undo())
      hide = showToast(
        `Письмо уйдёт через ${delay}`,
        { label: 'Отменить отправку', run },
        { isLasting: true },
      )
      undoStack.add(action)
    }
    offer()
    setTimeout(() => {
      hide()
      undoStack.take(action)
    }, waitsMs)
  }
}
