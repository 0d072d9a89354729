import { useEffect, useState } from 'react'
import { chooseTheme, followTheme, type Theme } from '../../ui/theme.ts'
import styles from './theme-switch.module.css'

const names: readonly (readonly [Theme, string])[] = [
  ['system', 'Как в системе'],
  ['light', 'Светлая'],
  ['dark', 'Тёмная'],
]

/** Switches the theme. Hidden until hydration, since it needs JavaScript. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => followTheme(setTheme), [])
  return (
    <fieldset className={styles.switch} hidden={theme === undefined}>
      <legend>Оформление</legend>
      {names.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              chooseTheme(value)
              setTheme(value)
            }}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
