import { expect, test } from 'vitest'
import { createUndoStack } from './inquiry-cache.ts'

const buildAction = (title: string) => ({ title, undo: async () => undefined })

test('the last action is taken back first, each only once, also by its toast', () => {
  const stack = createUndoStack()
  const [first, second, third] = ['Готово', 'Спам', 'Срок'].map(buildAction)
  for (const action of [first, second, third]) if (action) stack.add(action)
  expect(stack.take(second)).toBe(second)
  expect(stack.take(second)).toBeUndefined()
  expect([stack.take(), stack.take(), stack.take()]).toEqual([third, first, undefined])
})

test('the last 20 actions can be taken back, and a refused one is forgotten', () => {
  const stack = createUndoStack()
  const actions = Array.from({ length: 25 }, (_, index) => buildAction(String(index + 1)))
  for (const action of actions) stack.add(action)
  expect(stack.take(actions[24])).toBe(actions[24])
  const taken = Array.from({ length: 20 }, () => stack.take()?.title)
  expect(taken).toEqual([...Array.from({ length: 19 }, (_, index) => String(24 - index)), undefined])
})
