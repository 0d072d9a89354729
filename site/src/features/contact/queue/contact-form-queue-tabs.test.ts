import { HOUR_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import {
  createContactFormTestTab,
  ivanContact,
  olenaContact,
  phoneRejectionError,
  unreachableError,
} from '../../../testing/contact-form-test-tab.ts'

describe('after a reload', () => {
  test('text typed into a contact form is restored after a reload', () => {
    const { session, queue } = createContactFormTestTab()
    queue.updateDraft('callback', { name: 'Оле', phone: '' })
    const next = createContactFormTestTab({ session })
    next.restore()
    expect(next.state()).toEqual({ phase: 'typing', fields: { name: 'Оле', phone: '' }, faults: {} })
  })

  test('a contact form that was being sent before a reload is sent again with its idempotency key', async () => {
    const { local, submittedForms, send } = createContactFormTestTab()
    send(olenaContact)
    const next = createContactFormTestTab({ local })
    next.restore()
    expect(next.submittedForms).toEqual(submittedForms)
    expect(next.state()).toMatchObject({ phase: 'waiting', fields: olenaContact })
    await next.respond('accepted')
    expect(next.state()).toEqual({ phase: 'sent', byItself: true })
    expect(next.countStoredItems()).toBe(0)
  })

  test('a contact form rejected after a reload can be corrected, also after another reload', async () => {
    const { local, send } = createContactFormTestTab()
    send(olenaContact)
    const next = createContactFormTestTab({ local })
    next.restore()
    await next.respond(phoneRejectionError)
    const third = createContactFormTestTab({ local, session: next.session })
    third.restore()
    expect(third.state()).toMatchObject({ phase: 'typing', fields: olenaContact })
    expect(third.submittedForms).toEqual([])
  })

  test('a contact form whose idempotency key the server has forgotten is not sent again without the visitor', () => {
    const { local, send } = createContactFormTestTab()
    send(olenaContact)
    const next = createContactFormTestTab({ local, now: 23 * HOUR_MS })
    next.restore()
    expect(next.submittedForms).toEqual([])
    expect(next.state()).toMatchObject({
      phase: 'typing',
      fields: olenaContact,
      trouble: expect.stringMatching(/^Заявка так и не ушла/),
    })
    expect(next.countStoredItems()).toBe(0)
  })

  test('a contact form stored on the device does not replace the validation errors of one sent without JavaScript', () => {
    const refused = { callback: { phase: 'typing', fields: olenaContact, faults: { name: 'Нет' } } } as const
    const { restore, state, queue } = createContactFormTestTab({ first: refused })
    restore()
    expect(state()).toBe(refused.callback)
    expect(queue.getInitial('callback')).toBe(refused.callback)
  })
})

test('a tab suspended for a day does not send a contact form whose idempotency key the server has forgotten', async () => {
  const { respond, clock, retryNow: hurry, submittedForms, send, state } = createContactFormTestTab()
  send(olenaContact)
  await respond(unreachableError)
  clock.now = 25 * HOUR_MS
  hurry()
  expect(submittedForms).toHaveLength(1)
  expect(state()).toMatchObject({ phase: 'typing', fields: olenaContact, trouble: expect.any(String) })
})

describe('two tabs', () => {
  test('two tabs send different contact forms independently of each other', async () => {
    const one = createContactFormTestTab()
    one.send(olenaContact)
    await one.respond(unreachableError)
    const other = createContactFormTestTab({ local: one.local })
    other.send(ivanContact)
    await other.respond(unreachableError)
    one.runFirstTimer()
    await one.respond('accepted')
    other.runFirstTimer()
    await other.respond('accepted')
    expect(one.submittedForms.map(({ fields }) => fields.name)).toEqual(['Олена', 'Олена'])
    expect(other.submittedForms.map(({ fields }) => fields.name)).toEqual(['Иван', 'Иван'])
    expect([one.state().phase, other.state().phase, one.countStoredItems()]).toEqual(['sent', 'sent', 0])
  })

  test('two tabs send the same contact form with one idempotency key, and the later tab stops sending', async () => {
    const one = createContactFormTestTab()
    one.send(olenaContact)
    await one.respond(unreachableError)
    const other = createContactFormTestTab({ local: one.local })
    other.restore()
    await other.respond('accepted')
    expect(other.submittedForms[0]?.key).toBe(one.submittedForms[0]?.key)
    one.runFirstTimer()
    expect(one.submittedForms).toHaveLength(1)
    expect(one.state()).toMatchObject({ phase: 'typing', fields: {}, trouble: expect.any(String) })
  })

  test('if one tab corrects the contact form that another tab is waiting to send, only the corrected form is sent', async () => {
    const one = createContactFormTestTab()
    one.send(olenaContact)
    await one.respond(unreachableError)
    const other = createContactFormTestTab({ local: one.local })
    other.restore()
    await other.respond(unreachableError)
    other.queue.cancel('callback')
    other.queue.updateDraft('callback', ivanContact)
    other.send(ivanContact)
    await other.respond('accepted')
    one.runFirstTimer()
    expect(one.submittedForms).toHaveLength(1)
  })
})
