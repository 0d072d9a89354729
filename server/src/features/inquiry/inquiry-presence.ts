import type { AdminUser, contract } from 'shared/contract'
import type { z } from 'zod'
import { endAdminActivity, listActiveAdminIds, markAdminActive } from '../../domain/activity-leases.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import type { ServerContext } from '../../server-context.ts'
import { findAdminName } from './event-repository.ts'
import { findInquiryById } from './repository.ts'

type PresenceContract = typeof contract.request.presence

/** Records whether a colleague is writing an answer, and returns the others who are. */
export const updateInquiryPresence = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  admin: AdminUser,
  { id, answering }: { id: number } & z.output<PresenceContract['body']>,
): Promise<z.output<PresenceContract['reply']>> => {
  requireExistingEntity(await findInquiryById(db, id))
  const activity = `answer ${id}`
  if (answering) await markAdminActive(db, { activity, adminId: admin.id }, clock())
  else await endAdminActivity(db, { activity, adminId: admin.id })
  const others = [...(await listActiveAdminIds(db, activity, clock()))].filter((other) => other !== admin.id)
  const named = await Promise.all(
    others.map(async (other) => ({ id: other, name: await findAdminName(db, other) })),
  )
  return {
    answering: named.flatMap(({ id: other, name }) => (name === undefined ? [] : [{ id: other, name }])),
  }
}
