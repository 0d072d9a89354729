import {
  type contract,
  describeInquiryEvent,
  type Inquiry,
  type InquiryChange,
  type InquiryEvent,
} from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { HOUR_MS } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import {
  findAdminName,
  type InquiryEditor,
  insertInquiryEvents,
  listInquiryIdsWithEarlierDue,
  listInquiryNotes,
  listLatestInquiryEvents,
} from './event-repository.ts'
import { findInquiryPreviews } from './inquiry-list-repository.ts'
import { updateInquiryColumns } from './repository.ts'

/** Time by which a due time may lie in the past, since clocks differ and forms stay open. */
const DUE_TOLERANCE_MS = 60_000

/** Refuses a due time in the past, unless an inquiry had it before: then a colleague takes back a later one. */
const assertDueNotPast = async (
  trx: Db,
  inquiries: readonly Inquiry[],
  due: InquiryChange['due'],
  now: Date,
): Promise<void> => {
  if (!due || Date.parse(due) >= now.getTime() - DUE_TOLERANCE_MS) return
  const changedIds = inquiries.filter((inquiry) => inquiry.due !== due).map(({ id }) => id)
  const withThisDueBefore = await listInquiryIdsWithEarlierDue(trx, changedIds, due)
  if (!changedIds.every((id) => withThisDueBefore.has(id)))
    throw createValidationError('due', 'past', 'Срок уже прошёл: выберите сегодня или позже')
}

const requireOwnerName = async (db: Db, id: number | null | undefined): Promise<string> => {
  const name = id ? await findAdminName(db, id) : ''
  if (name === undefined) throw createValidationError('owner', 'unknown', 'Такого пользователя нет')
  return name
}

/**
 * Changes fields of inquiries to the given values, and records an event for each field that had another one. Each event is
 * a version, so that the events which an editor has not seen can be counted.
 */
export const changeInquiries = async (
  trx: Db,
  inquiries: readonly Inquiry[],
  { state, owner, ...change }: InquiryChange,
  editor: InquiryEditor,
): Promise<void> => {
  const due = change.due && new Date(change.due).toISOString()
  const ownerName = await requireOwnerName(trx, owner)
  await assertDueNotPast(trx, inquiries, due, editor.now)
  const events = inquiries.flatMap((inquiry) => {
    const earlierOwner = inquiry.owner?.id ?? null
    const fields = [
      { kind: 'state', isSame: state === inquiry.state, before: inquiry.state, after: state },
      {
        kind: 'owner',
        isSame: owner === earlierOwner,
        before: inquiry.owner?.name ?? '',
        after: owner === undefined ? owner : ownerName,
      },
      { kind: 'due', isSame: due === inquiry.due, before: inquiry.due, after: due },
    ] as const
    return fields.flatMap(({ isSame, after, ...event }) =>
      isSame || after === undefined ? [] : [{ ...event, after, request_id: inquiry.id }],
    )
  })
  await insertInquiryEvents(trx, editor, events)
  const byInquiry = Map.groupBy(events, ({ request_id }) => request_id)
  for (const [versions, changed] of Map.groupBy(byInquiry, ([, { length }]) => length)) {
    const ids = changed.map(([id]) => id)
    await updateInquiryColumns(trx, ids, { state, owner_id: owner, due_at: due }, versions)
  }
}

export const addInquiryNote = async (
  trx: Db,
  id: number,
  text: string,
  editor: InquiryEditor,
): Promise<void> => {
  await insertInquiryEvents(trx, editor, [{ request_id: id, kind: 'note', text }])
  await updateInquiryColumns(trx, [id], { note: text })
}

/** Returns whether an event may have set a field. An answer may set the state. */
export const isEventOfField = ({ kind }: Pick<InquiryEvent, 'kind'>, field: string): boolean =>
  kind === field || (kind === 'answer' && field === 'state')

/** Lists what has happened to an inquiry since its editor has seen a version of it, latest first. */
const listUnseenEvents = (db: Db, { id, version }: Inquiry, seenVersion: number) =>
  listLatestInquiryEvents(db, id, version - seenVersion)

