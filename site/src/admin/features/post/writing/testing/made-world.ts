import { AppError } from 'shared/errors'
import { createAutosave } from '../autosave.ts'
import type { AutosaveNeeds, Local } from '../autosave-terms.ts'

type Needs = AutosaveNeeds<string, number>

interface Request {
  readonly content: string
  readonly base: number
  /** Delivers the request to the server; the response stays pending. */
  readonly arrive: () => void
  readonly answer: () => void
  /** Loses the response; the request may still arrive. */
  readonly lose: () => void
}

const NEW = 0

/** Simulates a server with one post, a controllable connection, a clock and windows with autosave. */
export const madeWorld = (start = 'first') => {
  let place = { content: start, version: 1 }
  let time = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  let local: Local<string, number> | undefined
  const requests: Request[] = []
  const history: string[] = [start]
  /** Most recently opened window. */
  let newest = { unanswered: 0 }
  let isAway = false
  let refusal: AppError | undefined

  const write = (content: string) => {
    place = { content, version: place.version + 1 }
    history.push(content)
  }

  const send: Needs['send'] = (content, base) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const from = newest
    from.unanswered += 1
    const over = () => {
      from.unanswered -= 1
    }
    promise.then(over, over)
    let outcome: (() => void) | undefined
    const arrive = () => {
      if (outcome) return
      if (refusal) {
        const said = refusal
        outcome = () => reject(said)
      } else if (base === place.version) {
        write(content)
        const { version } = place
        outcome = () => resolve(version)
      } else outcome = () => reject(new AppError('changed'))
    }
    requests.push({
      content,
      base,
      arrive,
      answer: () => {
        arrive()
        outcome?.()
      },
      lose: () => reject(new AppError('unreachable')),
    })
    return promise
  }

  const needs: Omit<Needs, 'begin'> = {
    markOf: (content) => content,
    isEnough: (content) => content !== '',
    send: (...asked) => (isAway ? Promise.reject(new AppError('unreachable')) : send(...asked)),
    read: async () => {
      if (isAway) throw new AppError('unreachable')
      return { content: place.content, base: place.version }
    },
    keep: (next) => {
      local = next
    },
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    onChange: () => undefined,
  }

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }

  return {
    requests,
    /** Number of unanswered requests of the newest window. */
    underWay: () => newest.unanswered,
    /** Sends a request like a save does, for use by actions. */
    send: needs.send,
    /** Every content the server ever stored, in order. */
    history,
    place: () => place,
    local: () => local,
    /** Opens a window. A local draft takes precedence over the server. */
    open: () => {
      newest = { unanswered: 0 }
      return createAutosave<string, number>({
        ...needs,
        begin: local
          ? { ...local, isUnsaved: true }
          : {
              content: place.content,
              base: place.version,
              known: place.version === NEW ? [] : [place.content],
              isUnsaved: false,
            },
      })
    },
    colleague: write,
    away: (is: boolean) => {
      isAway = is
    },
    refuse: (error: AppError | undefined) => {
      refusal = error
    },
    settle,
    pass: async (ms: number) => {
      const until = time + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        time = Math.max(time, next.at)
        next.run()
        await settle()
      }
      time = until
      await settle()
    },
  }
}
