import { formatPhone } from 'shared/format'
import { useContacts } from '../../ui/contacts.ts'
import styles from './direct-ways.module.css'

/** Phone and messenger links for visitors who do not want to wait. */
export const DirectWays = () => {
  const { phones, messengers } = useContacts()
  if (phones.length === 0 && messengers.length === 0) return null
  return (
    <ul className={styles.ways}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </li>
      ))}
      {messengers.map(({ name, link }) => (
        <li key={name}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
