import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { createListenerSet } from '../../../../state/listener-set.ts'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
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

const withdrawnAnswers = createListenerSet<[number, AnswerFormValues]>()

/** Calls the listener when a letter has been taken back and is a draft again. */
export const useWithdrawnAnswer = (inquiryId: number, listener: (letter: AnswerFormValues) => void): void =>
  useEffect(() =>
    withdrawnAnswers.subscribe((id, letter) => {
      if (id === inquiryId) listener(letter)
    }),
  )

export const joinLetterTexts = (first: string, second = ''): string =>
  second.trim() === '' ? first : `${first}\n\n${second}`

interface SentAnswer {
  id: number
  letter: AnswerFormValues
  /** Time for which the server holds the letter back. */
  waitsMs: number
}

/** Offers to take a letter back while it waits on the server. Its text becomes a draft again. */
export const useAnswerWithdrawal = (inquiryId: number) => {
  const { client } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const { undoStack } = useInquiryCache()
  const draft = useDraftStore(buildAnswerDraftName(inquiryId), recordFormDraftSchema)
  const navigate = useNavigate()

  const withdraw = async ({ id, letter }: SentAnswer): Promise<void> => {
    // The letter is stored as a draft first, because the server forgets the text of a letter that is taken back.
    const later = await draft?.read()
    const text = joinLetterTexts(letter.text, later?.values.text)
    // The server has answered the old key, so the letter gets another one.
    const values = { ...letter, text, key: generateIdempotencyKey() }
    if (!(await draft?.write({ at: new Date().toISOString(), before: {}, values })))
      throw new AppError('internal', { title: 'На этом компьютере не сохранить черновик' })
    try {
      await client.request.withdrawAnswer({ params: { id: inquiryId, n: id } })
    } catch (error) {
      // Without a response the letter may be taken back, so its draft is removed only if it has left.
      if (error instanceof AppError && error.code === 'changed')
        await (later ? draft?.write(later) : draft?.remove())
      throw error
    }
    withdrawnAnswers.notify(inquiryId, letter)
    const run = () => void navigate(buildInquiryPath(inquiryId))
    showToast('Письмо не ушло. Его текст снова в черновике', { label: 'Открыть', run })
    updateCache(await loadInquiry(inquiryId))
  }
  return (answer: SentAnswer): void => {
    const action: UndoableAction = {
      title: `Ответ на заявку № ${inquiryId}`,
      inquiryId,
      undo: () => {
        hide()
        return withdraw(answer)
      },
    }
    const run = () => void runWithErrorToast(async () => undoStack.take(action)?.undo())
    const delay = formatCountWithNoun(answer.waitsMs / 1000, 'секунду', 'секунды', 'секунд')
    const message = `Письмо уйдёт через ${delay}`
    const hide = showToast(message, { label: 'Отменить отправку', run }, { isLasting: true })
    setTimeout(hide, answer.waitsMs)
    undoStack.add(action)
  }
}
