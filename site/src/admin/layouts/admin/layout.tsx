import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { NewCount } from '../../requests/new-count.ts'
import { useWatch } from '../../requests/use-watch.ts'
import { OwnName } from '../../router/own-name.tsx'
import { useEndingSoon } from '../../session/use-ending-soon.ts'
import { Palette } from '../../shell/palette.tsx'
import { ShortcutsHelp } from '../../shell/shortcuts-help.tsx'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { useSingleKeys } from '../../shell/use-single-keys.ts'
import { useStrayDrops } from '../../ui/use-stray-drops.ts'
import { Bar } from './bar.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { Rail } from './rail.tsx'

/** The rail, the bar, and the screen between them. */
export const AdminLayout = () => {
  const { pathname } = useLocation()
  const [isRailOpen, setRailOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [withSingles, turnSingles] = useSingleKeys()
  const openHelp = () => setHelpOpen(true)
  useShortcuts({ withSingles, onHelp: openHelp })
  useEndingSoon()
  useStrayDrops()
  const newCount = useWatch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the rail has done its work once a screen is chosen
  useEffect(() => setRailOpen(false), [pathname])

  return (
    <NewCount value={newCount}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          К содержанию
        </a>
        <Rail isOpen={isRailOpen} onClose={() => setRailOpen(false)} />
        <OwnName>
          <div className={styles.right}>
            <Bar onRail={() => setRailOpen(!isRailOpen)} onHelp={openHelp} isRailOpen={isRailOpen} />
            <main id="content" className={styles.main} tabIndex={-1}>
              <OfflineNotice />
              <Outlet />
            </main>
          </div>
        </OwnName>
        <Palette onHelp={openHelp} />
        <ShortcutsHelp
          isOpen={isHelpOpen}
          withSingles={withSingles}
          onSingles={turnSingles}
          onClose={() => setHelpOpen(false)}
        />
      </div>
    </NewCount>
  )
}
