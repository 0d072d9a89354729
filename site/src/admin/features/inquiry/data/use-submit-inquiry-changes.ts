import { useMemo } from 'react'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { showToast } from '../../../ui/notices.tsx'
import { useAreSingleKeysOn } from '../../../ui/shortcut-settings.ts'
import { describeInquiryChange, hasInquiryChange, pickInquiryValues } from './inquiry-change.ts'
import { createInquiryChangeSender } from './inquiry-change-sender.ts'
import { findInquiryWithHighestVersion } from './inquiry-lists.ts'
import { showRefusedChanges } from './refused-changes-toast.ts'
import type { InquiryTarget } from './send-inquiry-changes.ts'
import type { UndoableAction } from './undo-stack.ts'
import { useInquiryCache } from './use-inquiry-cache.ts'

const WAITING_TEXT = 'Нет связи: изменение сохранено на этом компьютере и отправится само. '

interface SubmitOptions {
  isUndo?: boolean
}

/** Returns a function that shows changes at once, sends them, and says what became of them in one toast. */
export const useSubmitInquiryChanges = () => {
  const services = useAdminServices()
  const { work, show, refetchAfterChange } = useInquiryCache()
  const userId = useSignedInUser()?.id
  const areSingleKeysOn = useAreSingleKeysOn()
  const sender = useMemo(() => createInquiryChangeSender(services), [services])

  /** Shows a toast instead of the one about the last change. */
  const replaceToast = (...toast: Parameters<typeof showToast>): (() => void) => {
    work.hideLastToast()
    work.hideLastToast = showToast(...toast)
    return work.hideLastToast
  }

  /** Sends changes after those before them, and returns those that the server has refused. */
  const send = async (targets: readonly InquiryTarget[]) => {
    const pending = targets.map(({ seen, values }) => ({ id: seen.id, values }))
    work.addPending(pending)
    show(targets.map(({ seen }) => ({ before: seen, after: seen })))
    const { changed, waiting, refused } = await work.runExclusively(() =>
      sender.send(
        targets.map(({ seen, values, current }) => ({
          seen,
          values,
          current: findInquiryWithHighestVersion(seen, current, work.findReply(seen.id)),
        })),
      ),
    )
    const shown = new Map(targets.map(({ seen }) => [seen.id, work.addLocalChanges(seen)]))
    work.removePending(pending)
    work.addReplies(changed)
    const results = [...changed, ...refused.map(({ target: { current, seen } }) => current ?? seen)]
    show(results.map((after) => ({ before: shown.get(after.id) ?? after, after })))
    refetchAfterChange(changed.map(({ id }) => id))
    return { isWaiting: waiting.length > 0, refused }
  }

  const submit = async (
    requested: readonly InquiryTarget[],
    { isUndo = false }: SubmitOptions = {},
  ): Promise<void> => {
    const targets = requested.filter(({ seen, values }) => hasInquiryChange(seen, values))
    const [first] = targets
    if (!first) return
    let undoable = targets
    const seenInquiries = targets.map(({ seen }) => seen)
    const action: UndoableAction = {
      title: describeInquiryChange(seenInquiries, first.values),
      inquiryId: targets.length === 1 ? first.seen.id : undefined,
      undo: () =>
        submit(
          undoable.map(({ seen, values }) => ({
            seen: { ...seen, ...values },
            values: pickInquiryValues(seen, values),
          })),
          { isUndo: true },
        ),
    }
    const announce = (more = '') => {
      if (isUndo) return replaceToast(`Возвращено. ${action.title}`)
      const key = areSingleKeysOn ? 'Z' : formatKeyboardShortcut('Z')
      return replaceToast(`${action.title}. ${more}${key} — вернуть`, {
        label: 'Вернуть',
        run: () => void work.undoStack.take(action)?.undo(),
      })
    }

    const hideToast = announce()
    if (!isUndo) work.undoStack.add(action)
    const { isWaiting, refused } = await send(targets)
    const refusedIds = new Set(refused.map(({ target }) => target.seen.id))
    undoable = targets.filter(({ seen }) => !refusedIds.has(seen.id))
    if (isWaiting) announce(WAITING_TEXT)
    if (undoable.length === 0) {
      work.undoStack.remove(action)
      hideToast()
    }
    showRefusedChanges(refused, {
      isUndo,
      total: targets.length,
      userId,
      retry: (again) => void submit(again, { isUndo }),
    })
  }
  return submit
}
