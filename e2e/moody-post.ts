import { type Misbehaviour, startMailServer } from '../server/src/stand-ins/mail-server.ts'

/** It takes letters, refuses each, or lets everybody wait. */
type Mood = 'takes' | 'refuses' | 'holds'

const refusal: Misbehaviour = { say: '451 greylisted, try later\r\n' }

/** A mail server in whatever mood the test wants it. */
export const startMoodyPost = async () => {
  let mood: Mood = 'takes'
  let changed = Promise.withResolvers<void>()
  const server = await startMailServer({
    misbehave: async ({ step }) => {
      if (step === 'greeting' && mood === 'holds') {
        await changed.promise
        return { close: true }
      }
      return step === 'MAIL' && mood === 'refuses' ? refusal : undefined
    },
  })
  return {
    url: server.url,
    become: (next: Mood): void => {
      mood = next
      changed.resolve()
      changed = Promise.withResolvers()
    },
    stop: server.stop,
  }
}

export type MoodyPost = Awaited<ReturnType<typeof startMoodyPost>>
