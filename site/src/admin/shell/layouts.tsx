import { useWindowEvent } from '@mantine/hooks'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { formatTime } from 'shared/format'
import { useSiteStore } from '../../state/site-store.ts'
import { MessageIllustration } from '../../ui/illustrated-messages.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useAdminServices } from '../lib/admin-context.ts'
import { InquiryAttentionCountContext } from '../lib/inbox.ts'
import { formatStoredResponseTime } from '../lib/stored-data.ts'
import { useSendUnsentEdits } from '../lib/unsent/use-unsent-edits.ts'
import { ScreenTitleProvider } from '../router/admin-screen-frame.tsx'
import { useSessionEndWarning } from '../session/use-session.ts'
import { InlineNotice } from '../ui/notices.tsx'
import { type ScreenShortcuts, ShortcutSettingsContext } from '../ui/shortcut-settings.ts'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
import { useKeyboardShortcuts, useSingleKeyShortcutsSetting } from './keyboard-shortcuts.ts'
import styles from './layouts.module.css'
import { KeyboardShortcutsHelp } from './shortcuts-help.tsx'
import { AdminSidebar } from './sidebar.tsx'
import { AdminTopBar } from './top-bar.tsx'

/** Formats the notice shown while there is no connection: how old the shown data is and that input is not lost. */
const formatStaleData = (lostAt: Date, storedAt: number | undefined): string =>
  storedAt
    ? `Нет связи с сервером. На экране данные от ${formatStoredResponseTime(new Date(storedAt), lostAt)}; набранное не пропадёт.`
    : `Нет связи с сервером с ${formatTime(lostAt)}: данные могли устареть, набранное не пропадёт.`

const StaleDataNotice = () => {
  const isOnline = useSiteStore(({ online }) => online)
  const lostAt = useMemo(() => (isOnline ? undefined : new Date()), [isOnline])
  const { storedData } = useAdminServices()
  const { pathname } = useLocation()
  const storedAt = useSyncExternalStore(storedData.subscribe, () => storedData.getOldest(pathname))
  if (!lostAt) return null
  return (
    <InlineNotice kind="info" icon="cut-line">
      {formatStaleData(lostAt, storedAt)}
    </InlineNotice>
  )
}

export const LoginScreenLayout = () => (
  <div className={styles.page}>
    <main id="content">
      <ProgressBar progress={useAdminServices().progress} />
      <Outlet />
    </main>
    <MessageIllustration
      name="scene-home"
      width={1360}
      height={230}
      className={styles.scene}
      fit="xMidYMax meet"
    />
  </div>
)

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Returns whether a file input or another handler accepts the dropped file. */
const isFileField = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file')

/** Prevents the browser from opening a file dropped outside of a drop area. The desktop app accepts files anywhere. */
const useBlockStrayFileDrops = (): void => {
  const { openedFiles } = useAdminServices().platform
  const blockDrop = (event: DragEvent) => {
    if (openedFiles || !isFileDrag(event) || isFileField(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  useWindowEvent('dragover', blockDrop)
  useWindowEvent('drop', blockDrop)
}

interface AdminLayoutProps extends Pick<CommandPaletteProps, 'usePalettePosts'> {
  /** Polls for new inquiries and returns the number of those that need attention. */
  useInquiryPolling: () => number
  /** Component that opens the screen for a file that was dropped or opened with the app. */
  IncomingFile: ComponentType
}

type InquiryPollingProps = Pick<AdminLayoutProps, 'useInquiryPolling'> & { children: ReactNode }

/** Polls in a component of its own, so that a response renders only what shows the number. */
const InquiryPolling = ({ useInquiryPolling, children }: InquiryPollingProps) => (
  <InquiryAttentionCountContext value={useInquiryPolling()}>{children}</InquiryAttentionCountContext>
)

export const AdminScreenLayout = ({ usePalettePosts, useInquiryPolling, IncomingFile }: AdminLayoutProps) => {
  const { pathname } = useLocation()
  const [isSidebarOpen, setSidebarOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areSingleKeysOn, setSingleKeysOn] = useSingleKeyShortcutsSetting()
  const openHelp = () => setHelpOpen(true)
  const [screenShortcuts, setScreenShortcuts] = useState<ScreenShortcuts>()
  const shortcutSettings = useMemo(() => ({ areSingleKeysOn, setScreenShortcuts }), [areSingleKeysOn])
  useKeyboardShortcuts({ areSingleKeysOn, onHelp: openHelp, screenShortcuts })
  useSessionEndWarning()
  useSendUnsentEdits()
  useBlockStrayFileDrops()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the sidebar closes when a screen is chosen
  useEffect(() => setSidebarOpen(false), [pathname])

  return (
    <ShortcutSettingsContext value={shortcutSettings}>
      <InquiryPolling useInquiryPolling={useInquiryPolling}>
        <div className={styles.frame}>
          <a className={styles.skip} href="#content">
            К содержанию
          </a>
          <AdminSidebar isOpen={isSidebarOpen} onClose={() => setSidebarOpen(false)} />
          <ScreenTitleProvider>
            <div className={styles.right}>
              <AdminTopBar
                onToggleSidebar={() => setSidebarOpen(!isSidebarOpen)}
                onHelp={openHelp}
                isSidebarOpen={isSidebarOpen}
              />
              <main id="content" className={styles.main} tabIndex={-1}>
                <StaleDataNotice />
                <Outlet />
              </main>
            </div>
          </ScreenTitleProvider>
          <IncomingFile />
          <CommandPalette onHelp={openHelp} usePalettePosts={usePalettePosts} />
          <KeyboardShortcutsHelp
            isOpen={isHelpOpen}
            areSingleKeysOn={areSingleKeysOn}
            onSingleKeysChange={setSingleKeysOn}
            onClose={() => setHelpOpen(false)}
            screenShortcuts={screenShortcuts}
          />
        </div>
      </InquiryPolling>
    </ShortcutSettingsContext>
  )
}
