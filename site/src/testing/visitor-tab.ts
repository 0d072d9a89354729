import { AppError } from 'shared/errors'
import { createFormStorage } from '../browser/typed-storage.ts'
import type { InitialFormStates } from '../features/contact/queue/form.ts'
import { createFormQueue } from '../features/contact/queue/form-queue.ts'
import type { PendingForm } from '../features/contact/queue/form-sender.ts'

export const olena = { name: 'Олена', phone: '+380671234567' }
export const ivan = { name: 'Иван', phone: '+380671234568' }
export const HOUR = 3_600_000

export const storage = (isFull = false): Storage =>
  Object.create({
    getItem(name: string) {
      return Reflect.get(this, name) ?? null
    },
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      Reflect.set(this, name, text)
    },
    removeItem(name: string) {
      Reflect.deleteProperty(this, name)
    },
  })

type Reply = 'accepted' | AppError

interface Place {
  /** Local storage of the browser, shared by its tabs. */
  readonly local?: Storage
  /** Session storage of the tab, which survives a reload. */
  readonly session?: Storage
  readonly first?: InitialFormStates
  readonly now?: number
}

let keys = 0

export const tab = ({ local = storage(), session = storage(), first = {}, now = 0 }: Place = {}) => {
  const posted: PendingForm[] = []
  const replies: ((reply: Reply) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  const clock = { now }
  const made = createFormQueue({
    initialStates: first,
    storage: createFormStorage(
      () => session,
      () => local,
    ),
    submit: (_, each) => {
      posted.push(each)
      return new Promise((resolve, reject) => {
        replies.push((reply) => (reply === 'accepted' ? resolve() : reject(reply)))
      })
    },
    createKey: () => {
      keys += 1
      return `key-${keys}`
    },
    now: () => clock.now,
    schedule: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  const answer = async (reply: Reply) => {
    replies.shift()?.(reply)
    await new Promise(setImmediate)
  }
  const wakeUp = () => timers[0]?.work()
  const state = () => made.outgoing.get('callback')
  const send = (fields: typeof olena) => made.outgoing.send('callback', fields, '')
  const sentOff = () => Object.keys(local).length
  return { ...made, local, session, posted, timers, clock, answer, wakeUp, state, send, sentOff }
}

export const away = new AppError('unreachable')
export const refusal = new AppError('validation', {
  errors: [{ path: 'name', code: 'x', message: 'Так не зовут никого' }],
})
