import { randomInt } from 'node:crypto'
import { createClient, type Send } from 'shared/client'
import { contract } from 'shared/contract'
import { httpSend } from '../server/src/testing/http-send.ts'

const someAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Each call comes from another address, as those of different people do. */
const wandering =
  (send: Send): Send =>
  (call) =>
    send({ ...call, headers: { ...call.headers, 'X-Forwarded-For': someAddress() } })

/** People who fill in the forms of the site. */
export const asVisitor = (origin: string) => createClient(contract, wandering(httpSend(origin))).mail
