import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Inquiry } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { classifySaveError, formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { describeRecordDraft } from '../../../lib/unsent/describe-record-draft.ts'
import { useQueuedFormSave } from '../../../lib/unsent/use-queued-form-save.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useAreSingleKeysOn } from '../../../ui/shortcut-settings.ts'
import { type UndoableAction, useInquiryCache } from './inquiry-cache.ts'
import {
  buildQueuedChangeName,
  describeInquiryChange,
  hasInquiryChange,
  type InquiryValues,
  parseQueuedChange,
  parseQueuedChangeName,
  pickInquiryValues,
} from './inquiry-change.ts'
import { describeInquiryContact } from './inquiry-contact.ts'
import {
  buildQueuedChange,
  createInquiryChangeSender,
  type InquiryTarget,
  type RefusedInquiryTarget,
} from './send-inquiry-changes.ts'

type RequestedChange = Pick<InquiryTarget, 'seen' | 'values' | 'conflict'> & { current?: Inquiry }

/** Number of inquiries named in a message about several. */
const MAX_NAMED = 5

const describeRefused = (refused: readonly RefusedInquiryTarget[], total: number): string => {
  const [first] = refused
  if (first && total === 1)
    return `: ${describeInquiryContact(first.target.seen).name}. ${formatErrorReason(first.error)}`
  const named = refused
    .slice(0, MAX_NAMED)
    .map(({ target, error }) => `${describeInquiryContact(target.seen).name} (${error.title})`)
  const more = refused.length > MAX_NAMED ? ` и ещё ${refused.length - MAX_NAMED}` : ''
  return ` ${refused.length} из ${total}: ${named.join('; ')}${more}`
}

const isConflict = (refused: readonly RefusedInquiryTarget[]): boolean =>
  refused.some(({ error }) => error.code === 'changed')

/** Returns the label of the button that makes refused changes again, if they can be made again. */
const nameRepetition = (
  refused: readonly RefusedInquiryTarget[],
  total: number,
  isUndo: boolean,
  userId: number | undefined,
): string | undefined => {
  const isRepeatable = isConflict(refused)
    ? !isUndo && total === 1
    : refused.every(({ error }) => classifySaveError(error).kind !== 'refused')
  if (!isRepeatable) return undefined
  if (!isConflict(refused)) return 'Ещё раз'
  return refused[0]?.target.values.owner?.id === userId ? 'Забрать' : 'Всё равно изменить'
}

/** Returns a function that shows changes at once, sends them, and says what became of them in one toast. */
const useSubmitInquiryChanges = () => {
  const services = useAdminServices()
  const cache = useInquiryCache()
  const userId = useSignedInUser()?.id
  const areSingleKeysOn = useAreSingleKeysOn()
  const sendChanges = useMemo(() => createInquiryChangeSender(services), [services])

  /** Sends changes after those before them, with the versions that these have made. */
  const send = (requested: readonly RequestedChange[]) => {
    const forgetPending = cache.showPending(requested)
    return cache.runExclusively(async () => {
      const targets = requested.map((each) => ({ current: cache.findNewest(each.seen), ...each }))
      const sent = await sendChanges(targets).finally(forgetPending)
      cache.showReplies(sent.changed, sent.steps)
      cache.show(sent.refused.map(({ target }) => target.current))
      return sent
    })
  }

  /** Removes what has waited on this computer. */
  const withdraw = async (changes: readonly RequestedChange[]): Promise<void> => {
    for (const { seen } of changes) await services.formSaveQueue.remove(buildQueuedChangeName(seen.id))
  }

  /** Says which inquiries have not been changed and why. What a colleague has changed is overwritten only on request. */
  const showRefused = (refused: readonly RefusedInquiryTarget[], total: number, isUndo: boolean): void => {
    if (refused.length === 0) return
    const label = nameRepetition(refused, total, isUndo, userId)
    const again = refused.map(({ target: { current, values } }) => ({ seen: current, values }))
    showToast(
      `${isUndo ? 'Не возвращено' : 'Не изменено'}${describeRefused(refused, total)}`,
      label === undefined ? undefined : { label, run: () => void submit(again, isUndo) },
      {
        isLasting: true,
        secondAction:
          label && isConflict(refused) ? { label: 'Оставить', run: () => void withdraw(again) } : undefined,
      },
    )
  }

  const submit = async (requested: readonly RequestedChange[], isUndo = false): Promise<void> => {
    const changes = requested.filter(({ seen, values }) => hasInquiryChange(seen, values))
    const [first] = changes
    if (!first) return
    let undoable = changes
    const action: UndoableAction = {
      title: describeInquiryChange(
        changes.map(({ seen }) => seen),
        first.values,
      ),
      inquiryId: changes.length === 1 ? first.seen.id : undefined,
      undo: () =>
        submit(
          undoable.map(({ seen, values }) => ({
            seen: { ...seen, ...values },
            values: pickInquiryValues(seen, values),
          })),
          true,
        ),
    }
    const announce = (more = ''): (() => void) => {
      if (isUndo) return cache.replaceToast(`Возвращено. ${action.title}`)
      const key = areSingleKeysOn ? 'Z' : formatKeyboardShortcut('Z')
      return cache.replaceToast(`${action.title}. ${more}${key} — вернуть`, {
        label: 'Вернуть',
        run: () => void cache.undoStack.take(action)?.undo(),
      })
    }

    const hideToast = announce()
    if (!isUndo) cache.undoStack.add(action)
    const { waiting, refused } = await send(changes)
    const refusedIds = new Set(refused.map(({ target }) => target.seen.id))
    undoable = changes.filter(({ seen }) => !refusedIds.has(seen.id))
    if (waiting.length > 0) announce('Нет связи: изменение сохранено на этом компьютере и отправится само. ')
    if (undoable.length === 0) {
      cache.undoStack.take(action)
      hideToast()
    }
    showRefused(refused, changes.length, isUndo)
  }
  return submit
}

export const useInquiryActions = () => {
  const { client } = useAdminServices()
  const queryClient = useQueryClient()
  const me = useSignedInUser()
  const cache = useInquiryCache()
  const submit = useSubmitInquiryChanges()
  return {
    /**
     * Changes inquiries at once on the screen and then on the server, and says what Z takes back. Without a connection
     * the changes wait on this computer.
     */
    change: (inquiries: readonly Inquiry[], values: InquiryValues): Promise<void> =>
      submit(inquiries.map((seen) => ({ seen, values }))),
    /** Makes the user the owner. Inquiries that were new become active. */
    take: async (inquiries: readonly Inquiry[]): Promise<void> => {
      if (!me) return
      const owner = { id: me.id, name: me.name }
      await submit(
        inquiries.map((seen) => ({
          seen,
          values: seen.state === 'new' ? { owner, state: 'active' } : { owner },
        })),
      )
    },
    /** Takes back the last action of the session. Returns the id of the inquiry to open again. */
    undoLast: (): number | undefined => {
      const action = cache.undoStack.take()
      if (!action) {
        showToast('Возвращать нечего')
        return undefined
      }
      void runWithErrorToast(action.undo, (error) =>
        showToast(`Не возвращено: ${action.title}. ${formatErrorReason(error)}`),
      )
      return action.inquiryId
    },
    /** Shows an inquiry that the server has returned, for example after a note: in all lists, with its new history. */
    updateCache: (inquiry: Inquiry): void => cache.showReplies([inquiry]),
    loadInquiry: async (id: number): Promise<Inquiry> => (await client.request.get({ params: { id } })).value,
    /** Makes the server send all emails that wait, but refused ones only if they are about this inquiry. */
    sendQueuedEmails: (about?: Inquiry): Promise<void> =>
      runWithErrorToast(async () => {
        await client.request.deliver({ query: about ? { inquiry: String(about.id) } : {} })
        showToast('Отправляем письма, которые ждут')
        await queryClient.invalidateQueries()
      }),
  }
}

/** Returns the change of an inquiry that waits for the connection, in words, and a function that withdraws it. */
export const useQueuedInquiryChange = (inquiry: Inquiry) => {
  const name = buildQueuedChangeName(inquiry.id)
  const { queuedValues, remove } = useQueuedFormSave(name, true, () => undefined)
  const { show } = useInquiryCache()
  if (!queuedValues) return undefined
  return {
    label: describeRecordDraft(name, queuedValues)?.what ?? 'Отметка',
    withdraw: async (): Promise<void> => {
      await remove()
      show([{ ...inquiry, ...parseQueuedChange(queuedValues).before }])
    },
  }
}

/**
 * Sends changes again that waited while a colleague has changed the same inquiry: they are a conflict only if the colleague
 * has changed the same field. Until that is settled they stay stored, as do changes on their way when the window closes.
 */
export const useResumeQueuedInquiryChanges = (): void => {
  const { client, formSaveQueue, unsentEdits } = useAdminServices()
  const cache = useInquiryCache()
  const submit = useSubmitInquiryChanges()
  /** Times at which the changes were queued that have been tried again. */
  const resumed = useRef(new Set<string>())
  const resume = useEventCallback(async () => {
    for (const { draftName, values: stored, problem, at } of await formSaveQueue.list()) {
      const id = parseQueuedChangeName(draftName)
      if (id === undefined || !problem?.isConflict || resumed.current.has(at)) continue
      resumed.current.add(at)
      const { values, before } = parseQueuedChange(stored)
      await runWithErrorToast(
        async () => {
          const { value: current } = await client.request.get({ params: { id } })
          await submit([{ seen: { ...current, ...before }, current, values, conflict: problem.reason }])
        },
        // The change stays among the unsent edits until the inquiry can be loaded.
        () => resumed.current.delete(at),
      )
    }
  })
  // Each has an order already: to look up the next one would take longer than the closing window has.
  useWindowEvent('pagehide', () => {
    for (const each of cache.listPending()) void formSaveQueue.add({ ...buildQueuedChange(each), order: 0 })
  })
  const userId = useSignedInUser()?.id
  useEffect(() => {
    if (userId !== undefined) void resume()
    return unsentEdits.subscribe(() => void resume())
  }, [unsentEdits, resume, userId])
}
