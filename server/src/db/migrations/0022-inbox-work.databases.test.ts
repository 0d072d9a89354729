import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addInquiryNote } from '../../features/inquiry/change-inquiry.ts'
import {
  insertInquiryEvents,
  listInquiryEvents,
  listInquiryNotes,
} from '../../features/inquiry/event-repository.ts'
import { searchInquiryIds } from '../../features/inquiry/inquiry-list-repository.ts'
import { findInquiryById } from '../../features/inquiry/repository.ts'
import { migrateFilledDatabase } from '../../testing/fixtures/earlier-database.ts'
import { parseInquirySearch } from '../inbox-search.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const columns = sql.raw('(kind, name, phone, email, message, state, note, received_at, hasty, version)')

test('migration 0022 turns the note of an inquiry into its first event, and names the sender of each inquiry', () =>
  migrateFilledDatabase(
    '0022',
    async ({ db }) => {
      await sql`insert into request ${columns} values
        ('callback', 'Олена', '+380671234567', null, null, 'new', 'позвонить утром', ${NOON}, 0, 1),
        ('calculation', null, null, 'Ivan+car@Example.com', 'Сколько?', 'spam', '', ${NOON}, 0, 3)`.execute(
        db,
      )
    },
    async ({ db }) => {
      expect(
        await db.selectFrom('request').select(['id', 'sender', 'version']).orderBy('id').execute(),
      ).toEqual([
        { id: 1, sender: '+380671234567', version: 1 },
        { id: 2, sender: 'ivan@example.com', version: 3 },
      ])
      expect(await findInquiryById(db, 1)).toMatchObject({
        note: 'позвонить утром',
        owner: null,
        due: null,
        answer: null,
        answerMail: null,
      })
      expect(await listInquiryEvents(db, 1)).toMatchObject([
        { id: 1, at: NOON, author: '', authorId: null, kind: 'note', text: 'позвонить утром' },
      ])
      expect(await listInquiryEvents(db, 2)).toEqual([])
      await addInquiryNote(db, 1, 'не берёт', { author: { id: null, name: 'Петро' }, now: new Date(NOON) })
      for (const words of ['утром', 'берёт'])
        expect([...(await searchInquiryIds(db, parseInquirySearch(words) ?? [], undefined))]).toEqual([1])
      expect((await listInquiryNotes(db, [1])).map(({ text }) => text)).toEqual([
        'позвонить утром',
        'не берёт',
      ])
    },
  ))

test('after migration 0022 an inquiry stays when its owner is deleted, and its events keep the name of their author', () =>
  migrateFilledDatabase(
    '0022',
    async ({ db }) => {
      await sql`insert into request ${columns} values
        ('callback', 'Олена', '+380671234567', null, null, 'new', '', ${NOON}, 0, 1)`.execute(db)
    },
    async ({ db }) => {
      const { id } = await db
        .insertInto('admin')
        .values({
          email: 'petro@example.com',
          name: 'Петро',
          password_hash: 'x',
          created_at: NOON,
          token_version: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('request').set({ owner_id: id }).execute()
      const editor = { author: { id, name: 'Петро' }, now: new Date(NOON) }
      await insertInquiryEvents(db, editor, [{ request_id: 1, kind: 'note', text: 'Взято' }])
      await db.deleteFrom('admin').where('id', '=', id).execute()
      expect(await findInquiryById(db, 1)).toMatchObject({ owner: null })
      expect(await listInquiryEvents(db, 1)).toMatchObject([
        { author: 'Петро', authorId: null, text: 'Взято' },
      ])
    },
  ))
