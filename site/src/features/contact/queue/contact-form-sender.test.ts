import { expect, test } from 'vitest'
import { createContactFormApiCall } from './contact-form-sender.ts'

/** Returns the request body sent for these fields of the calculation form. */
const sent = async (fields: Record<string, string>) => {
  const bodies: unknown[] = []
  const take = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { id: 1, receivedAt: '2026-11-20T10:00:00.000Z' }
  }
  const post = createContactFormApiCall({ mail: { callback: take, calculation: take } })
  await post({ kind: 'calculation', key: 'k', at: 0, fields, openedAt: '' })
  return bodies
}

test('a callback is sent with the attached calculation', async () => {
  const bodies: unknown[] = []
  const take = async ({ body }: { body: unknown }) => {
    bodies.push(body)
    return { id: 1, receivedAt: '2026-11-20T10:00:00.000Z' }
  }
  const post = createContactFormApiCall({ mail: { callback: take, calculation: take } })
  const fields = { name: 'Олена', phone: '0671234567', calculation: 'a'.repeat(22), about: 'Седан' }
  await post({ kind: 'callback', key: 'k', at: 0, fields, openedAt: '' })
  expect(bodies).toEqual([{ name: 'Олена', phone: '0671234567', calculation: 'a'.repeat(22), openedAt: '' }])
})

const question = { email: 'olena@example.com', message: 'Почему?' }

test('a contact form is sent with the attached calculation', async () => {
  const id = 'a'.repeat(22)
  expect(await sent({ ...question, calculation: id })).toEqual([
    { ...question, calculation: id, openedAt: '' },
  ])
})

test('a contact form without an attached calculation is sent without one', async () => {
  expect(await sent({ ...question, website: '' })).toEqual([{ ...question, openedAt: '' }])
})
