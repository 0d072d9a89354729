import type { Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import type { InquiryValues } from './inquiry-change.ts'
import { createInquiryChangeSender, type InquiryTarget, sendInquiryChanges } from './send-inquiry-changes.ts'

const olena = { id: 8, name: 'Олена' }

const reason = 'Теперь «Ждём клиента»: Олена, 10:42'

/** Fake server that refuses outdated versions, as the real one does. */
const createServer = (inquiries: readonly Inquiry[]) => {
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
        if (isOutdated(id, version)) throw new AppError('changed', { title: reason })
        return apply(id, values)
      },
      bulk: async (targets: readonly InquiryTarget[]) => {
        calls.push(`bulk ${targets.length}`)
        const refused = targets.filter(({ seen, current }) => isOutdated(seen.id, current.version))
        return {
          changed: targets
            .filter((each) => !refused.includes(each))
            .map(({ seen, values }) => apply(seen.id, values)),
          refused: refused.map(({ seen }) => ({ id: seen.id, reason })),
        }
      },
      load: async (id: number) => stored.get(id) ?? Promise.reject(new AppError('not-found')),
      queue: async ({ seen: { id } }: InquiryTarget) => void calls.push(`queue ${id}`),
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
  const server = createServer([{ ...seen, state: 'waiting', version: 2 }, other])
  const { changed, refused } = await sendInquiryChanges(server.api, toTargets([seen, other]))
  expect(changed.map(({ id }) => id)).toEqual([2])
  expect(refused).toMatchObject([
    { error: { code: 'changed', title: reason }, target: { current: { state: 'waiting', version: 2 } } },
  ])
  expect(server.stored.get(1)?.state).toBe('waiting')
})

test('if a colleague has made the same change, there is no conflict', async () => {
  const [seen] = buildInquiries(1)
  if (!seen) return
  const server = createServer([{ ...seen, ...done, version: 2 }])
  expect(await sendInquiryChanges(server.api, toTargets([seen]))).toMatchObject({ refused: [] })
})

test('a conflict that is known before is sent as the user saw it, so that the server names the colleague', async () => {
  const [seen, other] = buildInquiries(2)
  if (!seen || !other) return
  const current = { ...seen, state: 'waiting', version: 3 } as const
  const server = createServer([current])
  const { refused } = await sendInquiryChanges(server.api, [{ seen, current, values: done }])
  expect(refused).toMatchObject([{ error: { title: reason } }])
  expect(server.stored.get(1)).toBe(current)
  const known = await sendInquiryChanges(server.api, [{ seen, current, values: done, conflict: 'Так уже' }])
  expect(known.refused).toMatchObject([{ error: { title: 'Так уже' } }])
  expect(server.calls).toEqual(['update 1'])
  const deleted = await sendInquiryChanges(server.api, toTargets([other]))
  expect(deleted.refused).toMatchObject([{ target: { seen: { id: 2 } }, error: { code: 'not-found' } }])
})

test('after a call without a connection the other changes wait on this computer without being sent', async () => {
  const server = createServer(buildInquiries(450))
  const bulk = async (targets: readonly InquiryTarget[]) => {
    server.calls.push(`bulk ${targets.length}`)
    return Promise.reject(new AppError('unreachable'))
  }
  const { waiting } = await sendInquiryChanges({ ...server.api, bulk }, toTargets(buildInquiries(450)))
  expect(waiting).toHaveLength(450)
  expect(server.calls.filter((call) => !call.startsWith('queue'))).toEqual(['bulk 200'])
  expect(server.calls).toHaveLength(451)
})

test('the number of added versions is that of the changes made here', async () => {
  const [seen, other] = buildInquiries(2)
  if (!seen || !other) return
  const server = createServer([{ ...seen, owner: olena, version: 4 }, other])
  expect((await sendInquiryChanges(server.api, toTargets([seen, other]))).steps).toBe(2)
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
  expect(refused).toMatchObject([{ error: { code: 'changed' } }])
  expect(version).toBe(5)
})

test('a change that can neither be sent nor stored on this computer is refused, and not said to wait', async () => {
  const unreachable = async () => Promise.reject(new AppError('unreachable'))
  const sendChanges = createInquiryChangeSender({
    client: { request: { bulk: unreachable } },
    backgroundClient: {},
    unsentEdits: {},
    formSaveQueue: { list: async () => [], add: async () => false },
  } as unknown as Parameters<typeof createInquiryChangeSender>[0])
  const { waiting, refused } = await sendChanges(toTargets(buildInquiries(2)))
  expect(waiting).toEqual([])
  expect(refused).toMatchObject(
    [1, 2].map((id) => ({ target: { seen: { id } }, error: { code: 'unreachable' } })),
  )
})
