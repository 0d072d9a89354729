import { AppError } from 'shared/errors'
import { type AutosaveDependencies, createAutosave } from '../lib/drafts/autosave.ts'
import type { LocalDraft } from '../lib/drafts/draft-store.ts'

type Deps = AutosaveDependencies<string, number>

interface SaveRequest {
  content: string
  base: number
  key: string
  /** Delivers the save request to the server; the response stays pending. */
  arrive: () => void
  answer: () => void
  /** Loses the response to a save; the request may still arrive. */
  lose: () => void
}

/** Delay of an autosave after the last key press. */
export const TYPING_PAUSE_MS = 1500

/** Simulates a server with one post, a controllable connection, a clock and windows with autosave. */
export const createAutosaveSimulation = (start = 'first') => {
  let stored = { content: start, version: 1 }
  let time = 1_000_000
  /** Difference of the clock of the computer, which may be changed at any moment, unlike timers. */
  let clockShift = 0
  let timers: { at: number; run: () => void }[] = []
  let local: LocalDraft<string, number> | undefined
  const requests: SaveRequest[] = []
  /** What the first save with each idempotency key has stored. */
  const savedByKey = new Map<string, typeof stored>()
  const history: string[] = [start]
  /** Most recently opened editor window of the simulation. */
  let newestWindow = { unanswered: 0 }
  let isOffline = false
  let rejection: AppError | undefined

  const write = (content: string) => {
    stored = { content, version: stored.version + 1 }
    history.push(content)
  }

  /** Answers a save as the server does: a repeat with its first answer, another one with the same key with its version. */
  const handleSave = (content: string, base: number, key: string): number => {
    if (rejection) throw rejection
    const first = savedByKey.get(key)
    if (first && first.content !== content)
      throw new AppError('key-reused', { firstWrite: { version: first.version } })
    if (first && first.version !== stored.version) throw new AppError('changed')
    if (!first && base !== stored.version) throw new AppError('changed')
    if (!first) write(content)
    savedByKey.set(key, stored)
    return stored.version
  }

  const sendSave = (content: string, base: number, key: string): Promise<number> => {
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
      try {
        const version = handleSave(content, base, key)
        outcome = () => resolve(version)
      } catch (error) {
        outcome = () => reject(error)
      }
    }
    requests.push({
      content,
      base,
      key,
      arrive,
      answer: () => {
        arrive()
        outcome?.()
      },
      lose: () => reject(new AppError('unreachable')),
    })
    return promise
  }

  const send: Deps['send'] = (...save) =>
    isOffline ? Promise.reject(new AppError('unreachable')) : sendSave(...save)

  const deps: Omit<Deps, 'initial'> = {
    isSame: (one, other) => one === other,
    isSavable: (content) => content !== '',
    send,
    toBase: ({ version }) => version,
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

  const advance = async (ms: number) => {
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
  }

  /** Responds to the newest request. */
  const answerLastRequest = async () => {
    requests.at(-1)?.answer()
    await flushPromises()
  }

  return {
    requests,
    answerLastRequest,
    /** Lets the pause after typing pass, and responds to the save. */
    autosave: async () => {
      await advance(TYPING_PAUSE_MS)
      await answerLastRequest()
    },
    /** Sets the clock of the computer. Running timers keep their length. */
    shiftClock: (ms: number) => {
      clockShift += ms
    },
    /** Number of unanswered requests of the newest window. */
    inFlightCount: () => newestWindow.unanswered,
    /** Sends a request like a save does, for use by actions. */
    send,
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
          ? {
              ...local,
              isUnsaved: true,
              saved: local.base === stored.version ? stored.content : undefined,
            }
          : {
              content: stored.content,
              base: stored.version,
              key: crypto.randomUUID(),
              isUnsaved: false,
              saved: stored.content,
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
    advance,
  }
}

/** Opens a window with the post of a new simulation. */
export const openAutosavedPost = (start?: string) => {
  const simulation = createAutosaveSimulation(start)
  return { simulation, post: simulation.openWindow() }
}
