import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { createListenerSet } from '../../../../state/listener-set.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
import { useDraftStore } from '../../../lib/drafts/use-form-draft.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import { useUnsentEdits } from '../../../lib/unsent/use-unsent-edits.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
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
export const useWithdrawnAnswer = (inquiryId: number, listener: (letter: AnswerFormValues) => void): void => {
  const handleWithdrawn = useEventCallback(listener)
  useEffect(
    () =>
      withdrawnAnswers.subscribe((id, letter) => {
        if (id === inquiryId) handleWithdrawn(letter)
      }),
    [inquiryId, handleWithdrawn],
  )
}

export const joinLetterTexts = (first: string, second = ''): string =>
  second.trim() === '' ? first : `${first}\n\n${second}`

/** Counts the seconds until a time of `performance.now()`. */
const WithdrawalCountdown = ({ until }: { until: number }) => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {typesetRussianText('Письмо уйдёт через ')}
      {/* Only the first count is read aloud. */}
      <span aria-live="off">{`${Math.max(1, Math.ceil((until - now) / 1000))}${NO_BREAK_SPACE}с`}</span>
    </>
  )
}

interface SentAnswer {
  id: number
  letter: AnswerFormValues
  /** Email address of the client. */
  to: string
  /** Time of `performance.now()` until which the server holds the letter back: the clocks of both may differ. */
  until: number
}

/** Offers to take a letter back while it waits on the server. Its text becomes a draft again. */
export const useAnswerWithdrawal = (inquiryId: number) => {
  const { client } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const { undoStack } = useInquiryCache()
  const draft = useDraftStore(buildAnswerDraftName(inquiryId), recordFormDraftSchema)
  const navigate = useNavigate()

  /** Stores a letter as a draft, before a draft written since. Returns a function that undoes that. */
  const storeDraft = async (letter: AnswerFormValues): Promise<() => Promise<unknown> | undefined> => {
    const later = await draft?.read()
    const text = joinLetterTexts(letter.text, later?.values.text)
    // The server has answered the old key, so the letter gets another one.
    const values = { ...letter, text, key: generateIdempotencyKey() }
    if (!(await draft?.write({ at: new Date().toISOString(), before: {}, values })))
      throw new AppError('internal', { title: 'На этом компьютере не сохранить черновик' })
    return () => (later ? draft?.write(later) : draft?.remove())
  }
  const withdraw = async ({ id, letter }: SentAnswer): Promise<void> => {
    // The draft is stored first, because the server forgets the text of a letter that is taken back.
    const removeDraft = await storeDraft(letter)
    try {
      await client.request.withdrawAnswer({ params: { id: inquiryId, n: id } })
    } catch (error) {
      // The letter is already taken back if the response to an earlier attempt was lost.
      if (!(error instanceof AppError) || error.code !== 'not-found') {
        await removeDraft()
        throw error
      }
    }
    withdrawnAnswers.notify(inquiryId, letter)
    const run = () => void navigate(buildInquiryPath(inquiryId))
    showToast('Письмо не ушло. Его текст снова в черновике', { label: 'Открыть', run })
    updateCache(await loadInquiry(inquiryId))
  }
  const showError = ({ code, title }: AppError): void => {
    showToast(code === 'changed' ? title : `Отменить отправку не получилось: ${title}`)
  }
  return (answer: SentAnswer): void => {
    const action: UndoableAction = {
      title: `Ответ клиенту: ${answer.to}`,
      inquiryId,
      undo: async () => {
        hide()
        await withdraw(answer)
      },
    }
    const run = () => {
      const { undo } = undoStack.take(action) ?? {}
      if (undo) void runWithErrorToast(undo, showError)
    }
    const countdown = <WithdrawalCountdown until={answer.until} />
    const hide = showToast(countdown, { label: 'Отменить отправку', run }, { isLasting: true })
    setTimeout(hide, answer.until - performance.now())
    undoStack.add(action)
  }
}
