import type { MouseEvent } from 'react'
import { BRAND } from 'site/brand'
import { Mark } from 'site/mark'
import type { MenuName } from '../../ipc/channels.ts'
import type { Ask } from '../ask.ts'
import styles from './title-bar.module.css'

const menus: readonly (readonly [MenuName, string])[] = [
  ['file', 'Файл'],
  ['edit', 'Правка'],
  ['view', 'Вид'],
  ['tables', 'Таблицы'],
  ['window', 'Окно'],
  ['help', 'Справка'],
]

/** The menus are the system's own; main pops them up below the button that was pressed. */
export const TitleBar = ({ ask }: { readonly ask: Ask }) => {
  const open = (menu: MenuName) => (event: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    void ask('menu:open', { menu, x: Math.round(left), y: Math.round(bottom) }).catch(() => undefined)
  }
  return (
    <header className={styles.bar} data-shell="title">
      <Mark />
      <nav className={styles.menus} aria-label="Меню программы">
        {menus.map(([name, label]) => (
          <button key={name} type="button" aria-haspopup="menu" onClick={open(name)}>
            {label}
          </button>
        ))}
      </nav>
      <span className={styles.title}>{BRAND}</span>
    </header>
  )
}
