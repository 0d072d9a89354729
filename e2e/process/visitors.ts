import { randomInt } from 'node:crypto'

/** One who fills in the form, from an address of their own behind a proxy; answers the number of the request. */
export const askForCall = async (origin: string, name: string, key?: string): Promise<number> => {
  const response = await fetch(`${origin}/api/mail/callback`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify({ name, phone: '067 123 45 67' }),
  })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()).id
}

const VISITORS = 4

/** The connection died, or there was none. */
const isCut = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined

/** Visitors who write one request after another; a connection that dies is tried again by those who have a key. */
export const createVisitors = () => {
  const acknowledged = new Map<string, number>()
  const unanswered = new Set<string>()

  const visit = async (origin: string, name: string, key: string | undefined): Promise<void> => {
    try {
      acknowledged.set(name, await askForCall(origin, name, key))
      unanswered.delete(name)
    } catch (error) {
      if (!isCut(error)) throw error
      // Nobody knows whether it has come; without a key a person does not ask again.
      if (key !== undefined) unanswered.add(name)
    }
  }

  const retry = async (origin: string): Promise<void> => {
    for (const name of [...unanswered]) await visit(origin, name, name)
  }

  const write = async (origin: string, round: number, isOver: () => boolean): Promise<void> => {
    const one = async (who: number) => {
      for (let i = 0; !isOver(); i++) {
        const name = `guest-${round}-${who}-${i}`
        await visit(origin, name, who % 2 === 0 ? name : undefined)
      }
    }
    await Promise.all([retry(origin), ...Array.from({ length: VISITORS }, (_, who) => one(who))])
  }

  return { acknowledged, unanswered, retry, write }
}
