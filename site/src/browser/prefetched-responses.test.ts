import type { ApiCall, ApiResponse } from 'shared/client'
import { describe, expect, test } from 'vitest'
import { createPrefetchedResponseCache } from './prefetched-responses.ts'

const call = (id: string, method: ApiCall['method'] = 'GET'): ApiCall => ({
  method,
  template: '/api/post/{id}',
  params: { id },
  query: {},
  headers: {},
})

const create = () => {
  const clock = { now: 1_000 }
  const sent: string[] = []
  const answers: (ApiResponse | Error)[] = []
  const send = async ({ method, params }: ApiCall): Promise<ApiResponse> => {
    sent.push(`${method} ${params.id}`)
    const answer = answers.shift() ?? { status: 200, headers: {}, body: `${sent.length}` }
    if (answer instanceof Error) throw answer
    return answer
  }
  const { storeFrom, takeBefore } = createPrefetchedResponseCache(() => clock.now)
  const navigation = new AbortController()
  const load = takeBefore(send, navigation.signal)
  return { clock, sent, answers, navigation, prefetch: storeFrom(send), load }
}

describe('prefetched responses', () => {
  test('a page that was prefetched is shown without another request, once', async () => {
    const { sent, prefetch, load } = create()
    await prefetch(call('1'))
    expect((await load(call('1'))).body).toBe('1')
    expect((await load(call('1'))).body).toBe('2')
    expect(sent).toEqual(['GET 1', 'GET 1'])
  })

  test('a page that is still being prefetched is waited for, and never prefetched twice', async () => {
    const { sent, prefetch, load } = create()
    const both = Promise.all([prefetch(call('1')), prefetch(call('1'))])
    expect((await load(call('1'))).body).toBe('1')
    await both
    expect(sent).toEqual(['GET 1'])
  })

  test('a navigation that is given up does not wait for the prefetched response', async () => {
    const pending = Promise.withResolvers<ApiResponse>()
    const { storeFrom, takeBefore } = createPrefetchedResponseCache(() => 0)
    const navigation = new AbortController()
    const send = () => pending.promise
    void storeFrom(send)(call('1'))
    const loaded = takeBefore(send, navigation.signal)(call('1'))
    navigation.abort(new Error('another page was opened'))
    await expect(loaded).rejects.toThrow('another page was opened')
  })

  test('a prefetched response is not used for another address, another method or after half a minute', async () => {
    const { clock, sent, prefetch, load } = create()
    await prefetch(call('1'))
    await load(call('2'))
    await load(call('1', 'POST'))
    await prefetch(call('3'))
    clock.now += 30_000
    await load(call('3'))
    expect(sent).toEqual(['GET 1', 'GET 2', 'POST 1', 'GET 3', 'GET 3'])
  })

  test('a page whose prefetching failed or found nothing is loaded again when the visitor opens it', async () => {
    const { answers, sent, prefetch, load } = create()
    answers.push(new Error('no connection'), { status: 503, headers: {}, body: 'away' })
    const pending = [prefetch(call('1')).catch(() => undefined), prefetch(call('2'))]
    expect((await load(call('1'))).status).toBe(200)
    expect((await load(call('2'))).status).toBe(200)
    await Promise.all(pending)
    expect(sent).toEqual(['GET 1', 'GET 2', 'GET 1', 'GET 2'])
  })
})
