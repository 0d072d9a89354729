type RpcHandlers = Record<string, (...input: readonly unknown[]) => unknown>

export type RpcCaller<RemoteApi extends object> = <Name extends keyof RemoteApi & string>(
  name: Name,
  ...input: RemoteApi[Name] extends (...input: infer Input) => unknown ? Input : never
) => Promise<RemoteApi[Name] extends (...input: never[]) => infer Result ? Awaited<Result> : never>

/** Handlers of the calls of one side. They may be asynchronous. */
export type RpcHandlersFor<Side> = {
  [Name in keyof Side]: Side[Name] extends (...input: infer Input) => infer Result
    ? (...input: Input) => Result | Promise<Result>
    : never
}

type RpcMessage =
  | { kind: 'call'; id: number; name: string; input: readonly unknown[] }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }

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
export const createRpcCaller = <RemoteApi extends object>(
  transport: RpcTransport,
  handlers: object,
): RpcCaller<RemoteApi> => {
  const pending = new Map<number, PendingCall>()
  let count = 0

  const handleCall = async ({ id, name, input }: RpcMessage & { kind: 'call' }): Promise<void> => {
    try {
      const value = await (handlers as RpcHandlers)[name]?.(...input)
      transport.send({ kind: 'result', id, value })
    } catch (error) {
      transport.send({ kind: 'error', id, message: getErrorMessage(error) })
    }
  }

  transport.listen((message) => {
    if (message.kind === 'call') return void handleCall(message)
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'error') call?.reject(new Error(message.message))
    else call?.resolve(message.value as never)
  })

  return (name, ...input) =>
    new Promise((resolve, reject) => {
      const id = ++count
      pending.set(id, { resolve, reject })
      transport.send({ kind: 'call', id, name, input })
    })
}
