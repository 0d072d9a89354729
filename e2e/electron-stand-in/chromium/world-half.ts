interface Said {
  readonly call?: number
  readonly settle?: number
  readonly answerTo?: number
  readonly expose?: string
  readonly question?: number
  readonly failed?: boolean
  readonly value: unknown
}

type AnyFunction = (...input: unknown[]) => unknown

/**
 * Creates one end of the bridge between the page's main world and the isolated world of the preload script, which share only
 * the document. The source is injected into the page, so it must not use outer names. Values are copied. A function stays in its
 * world and can be called from the other end. Messages are synchronous DOM events whose names only the two ends know.
 */
export const worldHalf = (hears: string, says: string) => {
  const functions: AnyFunction[] = []
  const promises = new Map<number, { resolve: AnyFunction; reject: AnyFunction }>()
  const answers = new Map<number, Said>()
  let count = 0

  const say = (said: Said): void => {
    window.dispatchEvent(new CustomEvent(says, { detail: said }))
  }

  const settleLater = (promise: Promise<unknown>): number => {
    const settle = ++count
    promise.then(
      (value) => say({ settle, value: copy(value) }),
      (error) => say({ settle, value: copy(error), failed: true }),
    )
    return settle
  }

  const copy = (value: unknown): unknown => {
    if (typeof value === 'function') return { is: 'function', id: functions.push(value as AnyFunction) - 1 }
    if (typeof value === 'symbol') return { is: 'value', value: undefined }
    if (typeof value !== 'object' || value === null) return { is: 'value', value }
    if (value instanceof Promise) return { is: 'promise', id: settleLater(value) }
    if (value instanceof Error) return { is: 'error', message: value.message }
    if (Array.isArray(value)) return { is: 'array', items: value.map(copy) }
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      return { is: 'value', value: structuredClone(value) }
    }
    return { is: 'object', entries: Object.entries(value).map(([key, each]) => [key, copy(each)]) }
  }

  const callOver =
    (call: number): AnyFunction =>
    (...input) => {
      const question = ++count
      say({ call, question, value: copy(input) })
      const answer = answers.get(question)
      answers.delete(question)
      if (!answer) throw new Error('the other world is gone')
      const value = made(answer.value)
      if (answer.failed) throw value
      return value
    }

  // biome-ignore lint/suspicious/noExplicitAny: the other end has encoded the value
  const made = (copied: any): unknown => {
    if (copied.is === 'function') return callOver(copied.id)
    if (copied.is === 'error') return new Error(copied.message)
    if (copied.is === 'array') return copied.items.map(made)
    if (copied.is === 'object') {
      return Object.fromEntries(copied.entries.map(([key, each]: [string, unknown]) => [key, made(each)]))
    }
    if (copied.is === 'promise') {
      return new Promise((resolve, reject) => promises.set(copied.id, { resolve, reject }))
    }
    return copied.value
  }

  const answerCall = ({ call = -1, question = -1, value }: Said): void => {
    try {
      const told = functions[call]?.(...(made(value) as unknown[]))
      say({ answerTo: question, value: copy(told) })
    } catch (error) {
      say({ answerTo: question, value: copy(error), failed: true })
    }
  }

  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const each of Object.values(value)) freeze(each)
    return Object.freeze(value)
  }

  window.addEventListener(hears, (event) => {
    const said: Said = event instanceof CustomEvent ? event.detail : {}
    const { settle, answerTo, expose, call, value } = said
    if (call !== undefined) answerCall(said)
    if (answerTo !== undefined) answers.set(answerTo, said)
    if (expose !== undefined)
      Object.defineProperty(window, expose, { value: freeze(made(value)), enumerable: true })
    if (settle !== undefined) {
      const waiting = promises.get(settle)
      promises.delete(settle)
      if (said.failed) waiting?.reject(made(value))
      else waiting?.resolve(made(value))
    }
  })

  return { expose: (name: string, api: unknown) => say({ expose: name, value: copy(api) }) }
}
