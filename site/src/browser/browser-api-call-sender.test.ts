import { afterEach, expect, test, vi } from 'vitest'
import { createLoadingProgressTracker } from '../state/loading-progress.ts'
import { createBrowserApiCallSender } from './browser-api-call-sender.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an API call that is aborted before it is sent is not sent, and the progress bar does not wait for it', async () => {
  const requested: string[] = []
  class Request {
    upload = {}
    open = (_method: string, address: string) => requested.push(address)
    send = () => undefined
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.useFakeTimers()
  const progress = createLoadingProgressTracker()
  const send = createBrowserApiCallSender(progress, AbortSignal.abort())
  const sent = send({ method: 'GET', template: '/api/meta', params: {}, query: {}, headers: {} })
  const outcome = await Promise.race([sent.then(String, String), vi.advanceTimersByTimeAsync(1000)])
  expect(outcome).toMatch(/abort/i)
  expect(requested).toEqual([])
  expect(progress.get().phase).toBe('idle')
})
