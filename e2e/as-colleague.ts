import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { carrying } from '../server/src/testing/carrying.ts'
import { httpSend } from '../server/src/testing/http-send.ts'
import { makeToken } from './tokens.ts'

/** Somebody else at another desk, who changes the same things over the wire. */
export const asColleague = (origin: string) => createClient(contract, carrying(httpSend(origin), makeToken()))
