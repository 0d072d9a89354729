import type { ContactFormKind } from '../queue/contact-form-state.ts'

interface FieldText {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'tel' | 'email' | 'lines'
  readonly autoComplete: string
  readonly maxLength: number
  readonly minLength?: number
  readonly placeholder?: string
}

interface FormText {
  readonly fields: readonly FieldText[]
  readonly submit: string
  /** Whether the submit button of this form is the primary one; a screen has only one. */
  readonly isPrimary: boolean
  /** For what the personal data are used. */
  readonly consent: string
  readonly thanks: string
  /** Notice for a contact form that was sent after waiting. */
  readonly sentLater: string
  readonly sendAnother: string
}

/** Fields and texts of both contact forms. */
export const contactFormTexts: Readonly<Record<ContactFormKind, FormText>> = {
  callback: {
    fields: [
      { name: 'name', label: 'Имя', type: 'text', autoComplete: 'name', minLength: 2, maxLength: 80 },
      {
        name: 'phone',
        label: 'Телефон',
        type: 'tel',
        autoComplete: 'tel',
        maxLength: 100,
        placeholder: '+380 67 123 45 67',
      },
    ],
    submit: 'Перезвоните мне',
    isPrimary: true,
    consent: 'Телефон нужен только для звонка.',
    thanks: 'Спасибо! Перезвоним вам в рабочее время.',
    sentLater: 'Спасибо! Заявка на звонок ушла: перезвоним в рабочее время',
    sendAnother: 'Оставить другой телефон',
  },
  calculation: {
    fields: [
      {
        name: 'email',
        label: 'Почта для ответа',
        type: 'email',
        autoComplete: 'email',
        maxLength: 254,
        placeholder: 'name@example.com',
      },
      { name: 'message', label: 'Что посчитать', type: 'lines', autoComplete: 'off', maxLength: 5000 },
    ],
    submit: 'Запросить расчёт',
    isPrimary: false,
    consent: 'Почта нужна только для ответа.',
    thanks: 'Спасибо! Посчитаем и ответим на вашу почту.',
    sentLater: 'Спасибо! Запрос ушёл: посчитаем и ответим на вашу почту',
    sendAnother: 'Написать ещё',
  },
}
