interface BridgeMessage {
  /** Function to call, and the id of this call. */
  functionId?: number
  callId?: number
  /** Call whose result is sent. */
  returnedCallId?: number
  /** Promise whose result is sent. */
  settledPromiseId?: number
  exposedName?: string
  hasFailed?: boolean
  value: unknown
}

type AnyFunction = (...input: unknown[]) => unknown

/**
 * Creates one end of the bridge between the page's main world and the isolated world of the preload script, which share only
 * the document. The source is injected into the page, so it must not use outer names. Values are copied. A function stays in its
 * world and can be called from the other end. Messages are synchronous DOM events whose names only the two ends know.
 */
export const createWorldBridgeEnd = (incomingEvent: string, outgoingEvent: string) => {
  const functions: AnyFunction[] = []
  const promises = new Map<number, { resolve: AnyFunction; reject: AnyFunction }>()
  const results = new Map<number, BridgeMessage>()
  let count = 0

  const send = (message: BridgeMessage): void => {
    window.dispatchEvent(new CustomEvent(outgoingEvent, { detail: message }))
  }

  const sendWhenSettled = (promise: Promise<unknown>): number => {
    const settledPromiseId = ++count
    promise.then(
      (value) => send({ settledPromiseId, value: encode(value) }),
      (error) => send({ settledPromiseId, value: encode(error), hasFailed: true }),
    )
    return settledPromiseId
  }

  const encode = (value: unknown): unknown => {
    if (typeof value === 'function') return { is: 'function', id: functions.push(value as AnyFunction) - 1 }
    if (typeof value === 'symbol') return { is: 'value', value: undefined }
    if (typeof value !== 'object' || value === null) return { is: 'value', value }
    if (value instanceof Promise) return { is: 'promise', id: sendWhenSettled(value) }
    if (value instanceof Error) return { is: 'error', message: value.message }
    if (Array.isArray(value)) return { is: 'array', items: value.map(encode) }
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      return { is: 'value', value: structuredClone(value) }
    }
    return { is: 'object', entries: Object.entries(value).map(([key, each]) => [key, encode(each)]) }
  }

  const createRemoteFunction =
    (functionId: number): AnyFunction =>
    (...input) => {
      const callId = ++count
      send({ functionId, callId, value: encode(input) })
      const result = results.get(callId)
      results.delete(callId)
      if (!result) throw new Error('the other world is gone')
      const value = decode(result.value)
      if (result.hasFailed) throw value
      return value
    }

  // biome-ignore lint/suspicious/noExplicitAny: the other end has encoded the value
  const decode = (encoded: any): unknown => {
    if (encoded.is === 'function') return createRemoteFunction(encoded.id)
    if (encoded.is === 'error') return new Error(encoded.message)
    if (encoded.is === 'array') return encoded.items.map(decode)
    if (encoded.is === 'object') {
      return Object.fromEntries(encoded.entries.map(([key, each]: [string, unknown]) => [key, decode(each)]))
    }
    if (encoded.is === 'promise') {
      return new Promise((resolve, reject) => promises.set(encoded.id, { resolve, reject }))
    }
    return encoded.value
  }

  const runCall = ({ functionId = -1, callId, value }: BridgeMessage & { callId: number }): void => {
    try {
      const result = functions[functionId]?.(...(decode(value) as unknown[]))
      send({ returnedCallId: callId, value: encode(result) })
    } catch (error) {
      send({ returnedCallId: callId, value: encode(error), hasFailed: true })
    }
  }

  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const each of Object.values(value)) freeze(each)
    return Object.freeze(value)
  }

  window.addEventListener(incomingEvent, (event) => {
    const message: BridgeMessage = event instanceof CustomEvent ? event.detail : {}
    const { settledPromiseId, returnedCallId, exposedName, callId, value } = message
    if (callId !== undefined) runCall({ ...message, callId })
    if (returnedCallId !== undefined) results.set(returnedCallId, message)
    if (exposedName !== undefined)
      Object.defineProperty(window, exposedName, { value: freeze(decode(value)), enumerable: true })
    if (settledPromiseId !== undefined) {
      const pending = promises.get(settledPromiseId)
      promises.delete(settledPromiseId)
      if (message.hasFailed) pending?.reject(decode(value))
      else pending?.resolve(decode(value))
    }
  })

  return { expose: (name: string, api: unknown) => send({ exposedName: name, value: encode(api) }) }
}
