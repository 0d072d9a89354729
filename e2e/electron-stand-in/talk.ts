type Answers = Readonly<Record<string, (...input: readonly unknown[]) => unknown>>

export type Ask<Theirs extends object> = <Name extends keyof Theirs & string>(
  name: Name,
  ...input: Theirs[Name] extends (...input: infer Input) => unknown ? Input : never
) => Promise<Theirs[Name] extends (...input: never[]) => infer Told ? Awaited<Told> : never>

/** Handlers of the calls of one side. They may be asynchronous. */
export type Answering<Side> = {
  readonly [Name in keyof Side]: Side[Name] extends (...input: infer Input) => infer Told
    ? (...input: Input) => Told | Promise<Told>
    : never
}

type Message =
  | { readonly kind: 'asked'; readonly id: number; readonly name: string; readonly input: readonly unknown[] }
  | { readonly kind: 'answered'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }

interface Line {
  readonly send: (message: Message) => void
  readonly listen: (hear: (message: Message) => void) => void
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Connects two processes that call each other's functions by name. Values are structured clones; of an error only the message is sent. */
export const talk = <Theirs extends object>(line: Line, answers: object): Ask<Theirs> => {
  const waiting = new Map<number, Waiting>()
  let count = 0

  const answer = async ({ id, name, input }: Message & { kind: 'asked' }): Promise<void> => {
    try {
      const value = await (answers as Answers)[name]?.(...input)
      line.send({ kind: 'answered', id, value })
    } catch (error) {
      line.send({ kind: 'failed', id, reason: reasonOf(error) })
    }
  }

  line.listen((message) => {
    if (message.kind === 'asked') return void answer(message)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'failed') asked?.reject(new Error(message.reason))
    else asked?.resolve(message.value as never)
  })

  return (name, ...input) =>
    new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      line.send({ kind: 'asked', id, name, input })
    })
}
