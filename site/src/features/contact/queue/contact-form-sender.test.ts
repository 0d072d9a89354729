import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createContactFormTestTab,
  olenaContact,
  phoneRejectionError,
  unreachableError,
} from '../../../testing/contact-form-test-tab.ts'
import {
  toContactFormAttachmentFields,
  toContactFormCalculationAttachment,
} from './calculation-attachment.ts'
import { createContactFormCalculationSaver, createContactFormSender } from './contact-form-sender.ts'

/** Returns the request body sent for these fields of the calculation form. */
const sendForm = async (fields: Record<string, string>) => {
  const bodies: unknown[] = []
  const recordBody = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { id: 1, receivedAt: '2026-11-20T10:00:00.000Z' }
  }
  const post = createContactFormSender({ mail: { callback: recordBody, calculation: recordBody } })
  await post({ kind: 'calculation', key: 'k', at: 0, fields, openedAt: '' })
  return bodies
}

test('a callback form is sent with its attached calculation', async () => {
  const bodies: unknown[] = []
  const recordBody = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { id: 1, receivedAt: '2026-11-20T10:00:00.000Z' }
  }
  const post = createContactFormSender({ mail: { callback: recordBody, calculation: recordBody } })
  const fields = { name: 'Олена', phone: '0671234567', calculation: 'a'.repeat(22), about: 'Седан' }
  await post({ kind: 'callback', key: 'k', at: 0, fields, openedAt: '' })
  expect(bodies).toEqual([{ name: 'Олена', phone: '0671234567', calculation: 'a'.repeat(22), openedAt: '' }])
})

const question = { email: 'olena@example.com', message: 'Почему?' }

test('a contact form with an email address is sent with its attached calculation', async () => {
  const id = 'a'.repeat(22)
  expect(await sendForm({ ...question, calculation: id })).toEqual([
    { ...question, calculation: id, openedAt: '' },
  ])
})

test('a contact form without an attached calculation is sent without one', async () => {
  expect(await sendForm({ ...question, website: '' })).toEqual([{ ...question, openedAt: '' }])
})

const ID = 'a'.repeat(22)
const input = {
  origin: 'eu',
  price: 9000,
  currency: 'EUR',
  port: 'Berlin',
  destination: 'Київ',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
} as const
const onScreen = { title: 'Седан из Берлина, 12 000 $', input }
const withCalculation = {
  ...olenaContact,
  ...toContactFormAttachmentFields(toContactFormCalculationAttachment(onScreen)),
}

/** A tab whose server saves calculations, or refuses them with an error. */
const createTab = (options: Parameters<typeof createContactFormTestTab>[0] = {}) => {
  const saves: { body: unknown; key: string | undefined }[] = []
  const server: { error: AppError | undefined } = { error: undefined }
  const create = async ({ body, idempotencyKey }: { body: unknown; idempotencyKey?: string }) => {
    saves.push({ body, key: idempotencyKey })
    if (server.error) throw server.error
    return { id: ID }
  }
  let now = 0
  const saveAttachment = createContactFormCalculationSaver(
    { calculation: { create } } as unknown as Parameters<typeof createContactFormCalculationSaver>[0],
    () => now,
  )
  const tab = createContactFormTestTab({ saveAttachment, ...options })
  const waitForTasks = () => new Promise(setImmediate)
  return {
    ...tab,
    saves,
    server,
    settle: waitForTasks,
    setNow: (ms: number) => {
      now = ms
    },
  }
}

