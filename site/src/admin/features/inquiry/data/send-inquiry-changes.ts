import { describeInquiryEvent, type Inquiry, type InquiryEvent, MAX_BULK_INQUIRIES } from 'shared/contract'
import { AppError } from 'shared/errors'
import { forEachWithConcurrencyLimit } from '../../../../lib/concurrency.ts'
import type { useAdminServices } from '../../../lib/admin-context.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { saveFormOrQueue } from '../../../lib/unsent/form-save-queue.ts'
import {
  buildQueuedChangeName,
  formatQueuedChange,
  hasInquiryChange,
  type InquiryValues,
  isInquiryConflict,
  parseQueuedChange,
  pickInquiryValues,
  toInquiryChange,
} from './inquiry-change.ts'

/** Change of one inquiry. */
export interface InquiryTarget {
  /** The inquiry as the user saw it. */
  seen: Inquiry
  /** The newest state of the inquiry that is known. */
  current: Inquiry
  values: InquiryValues
  /** Whether an earlier change of the inquiry, now part of this one, waits on this computer. */
  isQueued?: true
}

export interface RefusedInquiryTarget {
  target: InquiryTarget
  error: AppError
  /** What a colleague did to the same field, such as `Олена: Готово, 10:44`. */
  conflict?: string
}

interface InquiryChangeApi {
  /** Returns nothing if the change waits on this computer until the server can be reached. */
  update: (target: InquiryTarget) => Promise<Inquiry | undefined>
  /** Makes the same change of several inquiries. Those with a newer version are refused. */
  bulk: (
    targets: readonly InquiryTarget[],
  ) => Promise<{ changed: readonly Inquiry[]; refused: readonly { id: number }[] }>
  load: (id: number) => Promise<Inquiry>
  history: (id: number) => Promise<readonly InquiryEvent[]>
}

interface SentInquiryChanges {
  changed: Inquiry[]
  waiting: InquiryTarget[]
  refused: RefusedInquiryTarget[]
}

/** Number of times that a change is sent again with the version of a colleague's change of other fields. */
const MAX_ATTEMPTS = 4

const splitIntoCalls = (targets: readonly InquiryTarget[]): readonly (readonly InquiryTarget[])[] => {
  const groups = Map.groupBy(targets, ({ seen, values, isQueued }) =>
    isQueued ? seen.id : JSON.stringify(toInquiryChange(values)),
  )
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_BULK_INQUIRIES) }, (_, index) =>
      group.slice(index * MAX_BULK_INQUIRIES, (index + 1) * MAX_BULK_INQUIRIES),
    ),
  )
}

/**
 * Sends changes: one in a call of its own, many in calls of at most 200. An inquiry that a colleague has changed since is
 * loaded again; unless the same field has another value now, the change is repeated with the new version.
 */
