import { AppError } from 'shared/errors'
import { createFormStorage } from '../browser/typed-storage.ts'
import type { InitialFormStates } from '../features/contact/queue/form.ts'
import { createFormQueue } from '../features/contact/queue/form-queue.ts'
import type { PendingForm } from '../features/contact/queue/form-sender.ts'

export const olenaContact = { name: 'Олена', phone: '+380671234567' }
export const ivanContact = { name: 'Иван', phone: '+380671234568' }

export const createFakeStorage = (isFull = false): Storage =>
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

interface VisitorTabOptions {
  /** Local storage of the browser, shared by its tabs. */
  readonly local?: Storage
  /** Session storage of the tab, which survives a reload. */
  readonly session?: Storage
  readonly first?: InitialFormStates
  readonly now?: number
}

let keyCount = 0

export const createVisitorTab = ({
  local = createFakeStorage(),
  session = createFakeStorage(),
  first = {},
  now = 0,
}: VisitorTabOptions = {}) => {
  const posted: PendingForm[] = []
  const replies: ((reply: Reply) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  const clock = { now }
  const created = createFormQueue({
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
      keyCount += 1
      return `key-${keyCount}`
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
  const state = () => created.queue.get('callback')
  const send = (fields: typeof olenaContact) => created.queue.send('callback', fields, '')
  const sentOff = () => Object.keys(local).length
  return { ...created, local, session, posted, timers, clock, answer, wakeUp, state, send, sentOff }
}

export const unreachableError = new AppError('unreachable')
export const rejectionError = new AppError('validation', {
  errors: [{ path: 'name', code: 'x', message: 'Так не зовут никого' }],
})
