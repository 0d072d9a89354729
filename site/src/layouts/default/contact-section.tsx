import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatPhone } from 'shared/format'
import { ContactForm } from '../../features/contact/components/contact-form.tsx'
import { useContactForm } from '../../features/contact/queue/contact-form-queue-context.ts'
import type { ContactFormKind, ContactFormState } from '../../features/contact/queue/contact-form-state.ts'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import segmentStyles from '../../ui/segmented-control.module.css'
import { PageLayoutPart } from '../../ui/shared-part.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './contact-section.module.css'

export const CompanyContactLinks = () => {
  const { phones, messengers } = useCompanyContacts()
  return (
    <>
      {phones.length === 0 ? null : (
        <ul className={styles.ways}>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </li>
          ))}
        </ul>
      )}
      {messengers.length === 0 ? null : (
        <ul className={styles.ways}>
          {messengers.map(({ name, link }) => (
            <li key={name}>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const requests: readonly (readonly [ContactFormKind, string])[] = [
  ['callback', 'Перезвоните мне'],
  ['calculation', 'Ответ письмом'],
]

const isInUse = (state: ContactFormState): boolean =>
  state.phase !== 'typing' || Object.values(state.fields).some(Boolean)

/** Selects the contact form that the URL hash names, and returns its radio button. Any other hash has no effect. */
const choose = (choice: HTMLElement | null, hash: string): HTMLInputElement | undefined => {
  const kind = requests.find(([each]) => hash === `#${each}`)?.[0]
  const radio = kind && choice?.querySelector<HTMLInputElement>(`[value="${kind}"]`)
  if (!radio) return undefined
  radio.checked = true
  return radio
}

const ContactSectionContent = () => {
  const { hours } = useCompanyContacts()
  const { attachment } = useContext(CurrentPageContext)
  const { hash } = useLocation()
  const isCallbackInUse = isInUse(useContactForm('callback')[0])
  const isLetterInUse = isInUse(useContactForm('calculation')[0])
  const isLetterFirst = isLetterInUse && !isCallbackInUse
  const choice = useRef<HTMLFieldSetElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a stored letter comes back
  useEffect(() => {
    if (isLetterFirst) choose(choice.current, '#calculation')
  }, [isLetterInUse])

  useEffect(() => void choose(choice.current, hash), [hash])

  useEffect(() => {
    // A link to the anchor that the address already has causes no navigation, so a click on it selects the contact form here.
    const onClick = ({ target, defaultPrevented }: Event) => {
      if (defaultPrevented || !(target instanceof Element)) return
      const radio = choose(choice.current, target.closest('a')?.hash ?? '')
      const emailField = choice.current?.parentElement?.querySelector<HTMLElement>('[type=email]')
      const focused = radio?.value === 'calculation' ? (emailField ?? radio) : radio
      // The linked contact form is focused in a timeout, after the browser has focused the link's target.
      setTimeout(() => focused?.focus({ preventScroll: true }))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  return (
    <>
      <span id="calculation" />
      <div>
        <h2 id="contact-title">Посчитаем вместе</h2>
        <p>
          {typesetRussianText(
            attachment === undefined
              ? 'Оставьте телефон или почту — разберём вашу цену по строкам.'
              : 'Спросите об этом расчёте: мы увидим те же строки и суммы.',
          )}
        </p>
        {hours.length === 0 ? null : <p className={styles.hours}>{hours.join('\n')}</p>}
        <CompanyContactLinks />
      </div>
      <div className={styles.request}>
        <fieldset ref={choice} className={`${segmentStyles.segments} ${segmentStyles.bare} ${styles.choice}`}>
          <legend>Как ответить</legend>
          <div className={segmentStyles.row}>
            {requests.map(([kind, name]) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="request"
                  value={kind}
                  defaultChecked={(kind === 'calculation') === isLetterFirst}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {requests.map(([kind, name]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing to the form in it
          <div key={kind} role="group" aria-label={name} className={styles[kind]}>
            <ContactForm kind={kind} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The style sheet shows only the contact form whose radio button is selected, so the choice works without JavaScript. */
export const ContactFormsSection = () => (
  <PageLayoutPart
    tag="section"
    id="callback"
    className={styles.sheet}
    aria-labelledby="contact-title"
    Content={ContactSectionContent}
  />
)
