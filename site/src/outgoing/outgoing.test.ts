import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import type { Fields, FormKind } from './form.ts'
import type { FirstStates } from './form-state.ts'
import type { KeptForms, Pending } from './kept-forms.ts'
import { createOutgoing } from './outgoing.ts'

const olena = { name: 'Олена', phone: '+380671234567' }
const HOUR = 3_600_000

/** What one browser keeps, whatever becomes of its tabs. */
const browser = () => {
  const drafts = new Map<FormKind, Fields>()
  const pending = new Map<FormKind, Pending>()
  const kept: KeptForms = {
    read: (kind) => drafts.get(kind) ?? {},
    write: (kind, fields) => void drafts.set(kind, fields),
    pending: (kind) => pending.get(kind),
    hold: (kind, each) => void pending.set(kind, each),
    drop: (kind) => void pending.delete(kind),
  }
  return kept
}

type Reply = 'accepted' | AppError

const tab = (kept = browser(), first: FirstStates = {}) => {
  const posted: Pending[] = []
  const replies: ((reply: Reply) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  let keys = 0
  const clock = { now: 0 }
  const made = createOutgoing({
    first,
    kept,
    post: (_, each) => {
      posted.push(each)
      return new Promise((resolve, reject) => {
        replies.push((reply) => (reply === 'accepted' ? resolve() : reject(reply)))
      })
    },
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    now: () => clock.now,
    later: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  const answer = async (reply: Reply) => {
    replies.shift()?.(reply)
    await new Promise(setImmediate)
  }
  return { ...made, kept, posted, timers, clock, answer, now: () => made.outgoing.get('callback') }
}

const away = new AppError('unreachable')

describe('a form', () => {
  test('is sent once, and thanked for', async () => {
    const { outgoing, posted, answer, now, kept } = tab()
    outgoing.send('callback', olena, '')
    expect(now()).toMatchObject({ phase: 'sending' })
    await answer('accepted')
    expect(now()).toEqual({ phase: 'sent', byItself: false })
    expect(posted).toHaveLength(1)
    expect([kept.read('callback'), kept.pending('callback')]).toEqual([{}, undefined])
  })

  test('that can only be refused is not sent at all', () => {
    const { outgoing, posted, now } = tab()
    outgoing.send('callback', { name: 'О', phone: '+380 67 123 4' }, '')
    expect(posted).toEqual([])
    expect(now()).toMatchObject({
      phase: 'typing',
      faults: {
        name: 'Напишите, как к вам обращаться',
        phone: expect.stringContaining('Не хватает трёх цифр'),
      },
    })
  })

  test('that is refused keeps what was typed, and says what is wrong beside the field', async () => {
    const { outgoing, answer, now, kept } = tab()
    outgoing.send('callback', olena, '')
    await answer(
      new AppError('validation', { errors: [{ path: 'name', code: 'x', message: 'Так не зовут никого' }] }),
    )
    expect(now()).toEqual({ phase: 'typing', fields: olena, faults: { name: 'Так не зовут никого' } })
    expect(kept.pending('callback')).toBeUndefined()
    expect(kept.read('callback')).toEqual(olena)
  })

  test('that is refused as a whole says so', async () => {
    const { outgoing, answer, now } = tab()
    outgoing.send('callback', olena, '')
    await answer(new AppError('validation'))
    expect(now()).toMatchObject({ phase: 'typing', trouble: 'Проверьте отмеченные поля' })
  })
})

describe('without a connection a form', () => {
  test('waits, goes by itself under the same key, and says so', async () => {
    const { outgoing, answer, timers, posted, now } = tab()
    outgoing.send('callback', olena, '')
    await answer(away)
    expect(now()).toMatchObject({
      phase: 'waiting',
      fields: olena,
      trouble: expect.stringMatching(/^Нет связи/),
    })
    timers[0]?.work()
    expect(now().phase).toBe('waiting')
    await answer('accepted')
    expect(now()).toEqual({ phase: 'sent', byItself: true })
    expect(posted.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  test('is tried more and more rarely, and at once when the connection is back', async () => {
    const { outgoing, hurry, answer, timers, posted } = tab()
    outgoing.send('callback', olena, '')
    const pauses: number[] = []
    for (let i = 0; i < 5; i++) {
      await answer(away)
      pauses.push(timers[0]?.ms ?? 0)
      timers[0]?.work()
    }
    expect(pauses).toEqual([3_000, 10_000, 30_000, 60_000, 60_000])
    await answer(away)
    hurry()
    hurry()
    expect(posted).toHaveLength(7)
  })

  test('waits as long as a server that has had enough asks for', async () => {
    const { outgoing, answer, timers, now } = tab()
    outgoing.send('callback', olena, '')
    await answer(new AppError('too-many', { title: 'Следующую примем через 5 мин', retryAfter: 300 }))
    expect(timers[0]?.ms).toBe(300_000)
    expect(now()).toMatchObject({ phase: 'waiting', trouble: expect.stringContaining('через 5 мин') })
  })

  test('can be taken back and changed; the changed one has a key of its own', async () => {
    const { outgoing, answer, posted, now, timers } = tab()
    outgoing.send('callback', olena, '')
    await answer(away)
    outgoing.takeBack('callback')
    expect(now()).toEqual({ phase: 'typing', fields: olena, faults: {} })
    expect(timers).toEqual([])
    outgoing.send('callback', { ...olena, name: 'Елена' }, '')
    await answer('accepted')
    expect(posted.map(({ key, fields }) => [key, fields.name])).toEqual([
      ['key-1', 'Олена'],
      ['key-2', 'Елена'],
    ])
  })

  test('has arrived also when it was taken back while it was under way', async () => {
    const { outgoing, answer, now, timers } = tab()
    outgoing.send('callback', olena, '')
    await answer(away)
    timers[0]?.work()
    outgoing.takeBack('callback')
    await answer('accepted')
    expect(now()).toMatchObject({ phase: 'sent' })
  })
})

describe('after a reload', () => {
  test('what was typed is there', () => {
    const { kept, outgoing } = tab()
    outgoing.type('callback', { name: 'Оле', phone: '' })
    const next = tab(kept)
    next.restore()
    expect(next.now()).toEqual({ phase: 'typing', fields: { name: 'Оле', phone: '' }, faults: {} })
  })

  test('what was under way is sent again under its key', async () => {
    const { kept, outgoing } = tab()
    outgoing.send('callback', olena, '2026-11-20T10:00:00.000Z')
    const next = tab(kept)
    next.restore()
    expect(next.posted).toEqual([
      { key: 'key-1', at: 0, fields: olena, openedAt: '2026-11-20T10:00:00.000Z' },
    ])
    await next.answer('accepted')
    expect(next.now()).toEqual({ phase: 'sent', byItself: true })
  })

  test('after a day, when the server no longer knows the key, its author is asked first', () => {
    const { kept, outgoing } = tab()
    outgoing.send('callback', olena, '')
    const next = tab(kept)
    next.clock.now = 23 * HOUR
    next.restore()
    expect(next.posted).toEqual([])
    expect(next.now()).toMatchObject({ phase: 'typing', fields: olena, trouble: expect.any(String) })
    expect(kept.pending('callback')).toBeUndefined()
  })

  test('what the server has drawn of a form without a script is not overwritten', () => {
    const refused = { callback: { phase: 'typing', fields: olena, faults: { name: 'Нет' } } } as const
    const { restore, now, outgoing } = tab(browser(), refused)
    restore()
    expect(now()).toBe(refused.callback)
    expect(outgoing.first('callback')).toBe(refused.callback)
  })
})

test('two tabs send one form under one key, and the one that comes later gives up', async () => {
  const { kept, outgoing, answer, timers, posted, now } = tab()
  outgoing.send('callback', olena, '')
  await answer(away)
  const other = tab(kept)
  other.restore()
  await other.answer('accepted')
  expect(other.posted[0]?.key).toBe('key-1')
  timers[0]?.work()
  expect(posted).toHaveLength(1)
  expect(now()).toEqual({ phase: 'typing', fields: {}, faults: {} })
})
