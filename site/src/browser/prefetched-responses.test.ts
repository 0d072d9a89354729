import type { ApiCall, ApiResponse } from 'shared/client'
import { describe, expect, test } from 'vitest'
import { createPrefetchedResponseCache } from './prefetched-responses.ts'

const createCall = (id: string, method: ApiCall['method'] = 'GET'): ApiCall => ({
  method,
  template: '/api/post/{id}',
  params: { id },
  query: {},
  headers: {},
})

const createPrefetchTab = () => {
  const clock = { now: 1_000 }
  const sent: string[] = []
  const responses: (ApiResponse | Error)[] = []
  const send = async ({ method, params }: ApiCall): Promise<ApiResponse> => {
    sent.push(`${method} ${params.id}`)
    const answer = responses.shift() ?? { status: 200, headers: {}, body: `${sent.length}` }
    if (answer instanceof Error) throw answer
    return answer
  }
  const { storeFrom, takeBefore } = createPrefetchedResponseCache(() => clock.now)
  const navigation = new AbortController()
  const load = takeBefore(send, navigation.signal)
  return { clock, sent, answers: responses, navigation, prefetch: storeFrom(send), load }
}

describe('prefetched responses', () => {
  test('the first navigation to a prefetched page sends no request, the second one does', async () => {
    const { sent, prefetch, load } = createPrefetchTab()
    await prefetch(createCall('1'))
    expect((await load(createCall('1'))).body).toBe('1')
    expect((await load(createCall('1'))).body).toBe('2')
    expect(sent).toEqual(['GET 1', 'GET 1'])
  })

  test('a navigation to a page that is still being prefetched waits for that response and requests no other', async () => {
    const { sent, prefetch, load } = createPrefetchTab()
    const both = Promise.all([prefetch(createCall('1')), prefetch(createCall('1'))])
    expect((await load(createCall('1'))).body).toBe('1')
    await both
    expect(sent).toEqual(['GET 1'])
  })

  test('a navigation that is aborted does not wait for the prefetched response', async () => {
    const pending = Promise.withResolvers<ApiResponse>()
    const { storeFrom, takeBefore } = createPrefetchedResponseCache(() => 0)
    const navigation = new AbortController()
    const send = () => pending.promise
    void storeFrom(send)(createCall('1'))
    const loaded = takeBefore(send, navigation.signal)(createCall('1'))
    navigation.abort(new Error('another page was opened'))
    await expect(loaded).rejects.toThrow('another page was opened')
  })

  test('a prefetched response is not used for another address, another method or after half a minute', async () => {
    const { clock, sent, prefetch, load } = createPrefetchTab()
    await prefetch(createCall('1'))
    await load(createCall('2'))
    await load(createCall('1', 'POST'))
    await prefetch(createCall('3'))
    clock.now += 30_000
    await load(createCall('3'))
    expect(sent).toEqual(['GET 1', 'GET 2', 'POST 1', 'GET 3', 'GET 3'])
  })

  test('a page whose prefetching failed is loaded again when the visitor opens it', async () => {
    const { answers: responses, sent, prefetch, load } = createPrefetchTab()
    responses.push(new Error('no connection'), { status: 503, headers: {}, body: 'away' })
    const pending = [prefetch(createCall('1')).catch(() => undefined), prefetch(createCall('2'))]
    expect((await load(createCall('1'))).status).toBe(200)
    expect((await load(createCall('2'))).status).toBe(200)
    await Promise.all(pending)
    expect(sent).toEqual(['GET 1', 'GET 2', 'GET 1', 'GET 2'])
  })
})
