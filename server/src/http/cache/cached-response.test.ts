import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createCachedResponse } from './cached-response.ts'
import { createIdleTaskQueue } from './idle-task-queue.ts'
import { sendEncodedBody } from './send-cached-response.ts'
import { createTestResponseCache, toHtmlContent } from './testing/response-cache.ts'

/** A text that brotli compresses better with more effort. */
const text = Array.from(
  { length: 400 },
  (_, n) => `<p>Лот ${(n * 7919) % 1000}: аукцион, порт и пошлина</p>`,
).join('')

const create = () => {
  let size = 0
  const response = createCachedResponse(toHtmlContent(text), {
    headers: [],
    isShareable: () => true,
    isStale: () => false,
    addSize: (bytes) => {
      size += bytes
    },
  })
  return { response, getSize: () => size }
}

describe('compressing again', () => {
  test('brotli is made smaller later, with an ETag of its own, and counts with its new size', async () => {
    const { response, getSize } = create()
    const first = await response.getBody('br')
    const before = getSize()
    await response.recompress()
    const best = await response.getBody('br')
    expect(best.message.body.length).toBeLessThan(first.message.body.length)
    expect(String(brotliDecompressSync(best.message.body))).toBe(text)
    expect(best.tag).not.toBe(first.tag)
    expect(best.head.fields).toContain(String(best.message.body.length))
    expect(before - getSize()).toBe(first.message.body.length - best.message.body.length)
  })

  test('nothing is compressed again that nobody asked for, or that is as small as possible', async () => {
    const { response } = create()
    await response.recompress()
    expect(response.findBody('br')).toBeUndefined()
    await response.getBody('br')
    await response.recompress()
    const best = response.findBody('br')
    await response.recompress()
    expect(response.findBody('br')).toBe(best)
  })

  test('a copy of the larger encoding is still up to date', async () => {
    const { response } = create()
    const { tag } = await response.getBody('br')
    await response.recompress()
    const body = await response.getBody('br')
    const sent: unknown[] = []
    const recorder = {
      getHeaderNames: () => [],
      writeHead: (...head: unknown[]) => sent.push(...head),
      end: () => sent.push('end'),
    }
    const request = { method: 'GET', headers: { 'if-none-match': tag } }
    const options = { requestId: 'id', isShareable: true, isStale: false }
    const status = sendEncodedBody(request, recorder as never, body, options)
    expect([status, sent.length]).toEqual([304, 3])
    expect(sent[1]).toContain(tag)
  })
})

describe('idle time', () => {
  test('a cached page is compressed again when the server is idle, and not before', async () => {
    const load = { isIdle: false, checks: 0 }
    const checked = Promise.withResolvers<void>()
    const idleTasks = createIdleTaskQueue(() => {
      load.checks += 1
      if (load.checks === 5) checked.resolve()
      return load.isIdle
    }, 1)
    const cache = createTestResponseCache({ idleTasks })
    const page = await cache.get('/', async () => toHtmlContent(text))
    const first = await page.getBody('br')
    await checked.promise
    expect(page.findBody('br')).toBe(first)
    load.isIdle = true
    await expect.poll(() => page.findBody('br')?.message.body.length).toBeLessThan(first.message.body.length)
    idleTasks.close()
  })

  test('a page that is outdated by then is not compressed again', async () => {
    const content = { revision: 1 }
    const load = { isIdle: false }
    const idleTasks = createIdleTaskQueue(() => load.isIdle, 1)
    const cache = createTestResponseCache({ idleTasks, revision: () => content.revision })
    const old = await cache.get('/', async () => toHtmlContent(text))
    const oldBody = await old.getBody('br')
    content.revision = 2
    const page = await cache.get('/', async () => toHtmlContent(text))
    const { tag } = await page.getBody('br')
    load.isIdle = true
    await expect.poll(() => page.findBody('br')?.tag).not.toBe(tag)
    expect(old.findBody('br')).toBe(oldBody)
    idleTasks.close()
  })

  test('tasks run one at a time in the order of their arrival', async () => {
    const done: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = createIdleTaskQueue(() => true, 1)
    queue.add('first', async () => {
      done.push('first begins')
      await promise
      done.push('first ends')
    })
    queue.add('second', async () => {
      done.push('second')
    })
    await expect.poll(() => done).toEqual(['first begins'])
    resolve()
    await expect.poll(() => done).toEqual(['first begins', 'first ends', 'second'])
    queue.close()
  })

  test('a failing task stops neither the process nor the tasks behind it', async () => {
    const done: string[] = []
    const queue = createIdleTaskQueue(() => true, 1)
    queue.add('failing', async () => {
      throw new Error('no memory')
    })
    queue.add('next', async () => {
      done.push('next')
    })
    await expect.poll(() => done).toEqual(['next'])
    queue.close()
  })

  test('a closed queue runs no task', async () => {
    const done: string[] = []
    const [closed, open] = [createIdleTaskQueue(() => true, 1), createIdleTaskQueue(() => true, 1)]
    closed.add('task', async () => {
      done.push('closed')
    })
    closed.close()
    open.add('task', async () => {
      done.push('open')
    })
    await expect.poll(() => done).toEqual(['open'])
    open.close()
  })
})
