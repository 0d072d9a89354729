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
import { findAdminName, insertInquiryEvent, listInquiryEvents } from './event-repository.ts'
import { findInquiryById, updateInquiryColumns } from './repository.ts'

export interface InquiryEditor {
  author: Pick<AdminUser, 'name'> & { id: number | null }
  now: Date
}

/** Time by which a due time may lie in the past, since clocks differ and forms stay open. */
const DUE_TOLERANCE_MS = 60_000

const parseDue = (due: string | null, now: Date): string | null => {
  if (due === null) return null
  if (Date.parse(due) < now.getTime() - DUE_TOLERANCE_MS)
    throw createValidationError('due', 'past', 'Срок уже прошёл: выберите сегодня или позже')
  return new Date(due).toISOString()
}

const requireOwnerName = async (db: Db, owner: number | null): Promise<string> => {
  if (owner === null) return ''
  const name = await findAdminName(db, owner)
  if (name === undefined) throw createValidationError('owner', 'unknown', 'Такого пользователя нет')
  return name
}

/** Changes the given fields of an inquiry that have another value, and records an event for each. */
const changeInquiry = async (
  trx: Db,
  inquiry: Inquiry,
  change: InquiryChange,
  { author, now }: InquiryEditor,
): Promise<void> => {
  const { id } = inquiry
  const event = { request_id: id, at: now.toISOString() }
  const columns: Parameters<typeof updateInquiryColumns>[2] = {}
  if (change.state !== undefined && change.state !== inquiry.state) {
    columns.state = change.state
    await insertInquiryEvent(trx, author, {
      ...event,
      kind: 'state',
      before: inquiry.state,
      after: change.state,
    })
  }
  if (change.owner !== undefined && change.owner !== (inquiry.owner?.id ?? null)) {
    const after = await requireOwnerName(trx, change.owner)
    columns.owner_id = change.owner
    await insertInquiryEvent(trx, author, {
      ...event,
      kind: 'owner',
      before: inquiry.owner?.name ?? '',
      after,
    })
  }
  if (change.due !== undefined && change.due !== inquiry.due) {
    const after = parseDue(change.due, now)
    columns.due_at = after
    await insertInquiryEvent(trx, author, { ...event, kind: 'due', before: inquiry.due, after })
  }
  if (Object.keys(columns).length > 0) await updateInquiryColumns(trx, id, columns)
}

export const addInquiryNote = async (
  trx: Db,
  id: number,
  text: string,
  { author, now }: InquiryEditor,
): Promise<void> => {
  await insertInquiryEvent(trx, author, { request_id: id, at: now.toISOString(), kind: 'note', text })
  await updateInquiryColumns(trx, id, { note: text })
}

/** Names the last change of an inquiry and its author, for whoever has not seen the change yet. */
const describeLastInquiryChange = async (db: Db, id: number): Promise<string> => {
  const last = (await listInquiryEvents(db, id)).at(-1)
  return last ? describeInquiryEvent(last) : 'Заявка изменилась'
}

/** Throws an error that names the last change, unless the inquiry is one of the versions that the client has read. */
const requireInquiryVersion = async (
  trx: Db,
  id: number,
  ifVersions: readonly number[] | undefined,
): Promise<Inquiry> => {
  const inquiry = requireExistingEntity(await findInquiryById(trx, id))
  if (ifVersions && !ifVersions.includes(inquiry.version))
    throw new AppError('changed', { title: await describeLastInquiryChange(trx, id) })
  return inquiry
}

/**
 * Changes an inquiry. A body with a note comes from an app of the previous release, whose saves may have waited for
 * weeks: they are accepted whatever happened since, because a note is only added.
 */
export const updateInquiry = async (
  trx: Db,
  id: number,
  { note, ...change }: z.output<typeof contract.request.update.body>,
  { ifVersions, ...editor }: InquiryEditor & { ifVersions: readonly number[] | undefined },
): Promise<void> => {
  const inquiry = await requireInquiryVersion(trx, id, note === undefined ? ifVersions : undefined)
  await changeInquiry(trx, inquiry, change, editor)
  if (note !== undefined && note !== '' && note !== inquiry.note) await addInquiryNote(trx, id, note, editor)
}

/** Changes many inquiries in one transaction. Those that are gone or have changed since the client read them stay. */
export const changeInquiries = async (
  trx: Db,
  { ids, versions, change }: z.output<typeof contract.request.bulk.body>,
  editor: InquiryEditor,
): Promise<{ changedIds: number[]; refused: { id: number; reason: string }[] }> => {
  const changedIds: number[] = []
  const refused: { id: number; reason: string }[] = []
  for (const [index, id] of ids.entries()) {
    const inquiry = await findInquiryById(trx, id)
    const version = versions?.[index]
    if (!inquiry) refused.push({ id, reason: 'Такой заявки нет' })
    else if (version !== undefined && version !== inquiry.version)
      refused.push({ id, reason: await describeLastInquiryChange(trx, id) })
    else {
      await changeInquiry(trx, inquiry, change, editor)
      changedIds.push(id)
    }
  }
  return { changedIds, refused }
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
  await updateInquiryColumns(trx, inquiry.id, text === undefined ? {} : { note: text })
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
