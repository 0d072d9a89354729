import { executionAsyncResource } from 'node:async_hooks'

/** Objects that only have to stay in memory. */
const retained = new Set<object>()

/** Returns the object in which `process.nextTick` holds the callback that is running. */
const captureTickObject = (): Promise<object> =>
  new Promise((resolve) => {
    process.nextTick(() => resolve(executionAsyncResource()))
  })

/**
 * Keeps one tick object in memory, so that V8 never forgets the hidden class of these objects. Node creates one for each
 * callback that it defers, several per request, and between two requests none exists. If the garbage collector runs
 * then, it drops the class. The compiled `nextTick` expects the old one from then on, and calls the runtime for three
 * properties of each object instead of writing them. That took 5 of the 40 microseconds of a cached page, in a quarter of all
 * processes, until they ended. See decision record 0064.
 *
 * @returns the retained object
 */
export const retainTickObject = async (): Promise<object> => {
  const tickObject = await captureTickObject()
  retained.add(tickObject)
  return tickObject
}
