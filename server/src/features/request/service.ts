import type { Versioned } from 'shared/client'
import type { Request, RequestState } from 'shared/contract'
import type { Context } from '../../context.ts'
import { demandCurrent } from '../../entity-rules.ts'
import { lastDays, type RequestDay } from './last-days.ts'
import { allRequests, changeRequest, momentsSince, requestById } from './repository.ts'

/** Without a mail server there is no time at which a letter will be tried. */
const asTold =
  ({ outbox }: Context) =>
  (request: Request): Request =>
    outbox.isConfigured || request.mail === null
      ? request
      : { ...request, mail: { ...request.mail, nextAt: null } }

export const listRequests = async (ctx: Context, state: RequestState | undefined): Promise<Request[]> =>
  (await allRequests(ctx.db, state)).map(asTold(ctx))

interface Change {
  readonly state?: RequestState | undefined
  readonly note?: string | undefined
}

export const updateRequest = (
  ctx: Context,
  id: number,
  { state, note }: Change,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Request>> =>
  ctx.db.transaction().execute(async (trx) => {
    demandCurrent(await requestById(trx, id), ifVersions)
    const change = { ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) }
    await changeRequest(trx, id, change)
    const { value, version } = demandCurrent(await requestById(trx, id), undefined)
    return { value: asTold(ctx)(value), version }
  })

export const requestDays = async (ctx: Context): Promise<RequestDay[]> => {
  const days = lastDays(ctx.clock())
  return days.count(await momentsSince(ctx.db, days.since))
}