export const sendInquiryChanges = async (
  api: InquiryChangeApi,
  targets: readonly InquiryTarget[],
): Promise<SentInquiryChanges> => {
  const sent: SentInquiryChanges = { changed: [], waiting: [], refused: [] }
  const refuse = (refused: readonly InquiryTarget[], cause: unknown): void => {
    const { error } = classifySaveError(cause)
    sent.refused.push(...refused.map((target) => ({ target, error })))
  }
  const refuseConflict = async (target: InquiryTarget): Promise<void> => {
    const events = await api.history(target.seen.id).catch(() => [])
    const last = events.findLast(({ kind }) => kind in target.values)
    const conflict = last ? describeInquiryEvent(last) : 'заявка изменилась'
    sent.refused.push({ target, error: new AppError('changed'), conflict })
  }

  /** Returns the targets whose inquiries have another version than known here. */
  const sendEach = async (chunk: readonly InquiryTarget[]): Promise<readonly InquiryTarget[]> => {
    const outdated: InquiryTarget[] = []
    for (const target of chunk)
      try {
        const reply = await api.update(target)
        if (reply) sent.changed.push(reply)
        else sent.waiting.push(target)
      } catch (error) {
        if (classifySaveError(error).kind === 'changed') outdated.push(target)
        else refuse([target], error)
      }
    return outdated
  }
  const sendTogether = async (chunk: readonly InquiryTarget[]): Promise<readonly InquiryTarget[]> => {
    try {
      const { changed, refused } = await api.bulk(chunk)
      sent.changed.push(...changed)
      return chunk.filter(({ seen }) => refused.some(({ id }) => id === seen.id))
    } catch (error) {
      // Without a connection each change waits on this computer by itself.
      if (classifySaveError(error).kind === 'offline') return sendEach(chunk)
      refuse(chunk, error)
      return []
    }
  }

  let remaining = targets
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    const sendable: InquiryTarget[] = []
    await forEachWithConcurrencyLimit(remaining, async (target) => {
      if (attempt === MAX_ATTEMPTS || isInquiryConflict(target.values, target.seen, target.current))
        await refuseConflict(target)
      else sendable.push(target)
    })
    const reloaded: InquiryTarget[] = []
    for (const chunk of splitIntoCalls(sendable)) {
      const outdated = await (chunk.length === 1 ? sendEach : sendTogether)(chunk)
      await forEachWithConcurrencyLimit(outdated, async (target) => {
        try {
          reloaded.push({ ...target, current: await api.load(target.seen.id) })
        } catch (error) {
          refuse([target], error)
        }
      })
    }
    remaining = reloaded
  }
  return sent
}

type SenderServices = Pick<
  ReturnType<typeof useAdminServices>,
  'client' | 'backgroundClient' | 'formSaveQueue' | 'unsentEdits'
>

/** Creates a sender of changes. Without a connection each inquiry's change waits in the queue of form saves. */
export const createInquiryChangeSender = ({ client, backgroundClient, ...queues }: SenderServices) => {
  const { formSaveQueue } = queues
  const load = async (id: number) => (await backgroundClient.request.get({ params: { id } })).value
  const api: InquiryChangeApi = {
    update: async ({ seen, current, values }) => {
      let reply: Inquiry | undefined
      const outcome = await saveFormOrQueue(queues, {
        draftName: buildQueuedChangeName(seen.id),
        values: formatQueuedChange({ values, before: pickInquiryValues(seen, values) }),
        send: async (idempotencyKey) => {
          const call = { params: { id: seen.id }, body: toInquiryChange(values), idempotencyKey }
          reply = (await client.request.update({ ...call, ifVersion: current.version })).value
        },
      })
      return outcome === 'waiting' ? undefined : (reply ?? load(seen.id))
    },
    bulk: (targets) =>
      client.request.bulk({
        body: {
          ids: targets.map(({ seen }) => seen.id),
          versions: targets.map(({ current }) => current.version),
          change: toInquiryChange(targets[0]?.values ?? {}),
        },
      }),
    load,
    history: (id) => backgroundClient.request.history({ params: { id } }),
  }

  const joinWithQueued = async (target: InquiryTarget): Promise<InquiryTarget> => {
    const queued = await formSaveQueue.find(buildQueuedChangeName(target.seen.id))
    if (!queued || queued.problem) return target
    const { values, before } = parseQueuedChange(queued.values)
    const seen = { ...target.seen, ...before }
    const current = target.current.version > seen.version ? target.current : seen
    return { seen, current, values: { ...values, ...target.values }, isQueued: true }
  }

  /** Sends changes, each joined with the one that waits for the same inquiry; if they cancel out, nothing is sent. */
  return async (targets: readonly InquiryTarget[]): Promise<SentInquiryChanges> => {
    const joined = await Promise.all(targets.map(joinWithQueued))
    const withdrawn = joined.filter(({ seen, values }) => !hasInquiryChange(seen, values))
    for (const { seen } of withdrawn) await formSaveQueue.remove(buildQueuedChangeName(seen.id))
    const sent = await sendInquiryChanges(
      api,
      joined.filter((each) => !withdrawn.includes(each)),
    )
    return { ...sent, changed: [...withdrawn.map(({ seen }) => seen), ...sent.changed] }
  }
}
