import { formatPhone } from 'shared/format'
import { BRAND_LINES } from '../../ui/brand.ts'
import { useContacts } from '../../ui/contacts.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './footer.module.css'
import { menuEntries } from './menu-entries.ts'
import { RatesOfToday } from './rates-of-today.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const countries = new Set(['usa', 'eu', 'georgia'])
const columns = [
  { title: 'Сайт', entries: menuEntries.filter(({ page }) => !countries.has(page)) },
  { title: 'Откуда везём', entries: menuEntries.filter(({ page }) => countries.has(page)) },
]

const Contact = () => {
  const { phones, email, addresses, hours, messengers } = useContacts()
  const places = [...addresses, ...hours]
  const isSilent = phones.length + messengers.length + places.length === 0 && email === undefined
  if (isSilent) return null
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
        {places.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.about}>
        <p className={styles.brand}>
          <Mark />
          <span>{BRAND_LINES.join('\n')}</span>
        </p>
        <p>{typeset('Покупаем, везём и оформляем автомобили для Украины. Цену показываем до покупки.')}</p>
      </div>
      {columns.map(({ title, entries }) => (
        <nav key={title} className={styles.column} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <Contact />
      <div className={styles.small}>
        <p>{typeset('Окончательные платежи определяет таможня в день оформления.')}</p>
        <RatesOfToday place="footer" />
      </div>
      <ThemeSwitch />
    </div>
  </footer>
)
