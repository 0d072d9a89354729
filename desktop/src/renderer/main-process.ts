import { AppError } from 'shared/errors'
import { createListenerSet } from 'site/listener-set'
import type {
  DesktopBridge,
  IpcChannelInput,
  IpcChannelName,
  IpcChannelOutput,
  IpcEventPayload,
  KeychainState,
} from '../ipc/ipc-channels.ts'

export type IpcInvoker = <Name extends IpcChannelName>(
  name: Name,
  input: IpcChannelInput<Name>,
) => Promise<IpcChannelOutput<Name>>

export const createIpcInvoker =
  ({ invoke: invokeBridge }: DesktopBridge): IpcInvoker =>
  async (name, input) => {
    const result = await invokeBridge(name, input)
    if (result.ok) return result.value
    throw new AppError(result.code)
  }

interface MainEventState {
  keyStore?: KeychainState
  isChoosing?: boolean
  /** While a server address is being checked, an opened link or file does not close the form for the address. */
  isChecking?: boolean
  update?: string
  serverVersion?: IpcEventPayload<'serverVersion'>
}

/** Subscribes to events before the first call to the main process, so that no event is lost. */
export const createMainProcessStateStore = (bridge: Pick<DesktopBridge, 'on'>) => {
  const listeners = createListenerSet()
  let state: MainEventState = {}
  const update = (change: MainEventState): void => {
    state = { ...state, ...change }
    listeners.notify()
  }
  bridge.on('keyStore', (keyStore) => update({ keyStore }))
  bridge.on('serverVersion', (serverVersion) => update({ serverVersion }))
  bridge.on('chooseServer', () => update({ isChoosing: true }))
  bridge.on('update', ({ version }) => update({ update: version }))
  bridge.on('open', () => {
    if (!state.isChecking) update({ isChoosing: false })
  })
  return {
    getState: (): MainEventState => state,
    subscribe: listeners.subscribe,
    setChecking: (isChecking: boolean) => update({ isChecking }),
    cancelServerChoice: () => update({ isChoosing: false }),
  }
}

export type MainProcessStateStore = ReturnType<typeof createMainProcessStateStore>