describe('a contact form with a calculation that is not saved yet', () => {
  test("the calculation of a contact form is saved right before sending, with an idempotency key made from the form's", async () => {
    const { queue, submittedForms, saves, respond, settle: waitForTasks, state, local } = createTab()
    queue.send('callback', withCalculation, '')
    expect(state()).toMatchObject({ phase: 'sending' })
    await waitForTasks()
    expect(saves).toEqual([{ body: input, key: `${submittedForms[0]?.key}-calculation` }])
    expect(submittedForms[0]?.fields).toEqual({ ...olenaContact, calculation: ID, about: onScreen.title })
    await respond('accepted')
    expect(state()).toEqual({ phase: 'sent', byItself: false })
    expect(Object.keys(local)).toEqual([])
  })

  test('a contact form and its calculation wait offline; later the calculation is saved and the form sent', async () => {
    const { queue, submittedForms, server, respond, settle: waitForTasks, state, retryNow } = createTab()
    server.error = unreachableError
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    expect(state()).toMatchObject({ phase: 'waiting', fields: { about: onScreen.title } })
    expect(submittedForms).toEqual([])
    server.error = undefined
    retryNow()
    await waitForTasks()
    expect(submittedForms).toMatchObject([{ fields: { calculation: ID } }])
    await respond('accepted')
    expect(state()).toEqual({ phase: 'sent', byItself: true })
  })

  test('a contact form of a tab that was closed offline is sent with its calculation at the next visit', async () => {
    const { queue, server, local, settle: waitForTasks } = createTab()
    server.error = unreachableError
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    const next = createTab({ local })
    next.restore()
    await next.settle()
    expect(next.submittedForms).toMatchObject([{ fields: { ...olenaContact, calculation: ID } }])
  })

  test('the saved calculation of a contact form is not saved again when the form has to be sent again', async () => {
    const { queue, submittedForms, saves, respond, settle: waitForTasks, runFirstTimer } = createTab()
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    await respond(unreachableError)
    runFirstTimer()
    await waitForTasks()
    expect(saves).toHaveLength(1)
    expect(submittedForms).toHaveLength(2)
    expect(submittedForms[1]).toEqual(submittedForms[0])
  })

  test('a contact form that the visitor cancels while its calculation is being saved is not sent', async () => {
    const { queue, submittedForms, settle: waitForTasks, state, countStoredItems } = createTab()
    queue.send('callback', withCalculation, '')
    queue.cancel('callback')
    await waitForTasks()
    expect(submittedForms).toEqual([])
    expect(countStoredItems()).toBe(0)
    expect(state()).toMatchObject({ phase: 'typing', fields: olenaContact })
  })

  test('a contact form rejected after its calculation was saved keeps the saved calculation attached', async () => {
    const { queue, respond, settle: waitForTasks, state } = createTab()
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    await respond(phoneRejectionError)
    expect(state()).toMatchObject({ phase: 'typing', fields: { calculation: ID, about: onScreen.title } })
  })
})

describe('a contact form whose calculation the server refuses to save', () => {
  test.each(['no-rate', 'bank-silent', 'too-many', 'validation'] as const)(
    'a contact form is sent without its calculation if saving it fails with %s, and says so',
    async (code) => {
      const { queue, submittedForms, server, respond, settle: waitForTasks, state } = createTab()
      server.error = new AppError(code, { title: 'Курса на этот день нет' })
      queue.send('callback', withCalculation, '')
      await waitForTasks()
      expect(submittedForms[0]?.fields).toEqual({ ...olenaContact, calculation: '' })
      await respond('accepted')
      expect(state()).toEqual({
        phase: 'sent',
        byItself: false,
        attachmentRefusal: 'Курса на этот день нет',
      })
    },
  )

  test('a contact form whose calculation is refused is sent without it in every later attempt too', async () => {
    const {
      queue,
      submittedForms,
      saves,
      server,
      respond,
      settle: waitForTasks,
      state,
      runFirstTimer,
    } = createTab()
    server.error = new AppError('bank-silent')
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    await respond(unreachableError)
    server.error = undefined
    runFirstTimer()
    await waitForTasks()
    expect(saves).toHaveLength(1)
    expect(submittedForms[1]).toEqual(submittedForms[0])
    await respond('accepted')
    expect(state()).toMatchObject({ phase: 'sent', attachmentRefusal: expect.any(String) })
  })

  test('a contact form waits with its calculation for a restarting server, but not longer than five minutes', async () => {
    const { queue, submittedForms, server, settle: waitForTasks, state, retryNow, setNow } = createTab()
    server.error = new AppError('internal')
    queue.send('callback', withCalculation, '')
    await waitForTasks()
    expect(state()).toMatchObject({ phase: 'waiting' })
    setNow(300_000)
    retryNow()
    await waitForTasks()
    expect(submittedForms).toMatchObject([{ fields: { calculation: '' } }])
  })
})

describe('a calculation that the page offers', () => {
  test('contact forms offer to attach the calculation of a page until the page removes it', () => {
    const { queue } = createTab()
    let changes = 0
    queue.subscribe(() => changes++)
    queue.setPageAttachment(onScreen)
    expect(queue.getPageAttachment()).toEqual({ title: onScreen.title, inputJson: JSON.stringify(input) })
    queue.setPageAttachment({ id: ID, title: 'Седан' })
    expect(queue.getPageAttachment()).toEqual({ id: ID, title: 'Седан' })
    queue.setPageAttachment(undefined)
    expect(queue.getPageAttachment()).toBeUndefined()
    expect(changes).toBe(3)
  })
})
