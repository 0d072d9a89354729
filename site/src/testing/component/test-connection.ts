import type { ApiCall, ApiCallSender, ApiResponse } from 'shared/client'

export interface TestConnection {
  /** Passed as `admin.open(address, { intercept: line.intercept })`. */
  intercept: (send: ApiCallSender) => ApiCallSender
  /** All calls in order, each as `PUT /api/post/7`. */
  calls: string[]
  /** Returns the highest number of matching calls that ran at the same time. */
  countMaxConcurrent: (pattern: RegExp) => number
  /** Fails all calls, also pending ones. */
  cut: () => void
  /** Holds calls until `restore` releases them or `cut` fails them. */
  hang: () => void
  /** Lets matching calls reach the server but loses their responses. */
  loseResponses: (pattern: RegExp) => void
  /** Delays every call. */
  delay: (ms: number) => void
  /** Answers matching calls with this response instead of the server's. */
  respond: (pattern: RegExp, status: number, body?: unknown) => void
  /** Removes all faults and fires the browser's `online` event. */
  restore: () => void
}

/** Formats a call as `PUT /api/post/7`. */
export const formatApiCall = ({ method, template, params }: ApiCall): string =>
  `${method} ${template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`

const createConnectionError = () => new Error('no connection')

/** Creates a connection between the admin and its server that fails as a test requests. */
export const createTestConnection = (): TestConnection => {
  const calls: string[] = []
  const activeCalls: string[] = []
  const peaks: string[][] = []
  const answers: { pattern: RegExp; respond: ApiResponse }[] = []
  let isCut = false
  let lostAnswers: RegExp | undefined
  let delayMs = 0
  let pause: PromiseWithResolvers<void> | undefined
  const activeCuts = new Set<(error: Error) => void>()

  const deliver = async (
    send: ApiCallSender,
    call: ApiCall,
    name: string,
    isCutOff: () => boolean,
  ): Promise<ApiResponse> => {
    if (isCut) throw createConnectionError()
    await pause?.promise
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (isCutOff()) throw createConnectionError()
    const replacement = answers.findLast(({ pattern }) => pattern.test(name))
    const answer = replacement?.respond ?? (await send(call))
    if (lostAnswers?.test(name)) throw createConnectionError()
    return answer
  }

  return {
    calls,
    countMaxConcurrent: (pattern) =>
      Math.max(0, ...peaks.map((together) => together.filter((name) => pattern.test(name)).length)),
    intercept: (send) => async (call) => {
      const name = formatApiCall(call)
      calls.push(name)
      activeCalls.push(name)
      peaks.push([...activeCalls])
      const { promise: cutOff, reject } = Promise.withResolvers<never>()
      activeCuts.add(reject)
      try {
        return await Promise.race([deliver(send, call, name, () => !activeCuts.has(reject)), cutOff])
      } finally {
        activeCuts.delete(reject)
        activeCalls.splice(activeCalls.indexOf(name), 1)
      }
    },
    cut: () => {
      isCut = true
      for (const reject of activeCuts) reject(createConnectionError())
    },
    hang: () => {
      pause ??= Promise.withResolvers<void>()
    },
    loseResponses: (pattern) => {
      lostAnswers = pattern
    },
    delay: (ms) => {
      delayMs = ms
    },
    respond: (pattern, status, body) => {
      answers.push({
        pattern,
        respond: {
          status,
          headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
          body: JSON.stringify(body ?? {}),
        },
      })
    },
    restore: () => {
      isCut = false
      lostAnswers = undefined
      delayMs = 0
      answers.length = 0
      pause?.resolve()
      pause = undefined
      dispatchEvent(new Event('online'))
    },
  }
}
