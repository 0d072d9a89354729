import { randomUUID } from 'node:crypto'
import {
  type AdminUser,
  type CallResult,
  type contract,
  describeInquiryEvent,
  type Inquiry,
  type InquiryChange,
} from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import { HOUR_MS } from 'shared/format'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import {
  findAdminName,
  hasInquiryNote,
  insertInquiryEvent,
  insertInquiryEvents,
  listInquiryIdsWithEarlierDue,
  listLastInquiryEvents,
} from './event-repository.ts'
import { findInquiryPreviews } from './inquiry-list-repository.ts'
import { findInquiryById, updateInquiryColumns } from './repository.ts'

export interface InquiryEditor {
  author: Pick<AdminUser, 'name'> & { id: number | null }
  now: Date
}

/** Time by which a due time may lie in the past, since clocks differ and forms stay open. */
const DUE_TOLERANCE_MS = 60_000

/** Refuses a due time in the past, unless the inquiry had it before: then a colleague takes back a later one. */
const assertDueNotPast = async (trx: Db, ids: readonly number[], due: string | null, now: Date) => {
  if (due === null || Date.parse(due) >= now.getTime() - DUE_TOLERANCE_MS) return
  const withThisDueBefore = await listInquiryIdsWithEarlierDue(trx, ids, due)
  if (!ids.every((id) => withThisDueBefore.has(id)))
    throw createValidationError('due', 'past', 'Срок уже прошёл: выберите сегодня или позже')
}

const requireOwnerName = async (db: Db, owner: number | null): Promise<string> => {
  if (owner === null) return ''
  const name = await findAdminName(db, owner)
  if (name === undefined) throw createValidationError('owner', 'unknown', 'Такого пользователя нет')
  return name
}

/** Changes fields of inquiries to the given values, and records an event for each field that had another one. */
const changeInquiries = async (
  trx: Db,
  inquiries: readonly Inquiry[],
  { state, owner, due: typedDue }: InquiryChange,
  { author, now }: InquiryEditor,
): Promise<void> => {
  const due = typeof typedDue === 'string' ? new Date(typedDue).toISOString() : typedDue
  const ownerName = owner === undefined ? '' : await requireOwnerName(trx, owner)
  const withOtherState = inquiries.filter((each) => state !== undefined && each.state !== state)
  const withOtherOwner = inquiries.filter(
    (each) => owner !== undefined && each.owner?.id !== (owner ?? undefined),
  )
  const withOtherDue = inquiries.filter((each) => due !== undefined && each.due !== due)
  const listIds = (some: readonly Inquiry[]) => some.map(({ id }) => id)
  await assertDueNotPast(trx, listIds(withOtherDue), due ?? null, now)
  const at = now.toISOString()
  await insertInquiryEvents(trx, author, [
    ...withOtherState.map((each) => ({
      request_id: each.id,
      at,
      kind: 'state' as const,
      before: each.state,
      after: state ?? null,
    })),
    ...withOtherOwner.map((each) => ({
      request_id: each.id,
      at,
      kind: 'owner' as const,
      before: each.owner?.name ?? '',
      after: ownerName,
    })),
    ...withOtherDue.map((each) => ({
      request_id: each.id,
      at,
      kind: 'due' as const,
      before: each.due,
      after: due ?? null,
    })),
  ])
  const changedIds = [...new Set([withOtherState, withOtherOwner, withOtherDue].flatMap(listIds))]
  await updateInquiryColumns(trx, changedIds, { state, owner_id: owner, due_at: due })
}

const changeInquiry = (trx: Db, inquiry: Inquiry, change: InquiryChange, editor: InquiryEditor) =>
  changeInquiries(trx, [inquiry], change, editor)

export const addInquiryNote = async (
  trx: Db,
  id: number,
  text: string,
  { author, now }: InquiryEditor,
): Promise<void> => {
  await insertInquiryEvent(trx, author, { request_id: id, at: now.toISOString(), kind: 'note', text })
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
  id: number,
  { note, ...change }: z.output<typeof contract.request.update.body>,
  { ifVersions, ...editor }: InquiryEditor & { ifVersions: readonly number[] | undefined },
): Promise<void> => {
  const inquiry = requireExistingEntity(await findInquiryById(trx, id))
  if (note === undefined && ifVersions && !ifVersions.includes(inquiry.version))
    throw new AppError('changed', {
      title: (await describeLastInquiryChanges(trx, [id], change, editor))(id),
    })
  await changeInquiry(trx, inquiry, change, editor)
  if (note !== undefined && note !== '' && !(await hasInquiryNote(trx, id, note)))
    await addInquiryNote(trx, id, note, editor)
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
  const changed = new Set(changedIds)
  const refusedIds = requestedIds.filter((id) => !changed.has(id))
  const describeLastChange = await describeLastInquiryChanges(trx, refusedIds, change, editor)
  const existingIds = new Set(inquiries.map(({ id }) => id))
  return {
    changedIds,
    refused: refusedIds.map((id) => ({
      id,
      reason: existingIds.has(id) ? describeLastChange(id) : 'Такой заявки нет',
    })),
  }
}

/** Whoever contacts the sender of an inquiry takes it, if nobody has. A new inquiry becomes active. */
export const takeInquiry = async (trx: Db, inquiry: Inquiry, editor: InquiryEditor): Promise<void> => {
  await changeInquiry(
    trx,
    inquiry,
    {
      ...(inquiry.owner === null && editor.author.id !== null ? { owner: editor.author.id } : {}),
      ...(inquiry.state === 'new' ? { state: 'active' as const } : {}),
    },
    editor,
  )
}

const CALL_LATER_MS = 2 * HOUR_MS

export const recordCall = async (
  trx: Db,
  inquiry: Inquiry,
  { result, text }: { result: CallResult; text?: string | undefined },
  editor: InquiryEditor,
): Promise<void> => {
  const { author, now } = editor
  await insertInquiryEvent(trx, author, {
    request_id: inquiry.id,
    at: now.toISOString(),
    kind: 'call',
    after: result,
    text: text ?? null,
  })
  await updateInquiryColumns(trx, [inquiry.id], text === undefined ? {} : { note: text })
  await takeInquiry(trx, inquiry, editor)
  if (result === 'later')
    await changeInquiry(
      trx,
      requireExistingEntity(await findInquiryById(trx, inquiry.id)),
      { due: new Date(now.getTime() + CALL_LATER_MS).toISOString() },
      editor,
    )
}

export const createAnswerDedupeKey = (inquiryId: number, idempotencyKey: string | undefined): string =>
  `answer ${inquiryId} ${idempotencyKey ?? randomUUID()}`
