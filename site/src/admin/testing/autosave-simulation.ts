import { AppError } from 'shared/errors'
import { createAutosave } from '../lib/drafts/autosave.ts'
import type { AutosaveDeps, LocalDraft } from '../lib/drafts/autosave-types.ts'

type Deps = AutosaveDeps<string, number>

interface SaveRequest {
  readonly content: string
  readonly base: number
  /** Delivers the save request to the server; the response stays pending. */
  readonly arrive: () => void
  readonly answer: () => void
  /** Loses the response to a save; the request may still arrive. */
  readonly lose: () => void
}

const NEW = 0

/** Simulates a server with one post, a controllable connection, a clock and windows with autosave. */
export const createAutosaveSimulation = (start = 'first') => {
  let stored = { content: start, version: 1 }
  let time = 1_000_000
  /** Difference of the clock of the computer, which may be changed at any moment, unlike timers. */
  let clockShift = 0
  let timers: { at: number; run: () => void }[] = []
  let local: LocalDraft<string, number> | undefined
  const requests: SaveRequest[] = []
  const history: string[] = [start]
  /** Most recently opened editor window of the simulation. */
  let newestWindow = { unanswered: 0 }
  let isOffline = false
  let rejection: AppError | undefined

  const write = (content: string) => {
    stored = { content, version: stored.version + 1 }
    history.push(content)
  }

  const send: Deps['send'] = (content, base) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const sender = newestWindow
    sender.unanswered += 1
    const onSettled = () => {
      sender.unanswered -= 1
    }
    promise.then(onSettled, onSettled)
    let outcome: (() => void) | undefined
    const arrive = () => {
      if (outcome) return
      if (rejection) {
        const error = rejection
        outcome = () => reject(error)
      } else if (base === stored.version) {
        write(content)
        const { version } = stored
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

  const deps: Omit<Deps, 'initial'> = {
    fingerprint: (content) => content,
    isSavable: (content) => content !== '',
    send: (...args) => (isOffline ? Promise.reject(new AppError('unreachable')) : send(...args)),
    readCurrent: async () => {
      if (isOffline) throw new AppError('unreachable')
      return { content: stored.content, base: stored.version }
    },
    storeLocally: (next) => {
      local = next
    },
    now: () => time + clockShift,
    setTimer: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    onChange: () => undefined,
  }

  const flushPromises = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }

  return {
    requests,
    /** Sets the clock of the computer. Running timers keep their length. */
    shiftClock: (ms: number) => {
      clockShift += ms
    },
    /** Number of unanswered requests of the newest window. */
    inFlightCount: () => newestWindow.unanswered,
    /** Sends a request like a save does, for use by actions. */
    send: deps.send,
    /** Every content the server ever stored, in order. */
    history,
    stored: () => stored,
    local: () => local,
    /** Opens an editor window. A local draft takes precedence over the server. */
    openWindow: () => {
      newestWindow = { unanswered: 0 }
      return createAutosave<string, number>({
        ...deps,
        initial: local
          ? { ...local, isUnsaved: true }
          : {
              content: stored.content,
              base: stored.version,
              known: stored.version === NEW ? [] : [stored.content],
              isUnsaved: false,
            },
      })
    },
    saveAsColleague: write,
    setOffline: (is: boolean) => {
      isOffline = is
    },
    setRejection: (error: AppError | undefined) => {
      rejection = error
    },
    flushPromises,
    advance: async (ms: number) => {
      const until = time + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        time = Math.max(time, next.at)
        next.run()
        await flushPromises()
      }
      time = until
      await flushPromises()
    },
  }
}
