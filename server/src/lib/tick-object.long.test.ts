import { executionAsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { retainTickObject } from './tick-object.ts'

// V8 compiles a function when it is first called, and reads its flags then.
let collectGarbage: () => void
let haveSameHiddenClass: (one: object, other: object) => boolean

beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collectGarbage = runInNewContext('gc')
  setFlagsFromString('--allow-natives-syntax')
  haveSameHiddenClass = runInNewContext('(one, other) => %HaveSameMap(one, other)')
  haveSameHiddenClass({}, {})
  setFlagsFromString('--no-allow-natives-syntax')
})

const createTickObject = () =>
  new Promise<object>((resolve) => {
    process.nextTick(() => resolve(executionAsyncResource()))
  })

/** Collects garbage while no callback is deferred, as in a server without requests. */
const collectWhileIdle = async () => {
  for (let round = 0; round < 5; round += 1) {
    await pause(1)
    collectGarbage()
  }
}

test('tick objects made after garbage collections have the hidden class of the retained one', async () => {
  const retained = await retainTickObject()
  await collectWhileIdle()
  expect(haveSameHiddenClass(retained, await createTickObject())).toBe(true)
  expect(haveSameHiddenClass(retained, {})).toBe(false)
})

test('a retained tick object is never collected, although nothing else refers to it', async () => {
  const weak = new WeakRef(await retainTickObject())
  const unretained = new WeakRef(await createTickObject())
  await collectWhileIdle()
  expect(unretained.deref()).toBeUndefined()
  expect(weak.deref()).toBeDefined()
})
