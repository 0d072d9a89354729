import { expect, test } from 'vitest'
import { postForm } from './post-form.ts'

/** What goes to the server for these fields of the form about a calculation. */
const sent = async (fields: Readonly<Record<string, string>>) => {
  const bodies: unknown[] = []
  const take = async ({ body }: { readonly body: unknown }) => {
    bodies.push(body)
    return { id: 1, receivedAt: '2026-11-20T10:00:00.000Z' }
  }
  const post = postForm({ mail: { callback: take, calculation: take } })
  await post('calculation', { key: 'k', at: 0, fields, openedAt: '' })
  return bodies
}

const question = { email: 'olena@example.com', message: 'Почему?' }

test('a question goes with the calculation that it is about', async () => {
  const id = 'a'.repeat(22)
  expect(await sent({ ...question, calculation: id })).toEqual([
    { ...question, calculation: id, openedAt: '' },
  ])
})

test('a question about none names none', async () => {
  expect(await sent({ ...question, website: '' })).toEqual([{ ...question, openedAt: '' }])
})
