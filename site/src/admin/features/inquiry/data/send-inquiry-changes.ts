import { contract, type Inquiry, MAX_BULK_INQUIRIES } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { z } from 'zod'
import { forEachWithConcurrencyLimit } from '../../../../lib/concurrency.ts'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import type { useAdminServices } from '../../../lib/admin-context.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { describeRecordDraft } from '../../../lib/unsent/describe-record-draft.ts'
import { saveFormOrQueue } from '../../../lib/unsent/form-save-queue.ts'
import type { QueuedFormSave } from '../../../lib/unsent/queued-form-save.ts'
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
  /** What a colleague has done since, in the words of the server, such as `Теперь «Готово»: Олена, 10:44`. */
  conflict?: string | undefined
}

export interface RefusedInquiryTarget {
  target: InquiryTarget
  error: AppError
}

interface InquiryChangeApi {
  /** Returns nothing if the change waits on this computer until the server can be reached. */
  update: (target: InquiryTarget) => Promise<Inquiry | undefined>
  /** Makes the same change of several inquiries. Those with a newer version are refused. */
  bulk: (targets: readonly InquiryTarget[]) => Promise<z.output<typeof contract.request.bulk.reply>>
  /** Lets a change wait on this computer without trying to send it. Fails if it cannot be stored. */
  queue: (target: InquiryTarget) => Promise<void>
  load: (id: number) => Promise<Inquiry>
}

interface SentInquiryChanges {
  changed: Inquiry[]
  waiting: InquiryTarget[]
  refused: RefusedInquiryTarget[]
  /** Number of versions that the changes have added. */
  steps: number
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

const hasConflict = ({ values, seen, current }: InquiryTarget): boolean =>
  isInquiryConflict(values, seen, current)

/**
 * Sends changes: one in a call of its own, many in calls of at most 200. An inquiry that a colleague has changed since is
 * loaded again; unless the same field has another value now, the change is repeated with the new version.
 */
export const sendInquiryChanges = async (
  api: InquiryChangeApi,
  targets: readonly InquiryTarget[],
): Promise<SentInquiryChanges> => {
  const sent: SentInquiryChanges = { changed: [], waiting: [], refused: [], steps: 0 }
  let isOffline = false
  const refuse = (refused: readonly InquiryTarget[], cause: unknown): void => {
    const { error } = classifySaveError(cause)
    sent.refused.push(...refused.map((target) => ({ target, error })))
  }
  const accept = (reply: Inquiry, target: InquiryTarget | undefined): void => {
    sent.changed.push(reply)
    if (target) sent.steps += reply.version - target.current.version
  }
  const wait = (target: InquiryTarget): void => {
    isOffline = true
    sent.waiting.push(target)
  }

  /** Returns the targets whose inquiries have another version than known here, with what the server says about it. */
  const sendEach = async (chunk: readonly InquiryTarget[]): Promise<readonly InquiryTarget[]> => {
    const outdated: InquiryTarget[] = []
    for (const target of chunk)
      try {
        const reply = await (isOffline ? api.queue(target) : api.update(target))
        if (reply) accept(reply, target)
        else wait(target)
      } catch (cause) {
        const { kind, error } = classifySaveError(cause)
        if (kind === 'changed') outdated.push({ ...target, conflict: error.title })
        else refuse([target], error)
      }
    return outdated
  }
  const sendTogether = async (chunk: readonly InquiryTarget[]): Promise<readonly InquiryTarget[]> => {
    if (isOffline) return sendEach(chunk)
    try {
      const { changed, refused } = await api.bulk(chunk)
      const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
      for (const reply of changed)
        accept(
          reply,
          chunk.find(({ seen }) => seen.id === reply.id),
        )
      return chunk
        .filter(({ seen }) => reasons.has(seen.id))
        .map((target) => ({ ...target, conflict: reasons.get(target.seen.id) }))
    } catch (error) {
      if (classifySaveError(error).kind !== 'offline') {
        refuse(chunk, error)
        return []
      }
      isOffline = true
      return sendEach(chunk)
    }
  }

  // A conflict that is known already is sent as the user saw the inquiry, so that the server names the colleague.
  let remaining = targets.map((target) =>
    target.conflict === undefined && hasConflict(target) ? { ...target, current: target.seen } : target,
  )
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    const isGivenUp = (target: InquiryTarget) => attempt === MAX_ATTEMPTS || hasConflict(target)
    for (const target of remaining.filter(isGivenUp))
      sent.refused.push({ target, error: new AppError('changed', { title: target.conflict ?? '' }) })
    const reloaded: InquiryTarget[] = []
    for (const chunk of splitIntoCalls(remaining.filter((target) => !isGivenUp(target)))) {
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

/** Builds the stored form of a change that waits on this computer. */
export const buildQueuedChange = ({ seen, current, values }: InquiryTarget): QueuedFormSave => {
  const draftName = buildQueuedChangeName(seen.id)
  const stored = formatQueuedChange({ values, before: pickInquiryValues(seen, values) })
  const { what = '', path = '' } = describeRecordDraft(draftName, stored) ?? {}
  return {
    at: new Date().toISOString(),
    what,
    path,
    draftName,
    values: stored,
    call: {
      method: 'PATCH',
      template: contract.request.update.path,
      params: { id: String(seen.id) },
      query: {},
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': generateIdempotencyKey(),
        'If-Match': `"${current.version}"`,
      },
      body: JSON.stringify(toInquiryChange(values)),
    },
  }
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
    queue: async (target) => {
      if (!(await formSaveQueue.add(buildQueuedChange(target)))) throw new AppError('unreachable')
    },
    load,
  }

  const joinWithQueued = (target: InquiryTarget, queued: QueuedFormSave | undefined): InquiryTarget => {
    if (!queued || queued.problem) return target
    const { values, before } = parseQueuedChange(queued.values)
    const seen = { ...target.seen, ...before }
    const current = target.current.version > seen.version ? target.current : seen
    return { seen, current, values: { ...values, ...target.values }, isQueued: true }
  }

  /** Sends changes, each joined with the one that waits for the same inquiry; if they cancel out, nothing is sent. */
  return async (targets: readonly InquiryTarget[]): Promise<SentInquiryChanges> => {
    const queue = new Map((await formSaveQueue.list()).map((each) => [each.draftName, each]))
    const joined = targets.map((each) => joinWithQueued(each, queue.get(buildQueuedChangeName(each.seen.id))))
    const withdrawn = joined.filter(({ seen, values }) => !hasInquiryChange(seen, values))
    for (const { seen } of withdrawn) await formSaveQueue.remove(buildQueuedChangeName(seen.id))
    const sent = await sendInquiryChanges(
      api,
      joined.filter((each) => !withdrawn.includes(each)),
    )
    return { ...sent, changed: [...withdrawn.map(({ seen }) => seen), ...sent.changed] }
  }
}
