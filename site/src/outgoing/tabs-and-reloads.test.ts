import { describe, expect, test } from 'vitest'
import { away, HOUR, ivan, olena, refusal, tab } from '../testing/visitor-tab.ts'

describe('after a reload', () => {
  test('what was typed is there', () => {
    const { session, outgoing } = tab()
    outgoing.type('callback', { name: 'Оле', phone: '' })
    const next = tab({ session })
    next.restore()
    expect(next.state()).toEqual({ phase: 'typing', fields: { name: 'Оле', phone: '' }, faults: {} })
  })

  test('what was under way is sent again under its key', async () => {
    const { local, posted, send } = tab()
    send(olena)
    const next = tab({ local })
    next.restore()
    expect(next.posted).toEqual(posted)
    expect(next.state()).toMatchObject({ phase: 'waiting', fields: olena })
    await next.answer('accepted')
    expect(next.state()).toEqual({ phase: 'sent', byItself: true })
    expect(next.sentOff()).toBe(0)
  })

  test('what is refused then is there to be mended, also after one more reload', async () => {
    const { local, send } = tab()
    send(olena)
    const next = tab({ local })
    next.restore()
    await next.answer(refusal)
    const third = tab({ local, session: next.session })
    third.restore()
    expect(third.state()).toMatchObject({ phase: 'typing', fields: olena })
    expect(third.posted).toEqual([])
  })

  test('after a day, when the server no longer knows the key, its author is asked first', () => {
    const { local, send } = tab()
    send(olena)
    const next = tab({ local, now: 23 * HOUR })
    next.restore()
    expect(next.posted).toEqual([])
    expect(next.state()).toMatchObject({
      phase: 'typing',
      fields: olena,
      trouble: expect.stringMatching(/^Заявка так и не ушла/),
    })
    expect(next.sentOff()).toBe(0)
  })

  test('what the server has drawn of a form without a script is not overwritten', () => {
    const refused = { callback: { phase: 'typing', fields: olena, faults: { name: 'Нет' } } } as const
    const { restore, state, outgoing } = tab({ first: refused })
    restore()
    expect(state()).toBe(refused.callback)
    expect(outgoing.first('callback')).toBe(refused.callback)
  })
})

test('a tab that has slept for a day does not send what the server has forgotten', async () => {
  const { answer, clock, hurry, posted, send, state } = tab()
  send(olena)
  await answer(away)
  clock.now = 25 * HOUR
  hurry()
  expect(posted).toHaveLength(1)
  expect(state()).toMatchObject({ phase: 'typing', fields: olena, trouble: expect.any(String) })
})

describe('two tabs', () => {
  test('send each its own, and neither stands in the way of the other', async () => {
    const one = tab()
    one.send(olena)
    await one.answer(away)
    const other = tab({ local: one.local })
    other.send(ivan)
    await other.answer(away)
    one.wakeUp()
    await one.answer('accepted')
    other.wakeUp()
    await other.answer('accepted')
    expect(one.posted.map(({ fields }) => fields.name)).toEqual(['Олена', 'Олена'])
    expect(other.posted.map(({ fields }) => fields.name)).toEqual(['Иван', 'Иван'])
    expect([one.state().phase, other.state().phase, one.sentOff()]).toEqual(['sent', 'sent', 0])
  })

  test('send one form under one key, and the one that comes later gives up', async () => {
    const one = tab()
    one.send(olena)
    await one.answer(away)
    const other = tab({ local: one.local })
    other.restore()
    await other.answer('accepted')
    expect(other.posted[0]?.key).toBe(one.posted[0]?.key)
    one.wakeUp()
    expect(one.posted).toHaveLength(1)
    expect(one.state()).toMatchObject({ phase: 'typing', fields: {}, trouble: expect.any(String) })
  })

  test('of which one takes back and mends what the other waits with send the mended one alone', async () => {
    const one = tab()
    one.send(olena)
    await one.answer(away)
    const other = tab({ local: one.local })
    other.restore()
    await other.answer(away)
    other.outgoing.takeBack('callback')
    other.outgoing.type('callback', ivan)
    other.send(ivan)
    await other.answer('accepted')
    one.wakeUp()
    expect(one.posted).toHaveLength(1)
  })
})
