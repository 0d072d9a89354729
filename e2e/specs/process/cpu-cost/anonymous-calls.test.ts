import { contract } from 'shared/contract'
import { test } from 'vitest'
import { useAnonymousServer } from '../../../fixtures/cpu-cost/anonymous-server.ts'
import {
  listCallsInAnyCharset,
  listHostileAddresses,
  listHostileFieldCalls,
  listHostileFormPosts,
} from '../../../fixtures/cpu-cost/hostile-requests.ts'

// The most expensive request of each kind; `anonymous-calls.long.test.ts` sends all of them.
const { expectLowCpuUse } = useAnonymousServer()

test('a sign-in with a hostile email uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listHostileFieldCalls(contract.auth.login, 'email')))

test('posting a form without JavaScript with a hostile value in the name field uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listHostileFormPosts('callback', 'name')))

test('a request for a page with hostile paths and queries appended uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listHostileAddresses('/usa')))

test('an inquiry sent in any charset uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listCallsInAnyCharset(contract.mail.calculation)))
