import type { Send } from 'shared/client'
import { AppError } from 'shared/errors'
import type { Platform, Progress } from 'site/admin'
import type { Bridge } from '../ipc/bridge.ts'
import { type Ask, askThrough } from './ask.ts'

/** Main adds the token on the way, and takes one out of an answer; none is ever seen here. */
const sendThrough =
  (ask: Ask): Send =>
  (call) =>
    ask('api:send', call)

/** A draft that main cannot keep stays in the page, as in a browser that keeps nothing. */
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

/** The admin's port, on top of what main answers. */
export const desktopPlatform = (bridge: Bridge, progress: Progress): Platform => {
  const ask = askThrough(bridge)
  const tell = (asked: Promise<unknown>): void => {
    // Main has nothing to say to these; a refused one has been wrong from the start.
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
      // Main shows them: whoever has installed the program has given it leave.
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
    // All parts lie in one package: one that is lost would be lost again.
    load: (load) => load(),
  }
}
