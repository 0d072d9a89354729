import { AppError } from 'shared/errors'
import { createContactFormStorage } from '../browser/contact-form-storage.ts'
import { createContactFormQueue } from '../features/contact/queue/contact-form-queue.ts'
import type { PendingContactForm } from '../features/contact/queue/contact-form-sender.ts'
import type { InitialContactFormStates } from '../features/contact/queue/contact-form-state.ts'

export const olenaContact = { name: 'Олена', phone: '+380671234567' }
export const ivanContact = { name: 'Иван', phone: '+380671234568' }

export const createFakeBrowserStorage = (isFull = false): Storage =>
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

type Reply = 'accepted' | 'accepted-with-copy' | AppError

interface VisitorTabOptions {
  /** Local storage of the browser, shared by its tabs. */
  local?: Storage
  /** Session storage of the tab, which survives a reload. */
  session?: Storage
  first?: InitialContactFormStates
  now?: number
  /** Saves the unsaved calculation of a form, or waits until the test responds. */
  saveAttachment?: (pending: PendingContactForm) => Promise<PendingContactForm>
}

let keyCount = 0

export const createContactFormTestTab = ({
  local = createFakeBrowserStorage(),
  session = createFakeBrowserStorage(),
  first = {},
  now = 0,
  saveAttachment = async (pending) => pending,
}: VisitorTabOptions = {}) => {
  const submittedForms: PendingContactForm[] = []
  const replies: ((reply: Reply) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  const clock = { now }
  const created = createContactFormQueue({
    initialStates: first,
    storage: createContactFormStorage(
      () => session,
      () => local,
    ),
    saveAttachment,
    submit: (each) => {
      submittedForms.push(each)
      return new Promise((resolve, reject) => {
        replies.push((reply) => {
          if (reply instanceof AppError) reject(reply)
          else resolve(reply === 'accepted' ? {} : { copy: true })
        })
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
  const respond = async (reply: Reply) => {
    replies.shift()?.(reply)
    await new Promise(setImmediate)
  }
  const runFirstTimer = () => timers[0]?.work()
  const state = () => created.queue.get('callback')
  const send = (fields: typeof olenaContact) => created.queue.send('callback', fields, '')
  const countStoredItems = () => Object.keys(local).length
  return {
    ...created,
    local,
    session,
    submittedForms,
    timers,
    clock,
    respond,
    runFirstTimer,
    state,
    send,
    countStoredItems,
  }
}

export const unreachableError = new AppError('unreachable')
export const phoneRejectionError = new AppError('validation', {
  errors: [{ path: 'name', code: 'x', message: 'Так не зовут никого' }],
})
