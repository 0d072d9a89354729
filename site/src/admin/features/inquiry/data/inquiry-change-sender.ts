import type { ApiWriteOptions } from 'shared/client'
import type { Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { useAdminServices } from '../../../lib/admin-context.ts'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import { saveFormOrQueue } from '../../../lib/unsent/form-save-queue.ts'
import { hasInquiryChange, pickInquiryValues, toInquiryChange } from './inquiry-change.ts'
import { buildQueuedChangeName, formatQueuedChange, parseQueuedChange } from './queued-inquiry-change.ts'
import {
  type InquiryChangeApi,
  type InquiryTarget,
  type RefusedInquiryTarget,
  sendInquiryChanges,
} from './send-inquiry-changes.ts'

interface InquiryChangeResult {
  changed: Inquiry[]
  /** Changes that wait on this computer until the server can be reached. */
  waiting: InquiryTarget[]
  refused: RefusedInquiryTarget[]
}

type SenderServices = Pick<
  ReturnType<typeof useAdminServices>,
  'client' | 'backgroundClient' | 'formSaveQueue' | 'unsentEdits'
>

/** Sends changes of inquiries. Without a connection each inquiry's change waits in the queue of form saves. */
export const createInquiryChangeSender = ({ client, backgroundClient, ...queues }: SenderServices) => {
  const { formSaveQueue } = queues
  const update = async ({ seen, values }: InquiryTarget, conditions: ApiWriteOptions): Promise<Inquiry> => {
    const call = { params: { id: seen.id }, body: toInquiryChange(values), ...conditions }
    return (await client.request.update(call)).value
  }
  const load = async (id: number): Promise<Inquiry> =>
    (await backgroundClient.request.get({ params: { id } })).value
  const api: InquiryChangeApi = {
    update: (target, ifVersion) => update(target, { ifVersion }),
    bulk: (targets, versions) =>
      client.request.bulk({
        body: {
          ids: targets.map(({ seen }) => seen.id),
          versions,
          change: toInquiryChange(targets[0]?.values ?? {}),
        },
      }),
    load,
    history: (id) => backgroundClient.request.history({ params: { id } }),
  }

  const findQueued = async ({ seen }: InquiryTarget) => {
    const queued = await formSaveQueue.find(buildQueuedChangeName(seen.id))
    return queued?.problem === undefined ? queued : undefined
  }

  /** Joins a change with the one that waits for the same inquiry. Returns nothing if the joined change waits. */
  const saveOrQueue = async (target: InquiryTarget): Promise<Inquiry | undefined> => {
    const { seen, current = seen } = target
    const draftName = buildQueuedChangeName(seen.id)
    const queued = await findQueued(target)
    const earlier = queued && parseQueuedChange(queued.values)
    const before = { ...pickInquiryValues(seen, target.values), ...earlier?.before }
    const values = { ...earlier?.values, ...target.values }
    if (earlier && !hasInquiryChange(before, values)) {
      await formSaveQueue.remove(draftName)
      return { ...seen, ...values }
    }
    let reply: Inquiry | undefined
    const outcome = await saveFormOrQueue(queues, {
      draftName,
      values: formatQueuedChange({ values, before }),
      send: async (idempotencyKey) => {
        reply = await update({ seen, values }, { ifVersion: current.version, idempotencyKey })
      },
    })
    return outcome === 'waiting' ? undefined : (reply ?? load(seen.id))
  }

  return {
    load,
    send: async (targets: readonly InquiryTarget[]): Promise<InquiryChangeResult> => {
      const queued = await Promise.all(targets.map(findQueued))
      const direct = await sendInquiryChanges(
        api,
        targets.filter((_, index) => !queued[index]),
      )
      const isOffline = ({ error }: RefusedInquiryTarget) => classifySaveError(error).kind === 'offline'
      const result: InquiryChangeResult = {
        changed: direct.changed,
        waiting: [],
        refused: direct.refused.filter((each) => !isOffline(each)),
      }
      const outdated: InquiryTarget[] = []
      const rest = [
        ...targets.filter((_, index) => queued[index]),
        ...direct.refused.filter(isOffline).map(({ target }) => target),
      ]
      for (const target of rest) {
        try {
          const reply = await saveOrQueue(target)
          if (reply) result.changed.push(reply)
          else result.waiting.push(target)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          if (error.code === 'changed') outdated.push(target)
          else result.refused.push({ target, error })
        }
      }
      const again = await sendInquiryChanges(api, outdated)
      result.changed.push(...again.changed)
      result.refused.push(...again.refused)
      return result
    },
  }
}
