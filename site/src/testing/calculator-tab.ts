import type { AppError } from 'shared/errors'
import { createCalculator } from '../calculator/calculator.ts'
import type { Said } from '../calculator/said.ts'
import { createStore } from '../state/store.ts'
import { demonstrationBundle } from './demonstration-bundle.ts'

export const today = '2026-11-20'
export const ofToday = { USD: 43.2174, EUR: 49.863, date: today }

interface Question {
  readonly asked: string
  readonly answer: (value: unknown) => void
  readonly fail: (error: AppError) => void
}

/** Creates a calculator whose server calls are answered by the test, in the order that it chooses. */
export const calculatorTab = (kept: Said = {}) => {
  const questions: Question[] = []
  const store = createStore()
  const written: Said[] = []
  const keys: (string | undefined)[] = []
  const timers = new Set<{ readonly ms: number; readonly work: () => void }>()
  const clock = { now: new Date(`${today}T10:00:00Z`) }
  const ask = (asked: string): Promise<never> =>
    new Promise((resolve, reject) => {
      questions.push({ asked, answer: (value) => resolve(value as never), fail: reject })
    })
  const made = createCalculator({
    store,
    client: {
      calculator: { bundle: ({ query }) => ask(`bundle ${query.date ?? 'today'}`) },
      currency: {
        rate: ({ query }) => ask(`${query.valcode} ${query.date}`),
        today: () => Promise.reject(new Error('the header asks this')),
      },
      calculation: {
        create: ({ idempotencyKey }) => {
          keys.push(idempotencyKey)
          return ask('save')
        },
        get: () => Promise.reject(new Error('a page of its own')),
      },
    },
    kept: { read: () => kept, write: (said) => void written.push(said) },
    newKey: () => `key-${keys.length}`,
    clock: () => clock.now,
    later: (ms, work) => {
      const timer = { ms, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  /** Runs all timers of at most this delay. */
  const wait = (ms: number): void => {
    for (const timer of [...timers].filter((each) => each.ms <= ms)) {
      timers.delete(timer)
      timer.work()
    }
  }
  const settled = () => new Promise(setImmediate)
  const take = (asked: string): Question => {
    const place = questions.findIndex((question) => question.asked === asked)
    const [question] = place < 0 ? [] : questions.splice(place, 1)
    if (!question) throw new Error(`nobody asked for ${asked}`)
    return question
  }
  const answer = async (asked: string, value: unknown) => {
    take(asked).answer(value)
    await settled()
  }
  const fail = async (asked: string, error: AppError) => {
    take(asked).fail(error)
    await settled()
  }
  const answerDay = async (date: string, USD: number) => {
    const compact = date.replaceAll('-', '')
    await answer(`bundle ${date}`, demonstrationBundle(date))
    await answer(`USD ${compact}`, [{ rate: USD }])
    await answer(`EUR ${compact}`, [{ rate: USD + 6 }])
  }
  /** Chooses a day and waits for the debounce delay. */
  const choose = (date: string | undefined): void => {
    made.calculator.say({ date })
    wait(250)
  }
  const area = () => store.get().calculator
  return {
    ...made,
    store,
    area,
    questions,
    written,
    keys,
    clock,
    choose,
    wait,
    settled,
    answer,
    answerDay,
    fail,
  }
}

/** Creates a calculator tab whose day is loaded. */
export const openedTab = async (kept?: Said) => {
  const made = calculatorTab(kept)
  made.calculator.open()
  await made.answer('bundle today', demonstrationBundle(today, ofToday))
  return made
}
