import type { Answer, Call, Send } from 'shared/client'

export interface Line {
  /** Passed as `admin.open(address, { intercept: line.intercept })`. */
  readonly intercept: (send: Send) => Send
  /** All calls in order, each as `PUT /api/post/7`. */
  readonly calls: string[]
  /** Returns the highest number of matching calls that ran at the same time. */
  readonly mostAtOnce: (pattern: RegExp) => number
  /** Fails all calls, also pending ones. */
  readonly cut: () => void
  /** Holds calls until `restore` releases them or `cut` fails them. */
  readonly hang: () => void
  /** Lets matching calls reach the server but loses their responses. */
  readonly loseAnswers: (pattern: RegExp) => void
  /** Delays every call. */
  readonly delay: (ms: number) => void
  /** Answers matching calls with this response instead of the server's. */
  readonly answer: (pattern: RegExp, status: number, body?: unknown) => void
  /** Removes all faults and fires the browser's `online` event. */
  readonly restore: () => void
}

const nameOf = ({ method, template, params }: Call): string =>
  `${method} ${template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`

const lost = () => new Error('no connection')

/** Creates a connection between the admin and its server that fails as a test requests. */
export const createLine = (): Line => {
  const calls: string[] = []
  const underWay: string[] = []
  const peaks: string[][] = []
  const answers: { pattern: RegExp; answer: Answer }[] = []
  let isCut = false
  let lostAnswers: RegExp | undefined
  let delayMs = 0
  let held: PromiseWithResolvers<void> | undefined
  const underWayCuts = new Set<(error: Error) => void>()

  const travel = async (send: Send, call: Call, name: string, isGone: () => boolean): Promise<Answer> => {
    if (isCut) throw lost()
    await held?.promise
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (isGone()) throw lost()
    const instead = answers.findLast(({ pattern }) => pattern.test(name))
    const answer = instead?.answer ?? (await send(call))
    if (lostAnswers?.test(name)) throw lost()
    return answer
  }

  return {
    calls,
    mostAtOnce: (pattern) =>
      Math.max(0, ...peaks.map((together) => together.filter((name) => pattern.test(name)).length)),
    intercept: (send) => async (call) => {
      const name = nameOf(call)
      calls.push(name)
      underWay.push(name)
      peaks.push([...underWay])
      const { promise: cutOff, reject } = Promise.withResolvers<never>()
      underWayCuts.add(reject)
      try {
        return await Promise.race([travel(send, call, name, () => !underWayCuts.has(reject)), cutOff])
      } finally {
        underWayCuts.delete(reject)
        underWay.splice(underWay.indexOf(name), 1)
      }
    },
    cut: () => {
      isCut = true
      for (const reject of underWayCuts) reject(lost())
    },
    hang: () => {
      held ??= Promise.withResolvers<void>()
    },
    loseAnswers: (pattern) => {
      lostAnswers = pattern
    },
    delay: (ms) => {
      delayMs = ms
    },
    answer: (pattern, status, body) => {
      answers.push({
        pattern,
        answer: {
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
      held?.resolve()
      held = undefined
      dispatchEvent(new Event('online'))
    },
  }
}
