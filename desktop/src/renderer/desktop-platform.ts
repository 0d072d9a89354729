import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import type { AdminPlatformFunctions, LoadingProgressTracker } from 'site/admin'
import type { DesktopBridge } from '../ipc/ipc-channels.ts'
import { createIpcInvoker } from './main-process.ts'

/** Returns whether an IPC call succeeded, for example whether the main process has stored a draft. */
const isDone = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

const throwIfRefused = (result: { refusal: string } | null): void => {
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

export const createDesktopPlatformAdapter = (
  bridge: DesktopBridge,
  progress: LoadingProgressTracker,
  server: string | null,
  email?: string,
): AdminPlatformFunctions => {
  const invoke = createIpcInvoker(bridge)
  // The main process adds the session token to API calls and removes it from replies, so that the page never sees it.
  const send: ApiCallSender = (call) => invoke('api:send', call)
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
      show: (message) => void isDone(invoke('notifications:show', { ...message })),
      setBadge: (count) => void isDone(invoke('notifications:count', { count })),
      // Installing the desktop app counts as permission to show notifications.
      getPermission: () => 'given',
      requestPermission: async () => 'given',
    },
    links: {
      open: (address) => void isDone(invoke('links:open', { address })),
      buildAddress: (path) => `${server ?? ''}${path}`,
    },
    desktopApp: undefined,
    printing: {
      print: () => void isDone(invoke('printing:print', null)),
      saveCalculation: async (id) => throwIfRefused(await invoke('printing:saveCalculation', { id })),
    },
    drafts: {
      read: async (key) => (await invoke('drafts:read', { key })) ?? undefined,
      write: (key, text) => isDone(invoke('drafts:write', { key, text })),
      remove: async (key) => void (await isDone(invoke('drafts:remove', { key }))),
      keys: (prefix) => invoke('drafts:keys', { prefix }).catch(() => []),
      listOthers: () => invoke('drafts:others', null),
    },
    pictures: {
      read: async (key) => {
        const picture = await invoke('pictures:read', { key })
        return picture === null ? undefined : new File([picture.bytes], picture.name, { type: picture.type })
      },
      write: (key, { name, type, bytes }) =>
        isDone(invoke('pictures:write', { key, picture: { name, type, bytes } })),
      remove: async (key) => void (await isDone(invoke('pictures:remove', { key }))),
      keys: (prefix) => invoke('pictures:keys', { prefix }).catch(() => []),
    },
    // A failed script chunk is not loaded again: all chunks are in the app package, so a retry would not help.
    load: (load) => load(),
    storesReplies: true,
  }
}
