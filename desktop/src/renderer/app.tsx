import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { SiteStore } from 'site/admin'
import type { IpcChannelOutput } from '../ipc/ipc-channels.ts'
import styles from './app.module.css'
import type { IpcInvoker, MainProcessStateStore } from './main-process.ts'
import { ServerAddressForm } from './server-address-form.tsx'
import { FindInPageBar } from './shell/find-bar.tsx'
import { IncompatibleServerVersionNotice, KeychainProblemNotice } from './shell/notices.tsx'
import type { FindInPageController } from './shell/page-search.ts'
import { DesktopStatusBar } from './shell/status-bar.tsx'
import { DesktopTitleBar } from './shell/title-bar.tsx'

interface DesktopAppProps {
  invoke: IpcInvoker
  mainEvents: MainProcessStateStore
  pageSearch: FindInPageController
  start: IpcChannelOutput<'shell:start'>
  store: SiteStore
  View: ComponentType | undefined
  restart: () => void
}

export const DesktopAppRoot = ({
  invoke,
  mainEvents,
  pageSearch,
  start,
  store,
  View,
  restart,
}: DesktopAppProps) => {
  const eventState = useSyncExternalStore(mainEvents.subscribe, mainEvents.getState)
  const keychainState = eventState.keyStore ?? start.keyStore
  const isChoosing = View === undefined || (eventState.isChoosing ?? start.isChoosing)
  const isOnline = useSyncExternalStore(store.subscribe, () => store.get().online)
  const isSignedIn = useSyncExternalStore(store.subscribe, () => store.get().auth.session !== null)
  const { platform, server, version } = start
  // The test of the packaged app takes `shell:ready` as proof of a visible screen, so it is sent after the first render.
  useEffect(() => void invoke('shell:ready', null).catch(() => undefined), [invoke])

  return (
    // The content below the title bar scrolls separately and gets its height from `--view-height`.
    <div className={styles.frame}>
      {platform === 'darwin' ? null : (
        <div className={styles.title}>
          <DesktopTitleBar invoke={invoke} />
        </div>
      )}
      {isSignedIn ? <KeychainProblemNotice keychainState={keychainState} /> : null}
      {eventState.serverVersion ? (
        <IncompatibleServerVersionNotice appVersion={version} server={eventState.serverVersion} />
      ) : null}
      <div className={styles.view} data-scrolls>
        {View ? (
          // The admin stays mounted behind the form for the server address, so that cancelling loses no typed text.
          <div hidden={isChoosing}>
            <View />
          </div>
        ) : null}
        {isChoosing ? (
          <ServerAddressForm
            invoke={invoke}
            server={server}
            isChecking={eventState.isChecking === true}
            setChecking={mainEvents.setChecking}
            onChosen={restart}
            onCancel={mainEvents.cancelServerChoice}
          />
        ) : (
          <FindInPageBar search={pageSearch} />
        )}
      </div>
      {server === null ? null : (
        <DesktopStatusBar
          isOnline={isOnline}
          server={server}
          keychainState={isSignedIn ? keychainState : undefined}
          version={version}
          nextVersion={eventState.update ?? start.update ?? undefined}
          installUpdate={() => void invoke('updates:install', null).catch(() => undefined)}
        />
      )}
    </div>
  )
}
