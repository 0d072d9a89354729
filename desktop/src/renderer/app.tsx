import { type ComponentType, useSyncExternalStore } from 'react'
import type { Store } from 'site/admin'
import type { Told } from '../ipc/channels.ts'
import type { Ask } from './ask.ts'
import { FirstRun } from './first-run/first-run.tsx'
import type { Followed } from './follow-main.ts'
import { KeyNotice } from './shell/key-notice.tsx'
import { Shell } from './shell/shell.tsx'
import { StatusBar } from './shell/status-bar.tsx'
import { TitleBar } from './shell/title-bar.tsx'

interface AppProps {
  readonly ask: Ask
  readonly followed: Followed
  readonly start: Told<'shell:start'>
  readonly store: Store
  /** The admin; `undefined` until a server is chosen. */
  readonly View: ComponentType | undefined
  /** Reloads the page with the chosen server. */
  readonly restart: () => void
}

export const App = ({ ask, followed, start, store, View, restart }: AppProps) => {
  const heard = useSyncExternalStore(followed.subscribe, followed.heard)
  const keyStore = heard.keyStore ?? start.keyStore
  const isChoosing = View === undefined || (heard.isChoosing ?? start.isChoosing)
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
        // Stays mounted behind the server form, so that cancelling loses no typed text.
        <div hidden={isChoosing}>
          <View />
        </div>
      ) : null}
      {isChoosing ? (
        <FirstRun
          ask={ask}
          server={server}
          onCheck={followed.check}
          onChosen={restart}
          onCancel={followed.stay}
        />
      ) : null}
    </Shell>
  )
}
