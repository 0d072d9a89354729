import { useEffect, useState } from 'react'
import { formatPhone } from 'shared/format'
import { BRAND_NAME_LINES } from '../../ui/brand.ts'
import { type ColorTheme, saveColorTheme, subscribeToColorTheme } from '../../ui/color-theme.ts'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { Logo } from '../../ui/logo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './site-footer.module.css'
import { siteMenuEntries } from './site-menu.tsx'
import { TodayExchangeRatesLine } from './today-exchange-rates-line.tsx'

const themeNames: readonly (readonly [ColorTheme, string])[] = [
  ['system', 'Как в системе'],
  ['light', 'Светлая'],
  ['dark', 'Тёмная'],
]

/** Switches the color theme. Hidden until hydration, since the switch needs JavaScript. */
const ThemeSwitch = () => {
  const [theme, setTheme] = useState<ColorTheme>()
  useEffect(() => subscribeToColorTheme(setTheme), [])
  return (
    <fieldset className={styles.switch} hidden={theme === undefined}>
      <legend>Оформление</legend>
      {themeNames.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              saveColorTheme(value)
              setTheme(value)
            }}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

const countries = new Set(['usa', 'eu', 'georgia'])
const columns = [
  { title: 'Сайт', entries: siteMenuEntries.filter(({ page }) => !countries.has(page)) },
  { title: 'Откуда везём', entries: siteMenuEntries.filter(({ page }) => countries.has(page)) },
]

const FooterContacts = () => {
  const { phones, email, addresses, hours, messengers } = useCompanyContacts()
  const otherLines = [...addresses, ...hours]
  const isEmpty = phones.length + messengers.length + otherLines.length === 0 && email === undefined
  if (isEmpty) return null
  return (
    <div className={styles.column}>
      <h2>Связь</h2>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        ))}
        {email === undefined ? null : (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {messengers.map(({ name, link }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        {otherLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.about}>
        <p className={styles.brand}>
          <Logo />
          <span>{BRAND_NAME_LINES.join('\n')}</span>
        </p>
        <p>
          {typesetRussianText(
            'Покупаем, везём и оформляем автомобили для Украины. Цену показываем до покупки.',
          )}
        </p>
      </div>
      {columns.map(({ title, entries }) => (
        <nav key={title} className={styles.column} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ path, name }) => (
              <li key={path}>
                <SiteLink to={path}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <FooterContacts />
      <div className={styles.small}>
        <p>{typesetRussianText('Окончательные платежи определяет таможня в день оформления.')}</p>
        <TodayExchangeRatesLine place="footer" />
      </div>
      <ThemeSwitch />
    </div>
  </footer>
)
