import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays, toKyivDay } from 'shared/format'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as adminContext from '../../../lib/admin-context.ts'
import * as toasts from '../../../ui/notices.tsx'
import { restoreFeeTableVersion, useFeeTableVersionAppliedHandler } from './applied-fee-table-version.ts'

let toastSpy: MockInstance<typeof toasts.showToast>

beforeEach(() => {
  toastSpy = vi.spyOn(toasts, 'showToast').mockReturnValue(() => undefined)
})

const today = toKyivDay(new Date())

const buildVersionInfo = (version: number, validFrom: string) => ({
  version,
  validFrom,
  createdAt: '2026-01-01T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 0,
  withdrawnAt: null,
})

const renderAppliedHandler = (versions: readonly ReturnType<typeof buildVersionInfo>[]) => {
  const restored: unknown[] = []
  const replies = new Map<string | undefined, string>()
  let lost: 'request' | 'reply' | undefined
  const newest = () => Math.max(...versions.map(({ version }) => version))
  const withdrawn: string[] = []
  const client = createApiClient(contract, async ({ method, params, body, headers }) => {
    if (method === 'DELETE') {
      withdrawn.push(`${params.title} ${params.n}`)
      return { status: 204, headers: {}, body: '' }
    }
    if (method === 'GET') return { status: 200, headers: {}, body: JSON.stringify(versions) }
    if (lost === 'request') throw new AppError('unreachable')
    const key = headers['Idempotency-Key']
    const { latest, ...upload } = JSON.parse(body ?? '{}')
    if (!replies.has(key)) {
      if (latest !== newest())
        throw new AppError('changed', { title: `Тем временем появилась версия ${newest()}` })
      restored.push({ n: params.n, ...upload })
      replies.set(key, JSON.stringify({ version: 9 }))
    }
    if (lost === 'reply') throw new AppError('unreachable')
    return { status: 201, headers: {}, body: replies.get(key) ?? '' }
  })
  const hooks: ReturnType<typeof useFeeTableVersionAppliedHandler>[] = []
  const Screen = () => {
    hooks.push(useFeeTableVersionAppliedHandler())
    return null
  }
  vi.mocked(vi.spyOn(adminContext, 'useAdminServices'), { partial: true }).mockReturnValue({
    backgroundClient: client,
  })
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  const [applied] = hooks
  if (!applied) throw new Error('nothing was drawn')
  const setLost = (next: typeof lost) => {
    lost = next
  }
  return { applied, restored, withdrawn, setLost }
}

test('undoing a fee table version creates a version with the rows that it had replaced and the same start day', async () => {
  const { applied, restored } = renderAppliedHandler([
    buildVersionInfo(8, today),
    buildVersionInfo(7, '2026-01-02'),
    buildVersionInfo(6, '2026-01-01'),
  ])
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  expect(toastSpy).toHaveBeenCalledWith('Copart: сбор: версия 8 вступила в силу', expect.anything())
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(restored).toEqual([{ n: '7', validFrom: today, note: 'Отменена версия 8: снова строки версии 7' }])
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отменена: строки версии 7 теперь в версии 9')
})

test('undoing a planned fee table version withdraws it and creates no new version', async () => {
  const tomorrow = addDays(today, 1)
  const { applied, restored, withdrawn } = renderAppliedHandler([
    buildVersionInfo(8, tomorrow),
    buildVersionInfo(7, '2026-01-02'),
  ])
  await applied({ title: 'copart-fee', version: 8, validFrom: tomorrow })
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect([withdrawn, restored]).toEqual([['copart-fee 8'], []])
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отозвана, она не вступит в силу')
})

test('undoing a fee table version is rejected with a message if a colleague has applied a newer one', async () => {
  const { applied, restored } = renderAppliedHandler([
    buildVersionInfo(9, today),
    buildVersionInfo(8, today),
    buildVersionInfo(7, '2026-01-02'),
  ])
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось: Тем временем появилась версия 9/)
  expect(restored).toEqual([])
})

/** Undoes version 8 over a connection that loses the request or its reply. */
const undoWithLost = async (lost: 'request' | 'reply') => {
  const versions = [buildVersionInfo(8, today), buildVersionInfo(7, '2026-01-02')]
  const { applied, restored, setLost } = renderAppliedHandler(versions)
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  setLost(lost)
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось/)
  const pressAgain = async () => {
    setLost(undefined)
    toastSpy.mock.lastCall?.[1]?.run()
    await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(3))
  }
  return { versions, restored, pressAgain }
}

test('repeating an undo of a fee table version whose response was lost finds the created version and creates no other', async () => {
  const { versions, restored, pressAgain } = await undoWithLost('reply')
  versions.unshift(buildVersionInfo(9, today))
  await pressAgain()
  expect(restored).toHaveLength(1)
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отменена: строки версии 7 теперь в версии 9')
})

test('repeating an undo of a fee table version whose request was lost reports the newer version of a colleague', async () => {
  const { versions, restored, pressAgain } = await undoWithLost('request')
  versions.unshift(buildVersionInfo(9, today))
  await pressAgain()
  expect(restored).toEqual([])
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось: Тем временем появилась версия 9/)
})

test('applying the first version of a fee table offers no undo', async () => {
  const { applied } = renderAppliedHandler([buildVersionInfo(1, today)])
  await applied({ title: 'iaa-fee', version: 1, validFrom: today })
  expect(toastSpy).toHaveBeenCalledWith('IAA: сбор: версия 1 вступила в силу', undefined)
})

test('repeating the restore of a fee table version creates another version only if a colleague has replaced the first', async () => {
  const replies = new Map([['k', 8]])
  const client = createApiClient(contract, async ({ method, params, headers, body }) => {
    if (method === 'GET')
      return { status: 200, headers: {}, body: JSON.stringify({ version: Number(params.n) }) }
    const key = headers['Idempotency-Key'] ?? ''
    const known = replies.get(key)
    if (known !== undefined) throw new AppError('key-reused', { firstWrite: { version: known } })
    const version = JSON.parse(body ?? '{}').latest + 1
    replies.set(key, version)
    return { status: 201, headers: {}, body: JSON.stringify({ version }) }
  })
  const restore = (latest: number) =>
    restoreFeeTableVersion(client, { title: 'copart-fee', version: 3, latest, note: 'Возврат', key: 'k' })
  expect(await restore(8)).toMatchObject({ version: 8 })
  expect(await restore(9)).toMatchObject({ version: 10 })
  expect(await restore(10)).toMatchObject({ version: 10 })
})
