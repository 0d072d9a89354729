import { ErrorIcon } from '../../../ui/field-error-message.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from './editable-contact-form.module.css'

interface ContactFormErrorSummaryProps {
  fields: readonly { id: string; label: string }[]
}

export const ContactFormErrorSummary = ({ fields }: ContactFormErrorSummaryProps) =>
  fields.length === 0 ? null : (
    <div role="alert" className={styles.trouble}>
      <ErrorIcon />
      <div>
        {typesetRussianText('Заявка не отправлена, но всё, что вы ввели, сохранилось. Исправьте: ')}
        {fields.map(({ id, label }, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
          </span>
        ))}
      </div>
    </div>
  )
