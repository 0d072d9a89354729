import type { Inquiry } from 'shared/contract'
import { describeInquiryEvent, type InquiryEvent, MAX_BULK_INQUIRIES } from 'shared/contract'
import { AppError } from 'shared/errors'
import { forEachWithConcurrencyLimit } from '../../../../lib/concurrency.ts'
import { type InquiryValues, isInquiryConflict, toInquiryChange } from './inquiry-change.ts'

/** Change of one inquiry, as the user saw it. */
export interface InquiryTarget {
  seen: Inquiry
  /** Newer state of the inquiry, if it is known. */
  current?: Inquiry | undefined
  values: InquiryValues
}

export interface RefusedInquiryTarget {
  target: InquiryTarget
  error: AppError
  /** What a colleague did to the same field, such as `Олена: Готово, 10:44`. */
  conflict?: string
}

export interface InquiryChangeApi {
  update: (target: InquiryTarget, version: number) => Promise<Inquiry>
  bulk: (
    targets: readonly InquiryTarget[],
    versions: number[],
  ) => Promise<{ changed: readonly Inquiry[]; refused: readonly { id: number }[] }>
  load: (id: number) => Promise<Inquiry>
  history: (id: number) => Promise<readonly InquiryEvent[]>
}

interface SentInquiryChanges {
  changed: Inquiry[]
  refused: RefusedInquiryTarget[]
}

/** Number of times that a change is sent again with the version of a colleague's change of other fields. */
const MAX_ATTEMPTS = 4

const getCurrent = ({ current, seen }: InquiryTarget): Inquiry => current ?? seen

const splitIntoCalls = (targets: readonly InquiryTarget[]): readonly (readonly InquiryTarget[])[] =>
  [...Map.groupBy(targets, ({ values }) => JSON.stringify(toInquiryChange(values))).values()].flatMap(
    (group) =>
      Array.from({ length: Math.ceil(group.length / MAX_BULK_INQUIRIES) }, (_, index) =>
        group.slice(index * MAX_BULK_INQUIRIES, (index + 1) * MAX_BULK_INQUIRIES),
      ),
  )

/**
 * Sends changes: one in a call of its own, many in calls of at most 200. An inquiry that a colleague has changed since is
 * loaded again; unless the same field has another value now, the change is repeated with the new version.
 */
export const sendInquiryChanges = async (
  api: InquiryChangeApi,
  targets: readonly InquiryTarget[],
): Promise<SentInquiryChanges> => {
  const changed: Inquiry[] = []
  const refused: RefusedInquiryTarget[] = []
  const refuse = (chunk: readonly InquiryTarget[], error: unknown): void => {
    if (!(error instanceof AppError)) throw error
    refused.push(...chunk.map((target) => ({ target, error })))
  }

  const refuseConflict = async (target: InquiryTarget): Promise<void> => {
    const events = await api.history(target.seen.id).catch(() => [])
    const last = events.findLast(({ kind }) => kind in target.values)
    const conflict = last ? describeInquiryEvent(last) : 'заявка изменилась'
    refused.push({ target, error: new AppError('changed'), conflict })
  }

  /** Returns the targets that have another version than known here. */
  const sendOnce = async (chunk: readonly InquiryTarget[]): Promise<readonly InquiryTarget[]> => {
    try {
      const [first, second] = chunk
      if (first && !second) {
        changed.push(await api.update(first, getCurrent(first).version))
        return []
      }
      const versions = chunk.map((target) => getCurrent(target).version)
      const reply = await api.bulk(chunk, versions)
      changed.push(...reply.changed)
      const outdated = new Set(reply.refused.map(({ id }) => id))
      return chunk.filter(({ seen }) => outdated.has(seen.id))
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed') return chunk
      refuse(chunk, error)
      return []
    }
  }

  let waiting = targets
  for (let attempt = 0; attempt < MAX_ATTEMPTS && waiting.length > 0; attempt += 1) {
    const sendable: InquiryTarget[] = []
    await forEachWithConcurrencyLimit(waiting, async (target) => {
      if (isInquiryConflict(target.values, target.seen, getCurrent(target))) await refuseConflict(target)
      else sendable.push(target)
    })
    const outdated: InquiryTarget[] = []
    for (const chunk of splitIntoCalls(sendable)) outdated.push(...(await sendOnce(chunk)))
    const reloaded: InquiryTarget[] = []
    await forEachWithConcurrencyLimit(outdated, async (target) => {
      try {
        reloaded.push({ ...target, current: await api.load(target.seen.id) })
      } catch (error) {
        refuse([target], error)
      }
    })
    waiting = reloaded
  }
  await forEachWithConcurrencyLimit(waiting, refuseConflict)
  return { changed, refused }
}
