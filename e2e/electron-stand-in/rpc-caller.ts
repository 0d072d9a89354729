type RpcHandlers = Record<string, (...input: readonly unknown[]) => unknown>

export type RpcCaller<Theirs extends object> = <Name extends keyof Theirs & string>(
  name: Name,
  ...input: Theirs[Name] extends (...input: infer Input) => unknown ? Input : never
) => Promise<Theirs[Name] extends (...input: never[]) => infer Told ? Awaited<Told> : never>

/** Handlers of the calls of one side. They may be asynchronous. */
export type RpcHandlersFor<Side> = {
  [Name in keyof Side]: Side[Name] extends (...input: infer Input) => infer Told
    ? (...input: Input) => Told | Promise<Told>
    : never
}

type RpcMessage =
  | { kind: 'asked'; id: number; name: string; input: readonly unknown[] }
  | { kind: 'answered'; id: number; value: unknown }
  | { kind: 'failed'; id: number; reason: string }

interface RpcTransport {
  send: (message: RpcMessage) => void
  listen: (listener: (message: RpcMessage) => void) => void
}

interface PendingCall {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Connects two processes that call each other's functions by name. Values are structured clones; of an error only the message is sent. */
export const createRpcCaller = <Theirs extends object>(
  transport: RpcTransport,
  handlers: object,
): RpcCaller<Theirs> => {
  const pending = new Map<number, PendingCall>()
  let count = 0

  const answer = async ({ id, name, input }: RpcMessage & { kind: 'asked' }): Promise<void> => {
    try {
      const value = await (handlers as RpcHandlers)[name]?.(...input)
      transport.send({ kind: 'answered', id, value })
    } catch (error) {
      transport.send({ kind: 'failed', id, reason: getErrorMessage(error) })
    }
  }

  transport.listen((message) => {
    if (message.kind === 'asked') return void answer(message)
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'failed') call?.reject(new Error(message.reason))
    else call?.resolve(message.value as never)
  })

  return (name, ...input) =>
    new Promise((resolve, reject) => {
      const id = ++count
      pending.set(id, { resolve, reject })
      transport.send({ kind: 'asked', id, name, input })
    })
}
