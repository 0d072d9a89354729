import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createContactFormTestTab,
  createFakeBrowserStorage,
  ivanContact,
  olenaContact,
  phoneRejectionError,
  unreachableError,
} from '../../../testing/contact-form-test-tab.ts'

describe('a form in the queue', () => {
  test('a queued contact form is sent once, shows the thank-you message and leaves nothing in storage', async () => {
    const { submittedForms, respond, state, send, local, session } = createContactFormTestTab()
    send(olenaContact)
    expect(state()).toMatchObject({ phase: 'sending' })
    await respond('accepted')
    expect(state()).toEqual({ phase: 'sent', byItself: false })
    expect(submittedForms).toHaveLength(1)
    expect(JSON.stringify([local, session])).not.toContain('Олена')
  })

  test('the thank-you message says that a copy of the question is emailed only if the server answers so', async () => {
    const { respond, state, send } = createContactFormTestTab()
    send(olenaContact)
    await respond('accepted-with-copy')
    expect(state()).toMatchObject({ phase: 'sent', hasCopy: true })
    send(ivanContact)
    await respond('accepted')
    expect(state()).not.toHaveProperty('hasCopy', true)
  })

  test('a contact form with invalid fields is not sent', () => {
    const { submittedForms, state, send } = createContactFormTestTab()
    send({ name: 'О', phone: '+380 67 123 4' })
    expect(submittedForms).toEqual([])
    expect(state()).toMatchObject({
      phase: 'typing',
      faults: {
        name: 'Напишите, как к вам обращаться',
        phone: expect.stringContaining('Не хватает трёх цифр'),
      },
    })
  })

  test('correcting a field of a rejected contact form removes the error of that field and checks no other field', () => {
    const { queue, state, send } = createContactFormTestTab()
    const nameError = { name: 'Напишите, как к вам обращаться' }
    let notified = 0
    queue.subscribe(() => {
      notified += 1
    })
    send({ name: 'О', phone: '+380 67 123 4' })
    queue.updateDraft('callback', { name: 'О', phone: '+380 67 123 45' })
    expect(state()).toMatchObject({ faults: { phone: expect.stringContaining('Не хватает двух цифр') } })
    queue.updateDraft('callback', { name: 'О', phone: '+380 67 123 45 67' })
    expect(state()).toHaveProperty('faults', nameError)
    notified = 0
    queue.updateDraft('callback', { name: 'О', phone: '' })
    expect(state()).toHaveProperty('faults', nameError)
    expect(notified).toBe(0)
    queue.updateDraft('callback', { name: 'Оля', phone: '' })
    expect(state()).toHaveProperty('faults', {})
    expect(notified).toBe(1)
  })

  test('a contact form error found by the server disappears once the visitor changes its field', async () => {
    const { queue, respond, state, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(phoneRejectionError)
    queue.updateDraft('callback', { ...olenaContact, phone: '+380671234569' })
    expect(state()).toHaveProperty('faults', { name: 'Так не зовут никого' })
    queue.updateDraft('callback', { ...olenaContact, name: 'Олена П.' })
    expect(state()).toHaveProperty('faults', {})
  })

  test('a rejected contact form keeps the typed text and shows the field errors', async () => {
    const { respond, state, send, countStoredItems, session } = createContactFormTestTab()
    send(olenaContact)
    await respond(phoneRejectionError)
    expect(state()).toEqual({
      phase: 'typing',
      fields: olenaContact,
      faults: { name: 'Так не зовут никого' },
    })
    expect(countStoredItems()).toBe(0)
    expect(createContactFormTestTab({ session }).queue.get('callback')).toMatchObject({ phase: 'typing' })
  })

  test('a contact form rejected without field errors, for example by a proxy, waits to be sent again', async () => {
    for (const error of [new AppError('not-found'), new AppError('validation'), new AppError('internal')]) {
      const { respond, state, send, countStoredItems } = createContactFormTestTab()
      send(olenaContact)
      await respond(error)
      expect(state()).toMatchObject({ phase: 'waiting', trouble: expect.stringMatching(/^Сервер сейчас/) })
      expect(countStoredItems()).toBe(1)
    }
  })

  test('a second copy of a contact form on a page opens with the text typed into the first one', () => {
    const { queue, state } = createContactFormTestTab()
    queue.updateDraft('callback', { name: 'Оле', phone: '' })
    expect(state()).toMatchObject({ phase: 'typing', fields: { name: 'Оле', phone: '' } })
  })
})

describe('without a connection a form', () => {
  test('a contact form sent offline shows that it waits, and is sent later with the same idempotency key', async () => {
    const { respond, runFirstTimer, submittedForms, state, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(unreachableError)
    expect(state()).toMatchObject({
      phase: 'waiting',
      fields: olenaContact,
      trouble: expect.stringMatching(/^Нет связи\. Мы сохранили/),
    })
    runFirstTimer()
    expect(state().phase).toBe('waiting')
    await respond('accepted')
    expect(state()).toEqual({ phase: 'sent', byItself: true })
    expect(submittedForms[0]?.key).toBe(submittedForms[1]?.key)
  })

  test('a waiting contact form is sent again after growing pauses, and at once when the connection returns', async () => {
    const {
      retryNow: hurry,
      respond,
      timers,
      submittedForms,
      send,
      runFirstTimer,
    } = createContactFormTestTab()
    send(olenaContact)
    const pauses: number[] = []
    for (let i = 0; i < 5; i++) {
      await respond(unreachableError)
      pauses.push(timers[0]?.ms ?? 0)
      runFirstTimer()
    }
    expect(pauses).toEqual([3_000, 10_000, 30_000, 60_000, 60_000])
    await respond(unreachableError)
    hurry()
    hurry()
    expect(submittedForms).toHaveLength(7)
  })

  test('a contact form waits as long as the Retry-After header of an overloaded server requires', async () => {
    const { respond, timers, state, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(new AppError('too-many', { title: 'Следующую примем через 5 мин', retryAfter: 300 }))
    expect(timers[0]?.ms).toBe(300_000)
    expect(state()).toMatchObject({ phase: 'waiting', trouble: expect.stringContaining('через 5 мин') })
  })

  test('a waiting contact form in a browser without storage warns against closing the page, and is still sent', async () => {
    const { respond, state, send, runFirstTimer } = createContactFormTestTab({
      local: createFakeBrowserStorage(true),
      session: createFakeBrowserStorage(true),
    })
    send(olenaContact)
    await respond(unreachableError)
    expect(state()).toMatchObject({ phase: 'waiting', trouble: expect.stringContaining('Не закрывайте') })
    runFirstTimer()
    await respond('accepted')
    expect(state()).toMatchObject({ phase: 'sent' })
  })
})

describe('a waiting form that is cancelled', () => {
  test('a waiting contact form that is cancelled and changed gets a new idempotency key', async () => {
    const { queue, respond, submittedForms, state, timers, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(unreachableError)
    queue.cancel('callback')
    expect(state()).toEqual({ phase: 'typing', fields: olenaContact, faults: {} })
    expect(timers).toEqual([])
    queue.updateDraft('callback', ivanContact)
    send(ivanContact)
    await respond('accepted')
    expect(submittedForms.map(({ fields }) => fields.name)).toEqual(['Олена', 'Иван'])
    expect(submittedForms[0]?.key).not.toBe(submittedForms[1]?.key)
  })

  test('a waiting contact form that is cancelled and sent again unchanged keeps its idempotency key', async () => {
    const { queue, respond, submittedForms, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(unreachableError)
    queue.cancel('callback')
    send({ ...olenaContact, name: 'Олена ' })
    await respond('accepted')
    expect(submittedForms[0]?.key).toBe(submittedForms[1]?.key)
  })

  test('a contact form cancelled while it is being sent is still delivered', async () => {
    const { queue, respond, state, runFirstTimer, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(unreachableError)
    runFirstTimer()
    queue.cancel('callback')
    await respond('accepted')
    expect(state()).toMatchObject({ phase: 'sent' })
  })

  test('text typed after a contact form was cancelled stays, even if the cancelled form still reaches the server', async () => {
    const { queue, respond, state, runFirstTimer, send } = createContactFormTestTab()
    send(olenaContact)
    await respond(unreachableError)
    runFirstTimer()
    queue.cancel('callback')
    queue.updateDraft('callback', ivanContact)
    await respond('accepted')
    expect(state()).toMatchObject({
      phase: 'typing',
      fields: ivanContact,
      trouble: expect.stringMatching(/^Первая/),
    })
    send(ivanContact)
    await respond('accepted')
    expect(state()).toEqual({ phase: 'sent', byItself: false })
  })
})
