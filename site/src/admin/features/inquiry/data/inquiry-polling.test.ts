import { expect, test } from 'vitest'
import { formatNewInquiryCount } from '../../../lib/inbox.ts'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import {
  buildNewInquiryMessage,
  createNewInquiryDetector,
  formatNewInquiryNotificationTitle,
  isChangedByOthers,
} from './inquiry-polling.ts'

const buildReceivedAt = (id: number) => `2026-11-20T08:00:0${id}.000Z`
const buildInquiries = (...ids: readonly number[]) =>
  ids.map((id) => buildCallbackInquiry({ id, receivedAt: buildReceivedAt(id) }))
const listIds = (inquiries: readonly { id: number }[]) => inquiries.map(({ id }) => id)

test('inquiries of the first poll are not reported as new, and later ones are reported once', () => {
  const { detect } = createNewInquiryDetector()
  expect(detect(buildInquiries(2, 1))).toEqual([])
  expect(listIds(detect(buildInquiries(4, 3, 2)))).toEqual([4, 3])
  expect(detect(buildInquiries(4))).toEqual([])
})

test('the next poll for inquiries asks for those after the newest known server time', () => {
  const { detect, since } = createNewInquiryDetector()
  expect(since()).toBeUndefined()
  detect([])
  expect(since()).toBeUndefined()
  detect(buildInquiries(2, 1))
  expect(since()).toBe(buildReceivedAt(2))
  detect([])
  detect(buildInquiries(2))
  expect(since()).toBe(buildReceivedAt(2))
  detect(buildInquiries(5, 4))
  expect(since()).toBe(buildReceivedAt(5))
})

test('the first inquiry in an empty inbox is reported as new, unless a colleague has already edited it', () => {
  const { detect } = createNewInquiryDetector()
  detect([])
  expect(listIds(detect(buildInquiries(1)))).toEqual([1])
  expect(detect([buildCallbackInquiry({ id: 5, version: 3 })])).toEqual([])
})

test('the new inquiry detector does not report inquiries that existed before its start', () => {
  const firstWindow = createNewInquiryDetector()
  firstWindow.detect(buildInquiries(1))
  expect(listIds(firstWindow.detect(buildInquiries(2, 1)))).toEqual([2])
  expect(createNewInquiryDetector().detect(buildInquiries(2, 1))).toEqual([])
})

test('after the server clock was set back the reset detector of new inquiries still reports each inquiry only once', () => {
  const { detect, since, reset } = createNewInquiryDetector()
  detect(buildInquiries(5))
  reset()
  expect(since()).toBeUndefined()
  // The server clock was set back: the later inquiry has the earlier time.
  expect(
    listIds(detect([buildCallbackInquiry({ id: 6, receivedAt: buildReceivedAt(1) }), ...buildInquiries(5)])),
  ).toEqual([6])
  expect(since()).toBe(buildReceivedAt(5))
})

test("the notification about one new inquiry contains the visitor's name and a link to the inquiry", () => {
  expect(buildNewInquiryMessage([buildCallbackInquiry({ id: 7 })])).toEqual({
    title: 'Олена, +380\u00A067\u00A0123\u00A045\u00A067',
    text: 'Новая заявка: просит перезвонить',
    address: '/admin/requests?open=7',
  })
  expect(buildNewInquiryMessage([buildCalculationInquiry({ id: 8, message: '<b>Срочно</b>' })])).toEqual({
    title: 't.bondar@example.com',
    text: 'Новая заявка: письмо',
    address: '/admin/requests?open=8',
  })
})

test('several new inquiries share one notification', () => {
  const inquiries = [
    buildCallbackInquiry({ id: 9 }),
    buildCalculationInquiry({ id: 8 }),
    buildCallbackInquiry({ id: 7, name: 'Ірина' }),
  ]
  expect(buildNewInquiryMessage(inquiries)).toEqual({
    title: '3\u00A0новые заявки',
    text: 'Звонков: 2, писем: 1',
    address: '/admin/requests',
  })
})

test('if a poll finds no new inquiry, no notification is shown', () => {
  expect(buildNewInquiryMessage([])).toBeUndefined()
})

test('the count of new inquiries uses the Russian plural forms', () => {
  const formatted = [1, 3, 6, 21].map((count) => formatNewInquiryCount(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['1 новая заявка', '3 новые заявки', '6 новых заявок', '21 новая заявка'])
})

test('a count of new inquiries that reaches the limit of the server is shown as a minimum', () => {
  const formatted = [19, 20].map((count) => formatNewInquiryNotificationTitle(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['19 новых заявок', 'Не меньше 20 новых заявок'])
})

test('a poll that finds only what was changed here does not count as a change of colleagues', () => {
  const isChanged = (revision: string, ownSteps: number | undefined) =>
    isChangedByOthers({ revision: '40.abc', ownSteps: 5 }, { revision, ownSteps })
  expect(isChanged('40.abc', 5)).toBe(false)
  expect(isChanged('42.abc', 7)).toBe(false)
  expect(isChanged('43.abc', 7)).toBe(true)
  expect(isChanged('42.def', 7)).toBe(true)
  // Whether the poll has seen a change that was on its way is unknown.
  expect(isChanged('42.abc', undefined)).toBe(true)
})
