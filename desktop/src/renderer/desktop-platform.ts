import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import type { AdminPlatform, LoadingProgressTracker } from 'site/admin'
import type { DesktopBridge } from '../ipc/ipc-channels.ts'
import { createIpcInvoker, type IpcInvoker } from './ipc-invoker.ts'

/**
 * Sends API calls through main, which adds the token to the call and removes it from the response. The page
 * never sees the token.
 */
const createIpcSend =
  (invoke: IpcInvoker): ApiCallSender =>
  (call) =>
    invoke('api:send', call)

/** Ignores a failed draft operation: the draft then lives in the page only, as in a browser without storage. */
const orUndefinedIfFailed = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch(() => undefined)

const throwIfRefused = (result: { readonly refusal: string } | null): void => {
  if (result !== null) throw new AppError('internal', { title: result.refusal })
}

const withProgress =
  (send: ApiCallSender, progress: LoadingProgressTracker): ApiCallSender =>
  async (call) => {
    const task = progress.begin()
    try {
      const answer = await send(call)
      task.finish(answer.status >= 500 ? 'failed' : 'done')
      return answer
    } catch (error) {
      task.finish('failed')
      throw error
    }
  }

/** Implements the platform interface of the admin with IPC calls to main. */
export const createDesktopPlatform = (
  bridge: DesktopBridge,
  progress: LoadingProgressTracker,
  /** Origin of the server; `null` until one is chosen. */
  server: string | null,
  email?: string,
): AdminPlatform => {
  const invoke = createIpcInvoker(bridge)
  const ignoreResult = (promise: Promise<unknown>): void => {
    // Channel calls without a result. A call that fails is a bug of the page.
    void promise.catch(() => undefined)
  }
  const send = createIpcSend(invoke)
  return {
    credentials: {
      email,
      restore: async () => (await invoke('session:restore', null)) ?? undefined,
      clear: async () => {
        await invoke('session:end', null)
      },
      subscribe: (listener) => bridge.on('session', (session) => listener(session ?? undefined)),
    },
    dataChanges: { subscribe: (listener) => bridge.on('dataChanged', listener) },
    send: withProgress(send, progress),
    sendInBackground: send,
    files: {
      save: async (file) => {
        const { name } = file
        const input = 'bytes' in file ? { name, bytes: file.bytes } : { name, text: file.text }
        throwIfRefused(await invoke('files:save', input))
      },
    },
    openedFiles: {
      take: async () => {
        const opened = await invoke('files:take', null)
        return opened === null ? undefined : new File([opened.bytes], opened.name)
      },
      subscribe: (listener) => bridge.on('fileOpened', listener),
    },
    notifications: {
      show: (message) => ignoreResult(invoke('notifications:show', { ...message })),
      setBadge: (count) => ignoreResult(invoke('notifications:count', { count })),
      // Main shows the notifications, so installing the app counts as permission.
      getPermission: () => 'given',
      requestPermission: async () => 'given',
    },
    links: {
      open: (address) => ignoreResult(invoke('links:open', { address })),
      buildAddress: (path) => `${server ?? ''}${path}`,
    },
    desktopApp: undefined,
    printing: {
      print: () => ignoreResult(invoke('printing:print', null)),
      saveCalculation: async (id) => throwIfRefused(await invoke('printing:saveCalculation', { id })),
    },
    drafts: {
      read: async (key) => (await invoke('drafts:read', { key })) ?? undefined,
      write: async (key, text) =>
        (await orUndefinedIfFailed(invoke('drafts:write', { key, text }).then(() => true))) ?? false,
      remove: async (key) => {
        await orUndefinedIfFailed(invoke('drafts:remove', { key }))
      },
      keys: async (prefix) => (await orUndefinedIfFailed(invoke('drafts:keys', { prefix }))) ?? [],
      listOthers: () => invoke('drafts:others', null),
    },
    pictures: {
      read: async (key) => {
        const picture = await invoke('pictures:read', { key })
        return picture === null ? undefined : new File([picture.bytes], picture.name, { type: picture.type })
      },
      write: async (key, { name, type, bytes }) =>
        (await orUndefinedIfFailed(
          invoke('pictures:write', { key, picture: { name, type, bytes } }).then(() => true),
        )) ?? false,
      remove: async (key) => {
        await orUndefinedIfFailed(invoke('pictures:remove', { key }))
      },
      keys: async (prefix) => (await orUndefinedIfFailed(invoke('pictures:keys', { prefix }))) ?? [],
    },
    // All chunks of the admin are in the app package, so loading a missing chunk again would not help.
    load: (load) => load(),
    storesReplies: true,
  }
}
