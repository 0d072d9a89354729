import type { Send } from 'shared/client'
import { AppError } from 'shared/errors'
import type { Platform, Progress } from 'site/admin'
import type { Bridge } from '../ipc/bridge.ts'
import { type Ask, askThrough } from './ask.ts'

/** Sends calls through main, which adds the token and removes it from responses. The page never sees it. */
const sendThrough =
  (ask: Ask): Send =>
  (call) =>
    ask('api:send', call)

/** Ignores a failed draft operation: the draft then lives in the page only, as in a browser without storage. */
const trying = <Value>(asked: Promise<Value>): Promise<Value | undefined> => asked.catch(() => undefined)

const showing =
  (send: Send, progress: Progress): Send =>
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
export const desktopPlatform = (bridge: Bridge, progress: Progress): Platform => {
  const ask = askThrough(bridge)
  const tell = (asked: Promise<unknown>): void => {
    // These calls have no result. One that fails is a bug of the page.
    void asked.catch(() => undefined)
  }
  const send = sendThrough(ask)
  return {
    credentials: {
      restore: async () => (await ask('session:restore', null)) ?? undefined,
      end: async () => {
        await ask('session:end', null)
      },
      follow: (listener) => bridge.on('session', listener),
    },
    send: showing(send, progress),
    sendUnseen: send,
    files: {
      save: async (file) => {
        const { name } = file
        const given = 'bytes' in file ? { name, bytes: file.bytes } : { name, text: file.text }
        const refused = await ask('files:save', given)
        if (refused !== null) throw new AppError('internal', { title: refused.refusal })
      },
    },
    notifications: {
      show: (message) => tell(ask('notifications:show', { ...message })),
      count: (count) => tell(ask('notifications:count', { count })),
      // Main shows the notifications, so installing the app counts as permission.
      leave: () => 'given',
      askLeave: async () => 'given',
    },
    links: { open: (address) => tell(ask('links:open', { address })) },
    printing: { print: () => tell(ask('printing:print', null)) },
    drafts: {
      read: async (key) => (await ask('drafts:read', { key })) ?? undefined,
      write: async (key, text) =>
        (await trying(ask('drafts:write', { key, text }).then(() => true))) ?? false,
      remove: async (key) => {
        await trying(ask('drafts:remove', { key }))
      },
      keys: async (prefix) => (await trying(ask('drafts:keys', { prefix }))) ?? [],
    },
    // All chunks are in one package, so loading a missing one again would not help.
    load: (load) => load(),
  }
}
