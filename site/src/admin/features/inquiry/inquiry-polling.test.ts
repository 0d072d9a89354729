import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import { createNewInquiryDetector } from './inquiry-polling.ts'

const at = (id: number) => `2026-11-20T08:00:0${id}.000Z`
const list = (...ids: readonly number[]) => ids.map((id) => buildCallbackInquiry({ id, receivedAt: at(id) }))
const idsOf = (inquiries: readonly { readonly id: number }[]) => inquiries.map(({ id }) => id)

test('inquiries of the first poll are not new, later ones are reported once', () => {
  const { detect } = createNewInquiryDetector()
  expect(detect(list(2, 1))).toEqual([])
  expect(idsOf(detect(list(4, 3, 2)))).toEqual([4, 3])
  expect(detect(list(4))).toEqual([])
})

test('the next poll starts at the newest known server time', () => {
  const { detect, since } = createNewInquiryDetector()
  expect(since()).toBeUndefined()
  detect([])
  expect(since()).toBeUndefined()
  detect(list(2, 1))
  expect(since()).toBe(at(2))
  detect([])
  detect(list(2))
  expect(since()).toBe(at(2))
  detect(list(5, 4))
  expect(since()).toBe(at(5))
})

test('the first inquiry of an empty inbox is new, an already edited one is not', () => {
  const { detect } = createNewInquiryDetector()
  detect([])
  expect(idsOf(detect(list(1)))).toEqual([1])
  expect(detect([buildCallbackInquiry({ id: 5, version: 3 })])).toEqual([])
})

test('a new detector does not report existing inquiries', () => {
  const firstWindow = createNewInquiryDetector()
  firstWindow.detect(list(1))
  expect(idsOf(firstWindow.detect(list(2, 1)))).toEqual([2])
  expect(createNewInquiryDetector().detect(list(2, 1))).toEqual([])
})

test('after the inquiry detector is reset the newest inquiries are polled, and each is still reported only once', () => {
  const { detect, since, reset } = createNewInquiryDetector()
  detect(list(5))
  reset()
  expect(since()).toBeUndefined()
  // The server clock was set back: the later inquiry has the earlier time.
  expect(idsOf(detect([buildCallbackInquiry({ id: 6, receivedAt: at(1) }), ...list(5)]))).toEqual([6])
  expect(since()).toBe(at(5))
})
