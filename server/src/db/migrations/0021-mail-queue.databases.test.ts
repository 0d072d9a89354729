import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOutgoingEmailClaimStore } from '../../domain/outbox/mail-claim-repository.ts'
import { insertMail, markMailSent } from '../../domain/outbox/mail-repository.ts'
import { systemTimers } from '../../lib/timers.ts'
import { migrateFilledDatabase } from '../../testing/fixtures/earlier-database.ts'
import { INQUIRY_EMAIL_KIND } from '../../testing/outbox/queued-mail.ts'
import { isUniqueConstraintViolation } from '../database-errors.ts'
import type { Db } from '../db.ts'

const run = async (db: Db, statements: string): Promise<void> => {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}

const NOON = '2026-11-20T12:00:00.000Z'
const MINUTE_LATER = '2026-11-20T12:01:00.000Z'

const earlierMails = [
  {
    id: 1,
    request_id: 1,
    kind: INQUIRY_EMAIL_KIND,
    failures: 2,
    trouble: 'Письмо не ушло',
    claimed_by: 'dead',
    claimed_until: NOON,
  },
  { id: 2, request_id: 2, kind: INQUIRY_EMAIL_KIND, failures: 0, sent_at: NOON, trouble: 'не для всех' },
  { id: 3, request_id: 2, kind: 'copy', failures: 0, sent_at: NOON },
  {
    id: 4,
    request_id: 3,
    kind: INQUIRY_EMAIL_KIND,
    failures: 0,
    claimed_by: 'alive',
    claimed_until: MINUTE_LATER,
  },
  { id: 5, request_id: 3, kind: 'copy', failures: 0 },
]

test('migration 0021 keeps emails with their ids, Message-IDs, claims and delivery states, and ids go on counting', () =>
  migrateFilledDatabase(
    '0021',
    async ({ db }) => {
      await run(
        db,
        `insert into request (kind, name, phone, state, note, received_at, hasty, version)
           values ('callback', 'Олена', '+380671234567', 'new', '', '${NOON}', 0, 1),
             ('callback', 'Иван', '+380671234568', 'new', '', '${NOON}', 0, 1),
             ('callback', 'Олег', '+380671234569', 'done', '', '${NOON}', 0, 1);
         insert into mail (request_id, kind, message_id, failures, next_at, sent_at, trouble, claimed_by, claimed_until)
           values (1, '${INQUIRY_EMAIL_KIND}', '<1@requests>', 2, '${NOON}', null, 'Письмо не ушло', 'dead', '${NOON}'),
             (2, '${INQUIRY_EMAIL_KIND}', '<2@requests>', 0, '${NOON}', '${NOON}', 'не для всех', null, null),
             (2, 'copy', '<3@requests>', 0, '${NOON}', '${NOON}', null, null, null),
             (3, '${INQUIRY_EMAIL_KIND}', '<4@requests>', 0, '${NOON}', null, null, 'alive', '${MINUTE_LATER}'),
             (3, 'copy', '<5@requests>', 0, '${NOON}', null, null, null, null),
             (1, 'copy', '<6@requests>', 0, '${NOON}', null, null, null, null);
         delete from mail where id = 6`,
      )
    },
    async ({ db, isShared }) => {
      const stored = await db.selectFrom('mail').selectAll().orderBy('id').execute()
      expect(stored).toEqual(
        earlierMails.map((mail) => ({
          sent_at: null,
          trouble: null,
          claimed_by: null,
          claimed_until: null,
          ...mail,
          priority: mail.kind === INQUIRY_EMAIL_KIND ? 20 : 30,
          dedupe_key: `${mail.kind} ${mail.request_id}`,
          content: null,
          message_id: `<${mail.id}@requests>`,
          not_before: null,
          next_at: NOON,
        })),
      )
      const again = {
        request_id: 1,
        kind: INQUIRY_EMAIL_KIND,
        dedupe_key: `${INQUIRY_EMAIL_KIND} 1`,
        queuedAt: NOON,
      } as const
      const content = { to: 'ivan@example.com', subject: 'x', text: 'x', html: 'x', replyTo: '' }
      const id = await insertMail(db, {
        ...again,
        request_id: null,
        kind: 'answer',
        dedupe_key: 'answer',
        content,
      })
      expect(id).toBe(7)
      await expect(insertMail(db, again)).rejects.toSatisfy(isUniqueConstraintViolation)
      const clock = () => new Date(NOON)
      const claims = createOutgoingEmailClaimStore({
        db,
        clock,
        isShared,
        log: pino({ enabled: false }),
        timers: systemTimers,
      })
      const claimAll = async (now: string) => {
        const times = {
          now,
          implausibleAfter: '2026-11-20T13:00:00.000Z',
          startImplausibleAfter: MINUTE_LATER,
        }
        const claimed: number[] = []
        for (let mail = await claims.claimNextDue(times); mail; mail = await claims.claimNextDue(times)) {
          claimed.push(mail.id)
          await markMailSent(db, mail.id, { sent_at: NOON, trouble: null })
        }
        return claimed
      }
      expect(await claimAll(NOON)).toEqual([7, 1, 5])
      expect(await claimAll(MINUTE_LATER)).toEqual([4])
    },
  ))
