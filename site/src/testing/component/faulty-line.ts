import { type Answer, type Call, type Send, urlOf } from 'shared/client'

interface Rule {
  readonly pattern: RegExp
  readonly apply: (send: () => Promise<Answer>) => Promise<Answer>
}

const noConnection = (): Promise<never> => Promise.reject(new Error('no connection'))

/** Injects faults between a page and its server. Patterns match `METHOD /path?query`. The last rule wins. */
export const createFaultyLine = () => {
  let rules: readonly Rule[] = []
  let releaseHeld = () => {}
  const seen: string[] = []
  const add = (pattern: RegExp, apply: Rule['apply']): void => {
    rules = [{ pattern, apply }, ...rules]
  }
  const restore = (): void => {
    rules = []
    releaseHeld()
    releaseHeld = () => {}
  }
  const intercept =
    (send: Send): Send =>
    (call: Call) => {
      const asked = `${call.method} ${urlOf(call)}`
      seen.push(asked)
      const rule = rules.find(({ pattern }) => pattern.test(asked))
      return rule ? rule.apply(() => send(call)) : send(call)
    }
  return {
    intercept,
    /** `METHOD /path?query` of every call. */
    seen: seen as readonly string[],
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
    loseAnswers: (pattern = /^/): void =>
      add(pattern, async (send) => {
        await send()
        return noConnection()
      }),
    fail: (pattern: RegExp, status: number, code: string, title = 'Слова сервера', headers = {}): void =>
      add(pattern, async () => ({ status, headers, body: JSON.stringify({ status, code, title }) })),
    /** Changes the body of a response. */
    edit: (pattern: RegExp, change: (text: string) => string): void =>
      add(pattern, async (send) => {
        const answer = await send()
        return answer.body === undefined ? answer : { ...answer, body: change(answer.body) }
      }),
    answer: (pattern: RegExp, value: unknown): void =>
      add(pattern, async () => ({ status: 200, headers: {}, body: JSON.stringify(value) })),
    restore,
  }
}

export type FaultyLine = ReturnType<typeof createFaultyLine>
