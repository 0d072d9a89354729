import type { Inquiry, InquiryEvent } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import type { InquiryValues } from './inquiry-change.ts'
import { type InquiryTarget, sendInquiryChanges } from './send-inquiry-changes.ts'

const olena = { id: 8, name: 'Олена' }

const event: InquiryEvent = {
  id: 1,
  at: '2026-11-20T08:42:00.000Z',
  author: 'Олена',
  authorId: 8,
  kind: 'state',
  before: 'new',
  after: 'done',
  text: null,
  subject: null,
  calculation: null,
  mail: null,
}

/** Fake server that refuses outdated versions, as the real one does. */
const createServer = (inquiries: readonly Inquiry[], history: readonly InquiryEvent[] = []) => {
  const stored = new Map(inquiries.map((each) => [each.id, each]))
  const calls: string[] = []
  const apply = (id: number, values: InquiryValues): Inquiry => {
    const current = stored.get(id)
    if (!current) throw new AppError('not-found')
    const next = { ...current, ...values, version: current.version + 1 }
    stored.set(id, next)
    return next
  }
  const isOutdated = (id: number, version: number | undefined) => stored.get(id)?.version !== version
  return {
    stored,
    calls,
    api: {
      update: async ({ seen: { id }, current: { version }, values }: InquiryTarget) => {
        calls.push(`update ${id}`)
        if (!stored.has(id)) throw new AppError('not-found')
        if (isOutdated(id, version)) throw new AppError('changed')
        return apply(id, values)
      },
      bulk: async (targets: readonly InquiryTarget[]) => {
        calls.push(`bulk ${targets.length}`)
        const refused = targets.filter(({ seen, current }) => isOutdated(seen.id, current.version))
        return {
          changed: targets
            .filter((each) => !refused.includes(each))
            .map(({ seen, values }) => apply(seen.id, values)),
          refused: refused.map(({ seen }) => ({ id: seen.id })),
        }
      },
      load: async (id: number) => stored.get(id) ?? Promise.reject(new AppError('not-found')),
      history: async () => history,
    },
  }
}

const done = { state: 'done' } as const
const buildInquiries = (count: number) =>
  Array.from({ length: count }, (_, index) => buildCallbackInquiry({ id: index + 1 }))
const toTargets = (inquiries: readonly Inquiry[], values: InquiryValues = done) =>
  inquiries.map((seen) => ({ seen, current: seen, values }))

test('one inquiry is changed by a call of its own, and 450 by three calls of at most 200', async () => {
  const server = createServer(buildInquiries(450))
  expect((await sendInquiryChanges(server.api, toTargets(buildInquiries(1)))).changed).toMatchObject([done])
  const rest = buildInquiries(450).slice(1)
  expect((await sendInquiryChanges(server.api, toTargets(rest))).changed).toHaveLength(449)
  expect(server.calls).toEqual(['update 1', 'bulk 200', 'bulk 200', 'bulk 49'])
})

test('inquiries that get different values are changed by different calls', async () => {
  const server = createServer(buildInquiries(3))
  const [first, second, third] = toTargets(buildInquiries(3))
  if (first && second && third)
    await sendInquiryChanges(server.api, [first, { ...second, values: { owner: olena } }, third])
  expect(server.calls.toSorted()).toEqual(['bulk 2', 'update 2'])
})

test('after a colleague has changed another field, the change is repeated with the new version', async () => {
  const [seen, other] = buildInquiries(2)
  if (!seen || !other) return
  const server = createServer([
    { ...seen, owner: olena, version: 4 },
    { ...other, note: 'Звонили', version: 2 },
  ])
  const one = await sendInquiryChanges(server.api, toTargets([seen]))
  expect(one).toMatchObject({ changed: [{ ...done, owner: olena, version: 5 }], refused: [] })
  const many = await sendInquiryChanges(
    server.api,
    toTargets([one.changed[0] ?? seen, other], { owner: null }),
  )
  expect(many.refused).toEqual([])
  expect(server.stored.get(2)).toMatchObject({ note: 'Звонили', owner: null })
})

test('after a colleague has changed the same field, nothing is overwritten, and the conflict names the colleague', async () => {
  const [seen, other] = buildInquiries(2)
  if (!seen || !other) return
  const server = createServer(
    [{ ...seen, state: 'waiting', version: 2 }, other],
    [
      { ...event, after: 'waiting' },
      { ...event, id: 2, kind: 'note', text: 'Потом' },
    ],
  )
  const { changed, refused } = await sendInquiryChanges(server.api, toTargets([seen, other]))
  expect(changed.map(({ id }) => id)).toEqual([2])
  expect(refused).toMatchObject([
    { conflict: 'Олена: Ждём клиента, 10:42', target: { current: { state: 'waiting', version: 2 } } },
  ])
  expect(server.stored.get(1)?.state).toBe('waiting')
})

test('if a colleague has made the same change, there is no conflict', async () => {
  const [seen] = buildInquiries(1)
  if (!seen) return
  const server = createServer([{ ...seen, ...done, version: 2 }])
  expect(await sendInquiryChanges(server.api, toTargets([seen]))).toMatchObject({ refused: [] })
})

test('a change that is known to be outdated is not sent, and a deleted inquiry is refused alone', async () => {
  const [seen, other] = buildInquiries(2)
  if (!seen || !other) return
  const server = createServer([seen], [event])
  const current = { ...seen, state: 'spam', version: 3 } as const
  const { refused } = await sendInquiryChanges(server.api, [{ seen, current, values: done }])
  expect(refused).toMatchObject([{ conflict: 'Олена: Готово, 10:42' }])
  expect(server.calls).toEqual([])
  const second = await sendInquiryChanges(server.api, toTargets([seen, other]))
  expect(second.changed.map(({ id }) => id)).toEqual([1])
  expect(second.refused).toMatchObject([{ target: { seen: { id: 2 } }, error: { code: 'not-found' } }])
})

test('an inquiry that changes again at each attempt is given up after four', async () => {
  const [seen] = buildInquiries(1)
  if (!seen) return
  const server = createServer([seen])
  let version = 1
  const load = async () => {
    version += 1
    return { ...seen, version }
  }
  const update = async () => Promise.reject(new AppError('changed'))
  const { refused } = await sendInquiryChanges({ ...server.api, load, update }, toTargets([seen]))
  expect(refused).toMatchObject([{ conflict: 'заявка изменилась' }])
  expect(version).toBe(5)
})
