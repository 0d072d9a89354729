import type { ApiCall, ApiCallSender } from 'shared/client'

const failedCalls = new WeakMap<object, ApiCall>()

/** Remembers the call of each write that did not reach the server, so that it can be sent again later. */
export const recordFailedWrites =
  (send: ApiCallSender): ApiCallSender =>
  async (call) => {
    try {
      return await send(call)
    } catch (error) {
      if (call.method !== 'GET' && error instanceof Error) failedCalls.set(error, call)
      throw error
    }
  }

/** Returns the write that failed with this error without a reply of the server. */
export const findFailedCall = (error: Error): ApiCall | undefined =>
  failedCalls.get(error) ?? (error.cause instanceof Error ? failedCalls.get(error.cause) : undefined)
