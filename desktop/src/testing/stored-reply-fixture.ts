import { join } from 'node:path'
import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import { createStoredReplyCache } from '../main/offline/reply-cache.ts'
import { createStoredReplySender } from '../main/offline/stored-replies.ts'
import { createTempFolder } from './temp-folder.ts'

export const buildRead = (template: string): ApiCall => ({
  method: 'GET',
  template,
  params: {},
  query: {},
  headers: {},
})
export const listCategories = buildRead('/api/category')
export const storedAccount = { server: 'https://one.example', account: '1' }
export const storedCategoryList = { ...storedAccount, template: '/api/category', url: '/api/category' }

/** Creates a sender whose server answers as the test says. */
export const createStoredReplyFixture = () => {
  const cache = createStoredReplyCache(join(createTempFolder(), 'replies'), undefined)
  const server = {
    account: '1' as string | undefined,
    answer: async (): Promise<ApiResponse> => ({ status: 200, headers: {}, body: '[]' }),
  }
  const sendCall = createStoredReplySender({
    cache,
    server: storedAccount.server,
    getAccount: () => server.account,
    now: () => 5_000_000,
  })
  const send = (call: ApiCall) => sendCall(call, () => server.answer())
  const isStored = async (call = listCategories) =>
    (await cache.read({ ...storedAccount, template: call.template, url: call.template })) !== undefined
  return { server, send, isStored, cache }
}

export type StoredReplyFixture = ReturnType<typeof createStoredReplyFixture>

export const goOffline = ({ server }: StoredReplyFixture) => {
  server.answer = () => Promise.reject(new AppError('unreachable'))
}
