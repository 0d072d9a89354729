import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'

interface FaultRule {
  pattern: RegExp
  apply: (send: () => Promise<ApiResponse>) => Promise<ApiResponse>
}

const noConnection = (): Promise<never> => Promise.reject(new Error('no connection'))

/** Injects faults between a page and its server. Patterns match `METHOD /path?query`. The last rule wins. */
export const createFaultyConnection = () => {
  let rules: readonly FaultRule[] = []
  let releaseHeld = () => {}
  const seen: string[] = []
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
    (call: ApiCall) => {
      const request = `${call.method} ${buildApiCallUrl(call)}`
      seen.push(request)
      const rule = rules.find(({ pattern }) => pattern.test(request))
      return rule ? rule.apply(() => send(call)) : send(call)
    }
  return {
    intercept,
    /** `METHOD /path?query` of every call. */
    requests: seen as readonly string[],
    cut: (pattern = /^/) => add(pattern, noConnection),
    /** Calls wait until `restore` lets them through. */
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
    respond: (pattern: RegExp, value: unknown): void =>
      add(pattern, async () => ({ status: 200, headers: {}, body: JSON.stringify(value) })),
    restore,
  }
}

export type FaultyConnection = ReturnType<typeof createFaultyConnection>