/** Names what others have done, or else the editor in another window: the last to a field of the change, or the last. */
export const describeConflict = (
  unseen: Awaited<ReturnType<typeof listLatestInquiryEvents>>,
  change: InquiryChange,
  { author, now }: InquiryEditor,
): string => {
  const fields = Object.keys(change)
  const byOthers = unseen.filter(({ authorId }) => authorId !== author.id)
  const events = byOthers.length > 0 ? byOthers : unseen
  const event = events.find((each) => fields.some((field) => isEventOfField(each, field))) ?? events[0]
  if (!event) return 'Заявка изменилась'
  if (event.authorId !== author.id) return describeInquiryEvent(event, now)
  return `${describeInquiryEvent({ ...event, author: '' }, now)}, ваше изменение в другом окне`
}

/**
 * Changes an inquiry, unless its version is another one than the editor has seen. A body with a note comes from an app of
 * the previous release, whose saves may have waited for weeks: the note is added anyway, and once, while fields that
 * somebody else has set since stay.
 */
export const updateInquiry = async (
  trx: Db,
  inquiry: Inquiry,
  { note, ...change }: z.output<typeof contract.request.update.body>,
  { ifVersions, ...editor }: InquiryEditor & { ifVersions: readonly number[] | undefined },
): Promise<void> => {
  const { id } = inquiry
  if (ifVersions && !ifVersions.includes(inquiry.version)) {
    const unseen = await listUnseenEvents(trx, inquiry, Math.max(0, ...ifVersions))
    if (note === undefined) throw new AppError('changed', { title: describeConflict(unseen, change, editor) })
    for (const field of ['state', 'owner', 'due'] as const)
      if (unseen.some((event) => event.authorId !== editor.author.id && isEventOfField(event, field)))
        change[field] = undefined
  }
  await changeInquiries(trx, [inquiry], change, editor)
  if (!note) return
  const notes = await listInquiryNotes(trx, [id])
  if (!notes.some(({ text }) => text === note)) await addInquiryNote(trx, id, note, editor)
}

/**
 * Changes many inquiries in one transaction, but neither those that are gone nor those that have changed since the client
 * read them. The ids of the others are returned, also if they had the values before.
 */
export const changeInquiriesOfVersions = async (
  trx: Db,
  { ids, versions, change }: z.output<typeof contract.request.bulk.body>,
  editor: InquiryEditor,
): Promise<{ changedIds: number[]; refused: { id: number; reason: string }[] }> => {
  const inquiries = new Map((await findInquiryPreviews(trx, ids)).map((inquiry) => [inquiry.id, inquiry]))
  const current: Inquiry[] = []
  const refused: { id: number; reason: string }[] = []
  for (const [index, id] of ids.entries()) {
    const inquiry = inquiries.get(id)
    const version = versions[index] ?? 0
    if (inquiry?.version === version) current.push(inquiry)
    else if (inquiry) {
      const unseen = await listUnseenEvents(trx, inquiry, version)
      refused.push({ id, reason: describeConflict(unseen, change, editor) })
    } else refused.push({ id, reason: 'Такой заявки нет' })
  }
  await changeInquiries(trx, current, change, editor)
  return { changedIds: current.map(({ id }) => id), refused }
}

/**
 * Whoever contacts the sender of an inquiry takes it, if nobody has. A new inquiry becomes active, and so does a finished one
 * that gets a due time, since finished ones are never overdue.
 */
export const takeInquiry = (
  trx: Db,
  inquiry: Inquiry,
  editor: InquiryEditor,
  change: Pick<InquiryChange, 'due'> = {},
): Promise<void> => {
  const owner = inquiry.owner === null ? (editor.author.id ?? undefined) : undefined
  const isFinished = inquiry.state === 'done' || inquiry.state === 'spam'
  const state = inquiry.state === 'new' || (isFinished && change.due) ? 'active' : undefined
  return changeInquiries(trx, [inquiry], { ...change, owner, state }, editor)
}

const CALL_LATER_MS = 2 * HOUR_MS

export const recordCall = async (
  trx: Db,
  inquiry: Inquiry,
  { result, text }: z.output<typeof contract.request.recordCall.body>,
  editor: InquiryEditor,
): Promise<void> => {
  const { id } = inquiry
  await insertInquiryEvents(trx, editor, [
    { request_id: id, kind: 'call', after: result, text: text ?? null },
  ])
  await updateInquiryColumns(trx, [id], { note: text })
  const due = new Date(editor.now.getTime() + CALL_LATER_MS).toISOString()
  await takeInquiry(trx, inquiry, editor, result === 'later' ? { due } : {})
}
