import { type MouseEvent, useSyncExternalStore } from 'react'
import { Logo } from 'site/mark'
import { type MenuName, menus } from '../../ipc/menus.ts'
import { TITLE_BAR_HEIGHT } from '../../ipc/title-bar.ts'
import type { Ask } from '../ask.ts'
import styles from './title-bar.module.css'

const followTitle = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Title bar with the menu buttons. Main opens the native menu below the pressed button. */
export const TitleBar = ({ ask }: { readonly ask: Ask }) => {
  const open = (menu: MenuName) => (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    void ask('menu:open', { menu, x: Math.round(left), y: Math.round(bottom) }).catch(() => undefined)
  }
  const title = useSyncExternalStore(followTitle, () => document.title)
  return (
    <section
      className={styles.bar}
      style={{ height: TITLE_BAR_HEIGHT }}
      aria-label="Заголовок окна"
      data-shell="title"
    >
      <Logo />
      <nav className={styles.menus} aria-label="Меню программы">
        {menus.map(({ name, label }) => (
          <button key={name} type="button" aria-haspopup="menu" onClick={open(name)}>
            {label}
          </button>
        ))}
      </nav>
      <span className={styles.title}>{title}</span>
    </section>
  )
}
