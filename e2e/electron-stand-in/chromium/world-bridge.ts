interface BridgeMessage {
  call?: number
  settle?: number
  answerTo?: number
  expose?: string
  question?: number
  failed?: boolean
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
  const answers = new Map<number, BridgeMessage>()
  let count = 0

  const send = (message: BridgeMessage): void => {
    window.dispatchEvent(new CustomEvent(outgoingEvent, { detail: message }))
  }

  const sendWhenSettled = (promise: Promise<unknown>): number => {
    const settle = ++count
    promise.then(
      (value) => send({ settle, value: encode(value) }),
      (error) => send({ settle, value: encode(error), failed: true }),
    )
    return settle
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
    (call: number): AnyFunction =>
    (...input) => {
      const question = ++count
      send({ call, question, value: encode(input) })
      const answer = answers.get(question)
      answers.delete(question)
      if (!answer) throw new Error('the other world is gone')
      const value = decode(answer.value)
      if (answer.failed) throw value
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

  const answerCall = ({ call = -1, question = -1, value }: BridgeMessage): void => {
    try {
      const result = functions[call]?.(...(decode(value) as unknown[]))
      send({ answerTo: question, value: encode(result) })
    } catch (error) {
      send({ answerTo: question, value: encode(error), failed: true })
    }
  }

  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const each of Object.values(value)) freeze(each)
    return Object.freeze(value)
  }

  window.addEventListener(incomingEvent, (event) => {
    const message: BridgeMessage = event instanceof CustomEvent ? event.detail : {}
    const { settle, answerTo, expose, call, value } = message
    if (call !== undefined) answerCall(message)
    if (answerTo !== undefined) answers.set(answerTo, message)
    if (expose !== undefined)
      Object.defineProperty(window, expose, { value: freeze(decode(value)), enumerable: true })
    if (settle !== undefined) {
      const pending = promises.get(settle)
      promises.delete(settle)
      if (message.failed) pending?.reject(decode(value))
      else pending?.resolve(decode(value))
    }
  })

  return { expose: (name: string, api: unknown) => send({ expose: name, value: encode(api) }) }
}
