import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'

interface FaultRule {
  pattern: RegExp
  apply: (send: () => Promise<ApiResponse>) => Promise<ApiResponse>
}

interface RunningCall {
  request: string
  fail: (error: Error) => void
}

/** Formats a call as `PUT /api/post/7?query`. */
export const formatApiCall = (call: ApiCall): string => `${call.method} ${buildApiCallUrl(call)}`

const noConnection = (): Promise<never> => Promise.reject(new Error('no connection'))

/** Injects faults between a page and its server. Patterns match `METHOD /path?query`. The last rule wins. */
export const createFaultyConnection = () => {
  let rules: readonly FaultRule[] = []
  let releaseHeld = () => {}
  const seen: string[] = []
  const running = new Set<RunningCall>()
  const peaks: string[][] = []
  const add = (pattern: RegExp, apply: FaultRule['apply']): void => {
    rules = [{ pattern, apply }, ...rules]
  }
  const restore = (): void => {
    rules = []
    releaseHeld()
    releaseHeld = () => {}
  }
  const intercept =
    (send: ApiCallSender): ApiCallSender =>
    async (apiCall: ApiCall) => {
      const request = formatApiCall(apiCall)
      seen.push(request)
      const { promise: cutOff, reject: fail } = Promise.withResolvers<never>()
      const call = { request, fail }
      running.add(call)
      peaks.push([...running].map((each) => each.request))
      const deliver = () => (running.has(call) ? send(apiCall) : noConnection())
      const rule = rules.find(({ pattern }) => pattern.test(request))
      try {
        return await Promise.race([rule ? rule.apply(deliver) : deliver(), cutOff])
      } finally {
        running.delete(call)
      }
    }
  return {
    intercept,
    /** `METHOD /path?query` of every call. */
    requests: seen as readonly string[],
    /** Returns the highest number of matching calls that ran at the same time. */
    countMaxConcurrent: (pattern: RegExp): number =>
      Math.max(0, ...peaks.map((together) => together.filter((request) => pattern.test(request)).length)),
    /** Fails calls, also pending ones. */
    cut: (pattern = /^/): void => {
      add(pattern, noConnection)
      for (const call of running)
        if (pattern.test(call.request)) {
          running.delete(call)
          call.fail(new Error('no connection'))
        }
    },
    /** Delays every call. */
    delay: (ms: number): void =>
      add(/^/, async (send) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        return send()
      }),
    /** Calls wait until `restore` lets them through or `cut` fails them. */
    hang: (pattern = /^/): void => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const before = releaseHeld
      releaseHeld = () => {
        before()
        resolve()
      }
      add(pattern, async (send) => {
        await promise
        return send()
      })
    },
    /** Calls reach the server, but their responses are lost. */
    loseResponses: (pattern = /^/): void =>
      add(pattern, async (send) => {
        await send()
        return noConnection()
      }),
    fail: (pattern: RegExp, status: number, code: string, title = 'Слова сервера', headers = {}): void =>
      add(pattern, async () => ({ status, headers, body: JSON.stringify({ status, code, title }) })),
    /** Changes the body of a response. */
    editResponse: (pattern: RegExp, change: (text: string) => string): void =>
      add(pattern, async (send) => {
        const answer = await send()
        return answer.body === undefined ? answer : { ...answer, body: change(answer.body) }
      }),
    respond: (pattern: RegExp, value: unknown, status = 200): void =>
      add(pattern, async () => ({ status, headers: {}, body: JSON.stringify(value) })),
    restore,
    /** Removes all faults and fires the browser's `online` event. */
    reconnect: (): void => {
      restore()
      dispatchEvent(new Event('online'))
    },
  }
}

export type FaultyConnection = ReturnType<typeof createFaultyConnection>
