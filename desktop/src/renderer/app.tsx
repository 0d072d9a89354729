import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from 'site/admin'
import type { Bridge } from '../ipc/bridge.ts'
import type { Told } from '../ipc/channels.ts'
import type { Ask } from './ask.ts'
import { FirstRun } from './first-run/first-run.tsx'
import { KeyNotice } from './shell/key-notice.tsx'
import { Shell } from './shell/shell.tsx'
import { StatusBar } from './shell/status-bar.tsx'
import { TitleBar } from './shell/title-bar.tsx'

interface AppProps {
  readonly bridge: Bridge
  readonly ask: Ask
  readonly start: Told<'shell:start'>
  readonly store: Store
  /** The admin, once there is a server to work with. */
  readonly View: ComponentType | undefined
  /** Begins anew with the server that main knows by now. */
  readonly restart: () => void
}

export const App = ({ bridge, ask, start, store, View, restart }: AppProps) => {
  const isReady = View !== undefined
  const [keyStore, setKeyStore] = useState(start.keyStore)
  const [isChoosing, setChoosing] = useState(start.isChoosing || !isReady)
  useEffect(() => bridge.on('keyStore', setKeyStore), [bridge])
  useEffect(() => bridge.on('chooseServer', () => setChoosing(true)), [bridge])
  useEffect(() => bridge.on('open', () => setChoosing(!isReady)), [bridge, isReady])
  const isOnline = useSyncExternalStore(store.subscribe, () => store.get().online)
  const isSignedIn = useSyncExternalStore(store.subscribe, () => store.get().auth.session !== null)
  const { platform, server, version } = start

  return (
    <Shell
      titleBar={platform === 'darwin' ? null : <TitleBar ask={ask} />}
      notice={isSignedIn ? <KeyNotice keyStore={keyStore} /> : null}
      statusBar={
        server === null ? null : (
          <StatusBar
            isOnline={isOnline}
            server={server}
            keyStore={isSignedIn ? keyStore : undefined}
            version={version}
          />
        )
      }
    >
      {View ? (
        // Kept while another server is looked for: what was typed is not lost by thinking better of it.
        <div hidden={isChoosing}>
          <View />
        </div>
      ) : null}
      {isChoosing ? (
        <FirstRun ask={ask} server={server} onChosen={restart} onCancel={() => setChoosing(false)} />
      ) : null}
    </Shell>
  )
}
