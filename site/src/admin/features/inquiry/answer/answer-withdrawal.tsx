import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from 'shared/errors'
import { NO_BREAK_SPACE } from 'shared/format'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { createListenerSet } from '../../../../state/listener-set.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createDraftStore, recordFormDraftSchema } from '../../../lib/drafts/draft-store.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import { useUnsentEdits } from '../../../lib/unsent/use-unsent-edits.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import type { UndoableAction } from '../data/undo-stack.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import { useInquiryCache } from '../data/use-inquiry-cache.ts'
import type { AnswerFormValues } from './answer-letter.ts'

export const buildAnswerDraftName = (inquiryId: number): string => `answer:${inquiryId}`

const restoredAnswers = createListenerSet<[number, AnswerFormValues]>()

/** Calls the listener when a letter has become a draft again: it was taken back, or its draft was restored. */
export const useRestoredAnswer = (inquiryId: number, listener: (answer: AnswerFormValues) => void): void => {
  const handleRestored = useEventCallback(listener)
  useEffect(
    () =>
      restoredAnswers.subscribe((id, answer) => {
        if (id === inquiryId) handleRestored(answer)
      }),
    [inquiryId, handleRestored],
  )
}

export const useHasAnswerDraft = (inquiryId: number): boolean =>
  useUnsentEdits().data?.some(({ key }) => key.endsWith(`:${buildAnswerDraftName(inquiryId)}`)) ?? false

export const joinLetterTexts = (first: string, second = ''): string =>
  second.trim() === '' ? first : `${first}\n\n${second}`

export const useAnswerDrafts = () => {
  const { drafts } = useAdminServices().platform
  const user = useSignedInUser()?.id
  /** Stores a letter as a draft, before a draft written since. Returns a function that undoes that. */
  const store = async (inquiryId: number, answer: AnswerFormValues): Promise<() => Promise<unknown>> => {
    const draft = createDraftStore(
      drafts,
      `${user}:${buildAnswerDraftName(inquiryId)}`,
      recordFormDraftSchema,
    )
    const later = await draft.read()
    const text = joinLetterTexts(answer.text, later?.values.text)
    // The server has answered the old key, so the letter gets another one.
    const values = { ...answer, text, key: generateIdempotencyKey() }
    if (!(await draft.write({ at: new Date().toISOString(), before: {}, values })))
      throw new AppError('internal', { title: 'На этом компьютере не сохранить черновик' })
    return () => (later ? draft.write(later) : draft.remove())
  }
  return {
    store,
    restore: (inquiryId: number, answer: AnswerFormValues): Promise<void> =>
      runWithErrorToast(async () => {
        await store(inquiryId, answer)
        restoredAnswers.notify(inquiryId, answer)
      }),
  }
}

interface SentAnswer {
  inquiryId: number
  answerId: number
  letter: AnswerFormValues
}

const SECOND_MS = 1000

const WithdrawalCountdown = ({ until }: { until: number }) => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS))
  // Only the first count is read aloud.
  return (
    <>
      {typesetRussianText('Письмо уйдёт через ')}
      <span aria-live="off">{`${seconds}${NO_BREAK_SPACE}с`}</span>
    </>
  )
}

interface WithdrawalTime {
  ms: number
  startedAt: number
}

const showWithdrawalError = ({ code, title }: AppError): void => {
  showToast(code === 'changed' ? title : `Отменить отправку не получилось: ${title}`)
}

/** Takes back letters that wait on the server, and makes their text a draft again. */
export const useAnswerWithdrawal = () => {
  const { client } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const { work } = useInquiryCache()
  const drafts = useAnswerDrafts()
  const navigate = useNavigate()

  const withdraw = async ({ inquiryId, answerId, letter }: SentAnswer): Promise<void> => {
    // The draft is stored first, because the server forgets the text of a letter that is taken back.
    const undoStore = await drafts.store(inquiryId, letter)
    try {
      await client.request.withdrawAnswer({ params: { id: inquiryId, n: answerId } })
    } catch (error) {
      // The letter is already taken back if the response to an earlier attempt was lost.
      if (!(error instanceof AppError) || error.code !== 'not-found') {
        await undoStore()
        throw error
      }
    }
    restoredAnswers.notify(inquiryId, letter)
    showToast('Письмо не ушло. Его текст снова в черновике', {
      label: 'Открыть',
      run: () => void navigate(buildInquiryPath(inquiryId)),
    })
    updateCache(await loadInquiry(inquiryId))
  }
  return {
    withdraw: (answer: SentAnswer): Promise<void> =>
      runWithErrorToast(() => withdraw(answer), showWithdrawalError),
    /**
     * Offers to take a letter back for `ms` after `startedAt`, a time of `performance.now()`: the clock of the computer
     * may differ from that of the server.
     */
    offerWithdrawal: (answer: SentAnswer, name: string, { ms, startedAt }: WithdrawalTime): void => {
      const action: UndoableAction = {
        title: `Ответ клиенту: ${name}`,
        inquiryId: answer.inquiryId,
        undo: async () => {
          hide()
          await withdraw(answer)
        },
      }
      const until = startedAt + ms
      const run = () => {
        const { undo } = work.undoStack.take(action) ?? {}
        if (undo) void runWithErrorToast(undo, showWithdrawalError)
      }
      const hide = showToast(
        <WithdrawalCountdown until={until} />,
        { label: 'Отменить отправку', run },
        { isLasting: true },
      )
      setTimeout(hide, until - performance.now())
      work.undoStack.add(action)
    },
  }
}
