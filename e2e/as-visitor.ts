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

/** What one of them has reckoned: a car of the demonstration tables, kept by the server. */
export const keptCalculation = (origin: string) =>
  createClient(contract, wandering(httpSend(origin))).calculation.create({
    body: {
      origin: 'usa',
      auction: 'copart',
      location: 'PHOENIX',
      price: 6200,
      currency: 'USD',
      port: 'Houston',
      destination: 'Klaipeda',
      vehicle: 'sedan',
      engine: 'petrol',
      volume: 1984,
      year: 2019,
    },
  })
