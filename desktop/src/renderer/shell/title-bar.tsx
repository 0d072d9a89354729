import { type MouseEvent, useSyncExternalStore } from 'react'
import { SiteLogo } from 'site/mark'
import { type AppMenuName, TITLE_BAR_HEIGHT, titleBarMenus } from '../../ipc/title-bar-layout.ts'
import type { IpcInvoker } from '../main-process.ts'
import styles from './title-bar.module.css'

const subscribeToTitle = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Opens the native menu below the pressed button. */
export const DesktopTitleBar = ({ invoke }: { invoke: IpcInvoker }) => {
  const open = (menu: AppMenuName) => (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    void invoke('menu:open', { menu, x: Math.round(left), y: Math.round(bottom) }).catch(() => undefined)
  }
  const title = useSyncExternalStore(subscribeToTitle, () => document.title)
  return (
    <section
      className={styles.bar}
      style={{ height: TITLE_BAR_HEIGHT }}
      aria-label="Заголовок окна"
      data-shell="title"
    >
      <SiteLogo />
      <nav className={styles.menus} aria-label="Меню программы">
        {titleBarMenus.map(({ name, label }) => (
          <button key={name} type="button" aria-haspopup="menu" onClick={open(name)}>
            {label}
          </button>
        ))}
      </nav>
      <span className={styles.title}>{title}</span>
    </section>
  )
}
