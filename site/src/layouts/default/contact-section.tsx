import { useContext } from 'react'
import { formatPhone } from 'shared/format'
import { ContactForm } from '../../features/contact/components/contact-form.tsx'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './contact-section.module.css'

/** Phone and messenger links for visitors who do not want to wait. */
export const ContactLinks = () => {
  const { phones, messengers } = useCompanyContacts()
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

/** Both contact forms at the bottom of every page; they work without JavaScript. */
export const ContactSection = () => {
  const { hours } = useCompanyContacts()
  const { attachment } = useContext(CurrentPageContext)
  return (
    <div className={styles.question}>
      <section id="callback" className={styles.sheet} aria-labelledby="callback-title">
        <div>
          <h2 id="callback-title">Посчитаем вместе</h2>
          <p>
            {typesetRussianText(
              'Оставьте телефон — перезвоним в рабочее время и разберём вашу цену по строкам.',
            )}
          </p>
          {hours.length === 0 ? null : <p className={styles.hours}>{hours.join('\n')}</p>}
          <ContactLinks />
        </div>
        <ContactForm kind="callback" />
      </section>
      <section id="calculation" className={styles.sheet} aria-labelledby="calculation-title">
        <div>
          <h2 id="calculation-title">Расчёт письмом</h2>
          <p>
            {typesetRussianText(
              attachment === undefined
                ? 'Назовите марку, год, двигатель и где стоит автомобиль. Ответим письмом: каждая строка с суммой и источником.'
                : 'Спросите об этом расчёте: мы увидим те же строки и суммы и ответим письмом.',
            )}
          </p>
        </div>
        <ContactForm kind="calculation" pageAttachment={attachment} />
      </section>
    </div>
  )
}
