import { useEffect, useState } from 'react'
import { formatPhone } from 'shared/format'
import { BRAND_NAME_LINES } from '../../ui/brand.ts'
import { type ColorTheme, saveColorTheme, subscribeToColorTheme } from '../../ui/color-theme.ts'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { SiteLogo } from '../../ui/logo.tsx'
import { PageLayoutPart } from '../../ui/shared-part.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
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

const columns = [
  { title: 'Сайт', entries: siteMenuEntries.filter(({ page }) => page !== 'country') },
  { title: 'Откуда везём', entries: siteMenuEntries.filter(({ page }) => page === 'country') },
]

const TextLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul>
      {lines.map((line) => (
        <li key={line} className={styles.text}>
          {line}
        </li>
      ))}
    </ul>
  )

const FooterContacts = () => {
  const { phones, email, addresses, hours, messengers } = useCompanyContacts()
  const mail = email === undefined ? [] : [{ name: email, link: `mailto:${email}` }]
  const links = [
    [...phones.map((phone) => ({ name: formatPhone(phone), link: `tel:${phone}` })), ...mail],
    messengers.map((messenger) => ({ ...messenger, target: '_blank', rel: 'noopener noreferrer' })),
  ].filter((list) => list.length > 0)
  if (links.length + addresses.length + hours.length === 0) return null
  return (
    <div className={styles.column}>
      <h2>Связь</h2>
      <div className={styles.contacts}>
        {links.map((list) => (
          <ul key={list[0]?.link}>
            {list.map(({ name, link, ...rest }) => (
              <li key={link}>
                <a href={link} {...rest}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ))}
        <TextLines lines={addresses} />
        <TextLines lines={hours} />
      </div>
    </div>
  )
}

const FooterContent = () => (
  <div className={styles.inner}>
    <div className={styles.about}>
      <p className={styles.brand}>
        <SiteLogo />
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
              <SitePageLink to={path}>{name}</SitePageLink>
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
)

export const SiteFooter = () => (
  <PageLayoutPart tag="footer" className={styles.footer} Content={FooterContent} />
)
