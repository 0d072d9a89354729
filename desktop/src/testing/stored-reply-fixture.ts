import { join } from 'node:path'
import type { ApiCall, ApiResponse } from 'shared/client'
import { AppError } from 'shared/errors'
import { createStoredApiReplyCache } from '../main/offline/reply-cache.ts'
import { createOfflineApiCallSender } from '../main/offline/stored-replies.ts'
import { createTempFolder } from './temp-folder.ts'

export const buildReadApiCall = (template: string): ApiCall => ({
  method: 'GET',
  template,
  params: {},
  query: {},
  headers: {},
})
export const listCategoriesCall = buildReadApiCall('/api/category')
export const storedReplyAccount = { server: 'https://one.example', account: '1' }
export const storedCategoryListLocation = {
  ...storedReplyAccount,
  template: '/api/category',
  url: '/api/category',
}

/** Creates a sender whose server answers as the test says. */
export const createOfflineSenderFixture = () => {
  const cache = createStoredApiReplyCache(join(createTempFolder(), 'replies'), undefined)
  const server = {
    account: '1' as string | undefined,
    answer: async (): Promise<ApiResponse> => ({ status: 200, headers: {}, body: '[]' }),
  }
  const sendCall = createOfflineApiCallSender({
    cache,
    server: storedReplyAccount.server,
    getAccount: () => server.account,
    now: () => 5_000_000,
  })
  const send = (call: ApiCall) => sendCall(call, () => server.answer())
  const isStored = async (call = listCategoriesCall) =>
    (await cache.read({ ...storedReplyAccount, template: call.template, url: call.template })) !== undefined
  return { server, send, isStored, cache }
}

export type OfflineSenderFixture = ReturnType<typeof createOfflineSenderFixture>

export const simulateUnreachableServer = ({ server }: OfflineSenderFixture) => {
  server.answer = () => Promise.reject(new AppError('unreachable'))
}
