import { expect, test, vi } from 'vitest'
import {
  markPageBusyDuringPromise,
  markPageBusyDuringVisitorActions,
  markPageBusyForTests,
  resetPageBusyState,
} from './page-settled.ts'

const isSettled = () => document.documentElement.hasAttribute('data-settled')
const expectSettled = () => expect.poll(isSettled).toBe(true)

/** Lets one task run, as React does between two parts of its work. */
const yieldAsReact = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })

test('a page is marked as settled for tests once all its work has ended, even if some of it failed', async () => {
  resetPageBusyState()
  const call = Promise.withResolvers<string>()
  const save = Promise.withResolvers<string>()
  const answered = markPageBusyDuringPromise(call.promise)
  const saved = markPageBusyDuringPromise(save.promise)
  expect(isSettled()).toBe(false)
  call.resolve('answer')
  expect(await answered).toBe('answer')
  const endStep = markPageBusyForTests()
  save.reject(new Error('refused'))
  await expect(saved).rejects.toThrow('refused')
  expect(isSettled()).toBe(false)
  endStep()
  expect(isSettled()).toBe(false)
  await expectSettled()
})

test('unfinished work of an earlier page does not delay marking the current page as settled for tests', async () => {
  const endEarlier = markPageBusyForTests()
  resetPageBusyState()
  markPageBusyForTests()()
  await expectSettled()
  const end = markPageBusyForTests()
  endEarlier()
  markPageBusyForTests()()
  await scheduler.postTask(() => undefined, { priority: 'background' })
  expect(isSettled()).toBe(false)
  end()
  await expectSettled()
})

test('tests are told that a page has finished its work only after the follow-up tasks of React, even with a fake clock', async () => {
  resetPageBusyState()
  vi.useFakeTimers()
  markPageBusyForTests()()
  for (let task = 0; task < 20; task += 1) {
    await yieldAsReact()
    expect(isSettled()).toBe(false)
  }
  await expectSettled()
  vi.useRealTimers()
})

test('a click makes the page count as busy for tests, even if a handler stops the click event', async () => {
  resetPageBusyState()
  markPageBusyDuringVisitorActions()
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', (event) => event.stopPropagation())
  markPageBusyForTests()()
  await expectSettled()
  button.click()
  expect(isSettled()).toBe(false)
  await expectSettled()
  button.remove()
})
