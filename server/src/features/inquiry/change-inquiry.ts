import { type contract, describeInquiryEvent, type Inquiry, type InquiryChange } from 'shared/contract'
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
  listLastInquiryEvents,
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

const requireOwner = async (db: Db, id: number | null): Promise<{ id: number | null; name: string }> => {
  const name = id === null ? '' : await findAdminName(db, id)
  if (name === undefined) throw createValidationError('owner', 'unknown', 'Такого пользователя нет')
  return { id, name }
}

interface ResolvedInquiryChange extends Pick<InquiryChange, 'state' | 'due'> {
  owner: InquiryEditor['author'] | undefined
}

/** Lists an event for each field of an inquiry that has another value than the given one. */
const listChangeEvents = (inquiry: Inquiry, { state, owner, due }: ResolvedInquiryChange) => {
  const { id: request_id, owner: earlierOwner } = inquiry
  const isOtherOwner = owner !== undefined && owner.id !== (earlierOwner?.id ?? null)
  return [
    {
      kind: 'state' as const,
      isChanged: state !== undefined && state !== inquiry.state,
      before: inquiry.state,
      after: state,
    },
    { kind: 'owner' as const, isChanged: isOtherOwner, before: earlierOwner?.name ?? '', after: owner?.name },
    {
      kind: 'due' as const,
      isChanged: due !== undefined && due !== inquiry.due,
      before: inquiry.due,
      after: due,
    },
  ].flatMap(({ isChanged, after = null, ...event }) => (isChanged ? [{ ...event, after, request_id }] : []))
}

/** Changes fields of inquiries to the given values, and records an event for each field that had another one. */
const changeInquiries = async (
  trx: Db,
  inquiries: readonly Inquiry[],
  change: InquiryChange,
  editor: InquiryEditor,
): Promise<void> => {
  const { state } = change
  const due = change.due && new Date(change.due).toISOString()
  const owner = change.owner === undefined ? undefined : await requireOwner(trx, change.owner)
  const events = inquiries.flatMap((inquiry) => listChangeEvents(inquiry, { state, owner, due }))
  await assertDueNotPast(trx, inquiries, due, editor.now)
  await insertInquiryEvents(trx, editor, events)
  const changedIds = [...new Set(events.map((event) => event.request_id))]
  await updateInquiryColumns(trx, changedIds, { state, owner_id: owner?.id, due_at: due })
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

/** Events that set a field. An answer may set the state. */
const eventKindsByField = { state: ['state', 'answer'], owner: ['owner'], due: ['due'] } as const

/**
 * Names the last change of each inquiry and its author, for an editor who has not seen the change yet. What somebody else
 * has done to the same field matters more than other changes, and those more than what the editor has done.
 */
const describeLastInquiryChanges = async (
  db: Db,
  ids: readonly number[],
  change: InquiryChange,
  { author }: InquiryEditor,
): Promise<(id: number) => string> => {
  const fields = (['state', 'owner', 'due'] as const).filter((field) => change[field] !== undefined)
  const kinds = fields.flatMap((field) => eventKindsByField[field])
  const events = await listLastInquiryEvents(db, ids, { id: author.id, kinds })
  const reasons = new Map(events.map((event) => [event.inquiryId, describeInquiryEvent(event)]))
  return (id) => reasons.get(id) ?? 'Заявка изменилась'
}

/**
 * Changes an inquiry. A body with a note comes from an app of the previous release, whose saves may have waited for
 * weeks: they are accepted whatever happened since, because a note is only added, and once.
 */
export const updateInquiry = async (
  trx: Db,
  inquiry: Inquiry,
  { note, ...change }: z.output<typeof contract.request.update.body>,
  { ifVersions, ...editor }: InquiryEditor & { ifVersions: readonly number[] | undefined },
): Promise<void> => {
  const { id } = inquiry
  if (note === undefined && ifVersions && !ifVersions.includes(inquiry.version))
    throw new AppError('changed', {
      title: (await describeLastInquiryChanges(trx, [id], change, editor))(id),
    })
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
  // A repeated id counts once, with its first version.
  const seenVersions = new Map(ids.map((id, index) => [id, versions?.[index]] as const).toReversed())
  const requestedIds = [...new Set(ids)]
  const inquiries = await findInquiryPreviews(trx, requestedIds)
  const current = inquiries.filter(({ id, version }) => (seenVersions.get(id) ?? version) === version)
  await changeInquiries(trx, current, change, editor)
  const changedIds = current.map(({ id }) => id)
  const refusedIds = requestedIds.filter((id) => !changedIds.includes(id))
  const describeLastChange = await describeLastInquiryChanges(trx, refusedIds, change, editor)
  const isStored = (id: number) => inquiries.some((inquiry) => inquiry.id === id)
  return {
    changedIds,
    refused: refusedIds.map((id) => ({
      id,
      reason: isStored(id) ? describeLastChange(id) : 'Такой заявки нет',
    })),
  }
}

/** Whoever contacts the sender of an inquiry takes it, if nobody has. A new inquiry becomes active. */
export const takeInquiry = (
  trx: Db,
  inquiry: Inquiry,
  editor: InquiryEditor,
  change: Pick<InquiryChange, 'due'> = {},
): Promise<void> => {
  const owner = inquiry.owner === null ? (editor.author.id ?? undefined) : undefined
  const state = inquiry.state === 'new' ? 'active' : undefined
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
