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

test('a form without JavaScript with a hostile name uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listHostileFormPosts('callback', 'name')))

test('a page with hostile paths and queries behind its address uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listHostileAddresses('/usa')))

test('an inquiry in any charset uses less than 100 ms of processor time', () =>
  expectLowCpuUse(listCallsInAnyCharset(contract.mail.calculation)))
