import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays, toKyivDay } from 'shared/format'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as adminContext from '../../../lib/admin-context.ts'
import * as toasts from '../../../ui/toast.tsx'
import { useFeeTableVersionAppliedHandler } from './applied-fee-table-version.ts'

let toastSpy: MockInstance<typeof toasts.showToast>

beforeEach(() => {
  toastSpy = vi.spyOn(toasts, 'showToast').mockReturnValue(() => undefined)
})

const today = toKyivDay(new Date())

const info = (version: number, validFrom: string) => ({
  version,
  validFrom,
  createdAt: '2026-01-01T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 0,
  withdrawnAt: null,
})

const begin = (versions: readonly ReturnType<typeof info>[]) => {
  const restored: unknown[] = []
  let isLost = false
  const newest = () => Math.max(...versions.map(({ version }) => version))
  const withdrawn: string[] = []
  const client = createApiClient(contract, async ({ method, params, body }) => {
    if (method === 'DELETE') {
      withdrawn.push(`${params.title} ${params.n}`)
      return { status: 204, headers: {}, body: '' }
    }
    if (method === 'GET') return { status: 200, headers: {}, body: JSON.stringify(versions) }
    const { latest, ...upload } = JSON.parse(body ?? '{}')
    if (latest !== newest())
      throw new AppError('changed', { title: `Тем временем появилась версия ${newest()}` })
    restored.push({ n: params.n, ...upload })
    if (isLost) throw new AppError('unreachable')
    return { status: 201, headers: {}, body: JSON.stringify({ version: 9 }) }
  })
  const hooks: ReturnType<typeof useFeeTableVersionAppliedHandler>[] = []
  const Screen = () => {
    hooks.push(useFeeTableVersionAppliedHandler())
    return null
  }
  vi.mocked(vi.spyOn(adminContext, 'useAdminContext'), { partial: true }).mockReturnValue({
    backgroundClient: client,
  })
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  const [applied] = hooks
  if (!applied) throw new Error('nothing was drawn')
  const lose = () => {
    isLost = true
  }
  return { applied, restored, withdrawn, lose }
}

test('undoing a fee table version restores the rows that it replaced, from its start day', async () => {
  const { applied, restored } = begin([info(8, today), info(7, '2026-01-02'), info(6, '2026-01-01')])
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  expect(toastSpy).toHaveBeenCalledWith('Copart: сбор: версия 8 вступила в силу', expect.anything())
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(restored).toEqual([{ n: '7', validFrom: today, note: 'Отменена версия 8: снова строки версии 7' }])
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отменена: строки версии 7 теперь в версии 9')
})

test('undoing a planned fee table version withdraws it and creates no other', async () => {
  const tomorrow = addDays(today, 1)
  const { applied, restored, withdrawn } = begin([info(8, tomorrow), info(7, '2026-01-02')])
  await applied({ title: 'copart-fee', version: 8, validFrom: tomorrow })
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect([withdrawn, restored]).toEqual([['copart-fee 8'], []])
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отозвана, она не вступит в силу')
})

test('undoing a fee table version is rejected with a message if a colleague has applied a newer one', async () => {
  const { applied, restored } = begin([info(9, today), info(8, today), info(7, '2026-01-02')])
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось: Тем временем появилась версия 9/)
  expect(restored).toEqual([])
})

/** Version 8 was undone, but the reply was lost. */
const loseAnswer = async () => {
  const versions = [info(8, today), info(7, '2026-01-02')]
  const { applied, restored, lose } = begin(versions)
  await applied({ title: 'copart-fee', version: 8, validFrom: today })
  lose()
  toastSpy.mock.lastCall?.[1]?.run()
  await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(2))
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось/)
  const pressAgain = async () => {
    toastSpy.mock.lastCall?.[1]?.run()
    await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledTimes(3))
    expect(restored).toHaveLength(1)
  }
  return { versions, pressAgain }
}

test('undoing a fee table version again after a lost reply finds the created version and creates no other', async () => {
  const { versions, pressAgain } = await loseAnswer()
  versions.unshift({ ...info(9, today), note: 'Отменена версия 8: снова строки версии 7' })
  await pressAgain()
  expect(toastSpy).toHaveBeenLastCalledWith('Версия 8 отменена: строки версии 7 теперь в версии 9')
})

test('undoing a fee table version again after a lost reply reports the newer version of a colleague', async () => {
  const { versions, pressAgain } = await loseAnswer()
  versions.unshift({ ...info(9, today), note: 'Новые сборы' })
  await pressAgain()
  expect(toastSpy.mock.lastCall?.[0]).toMatch(/^Отменить не получилось: Тем временем появилась версия 9/)
})

test('the first version of a table offers no undo', async () => {
  const { applied } = begin([info(1, today)])
  await applied({ title: 'iaa-fee', version: 1, validFrom: today })
  expect(toastSpy).toHaveBeenCalledWith('IAA: сбор: версия 1 вступила в силу', undefined)
})
