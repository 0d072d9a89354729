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
  /** For what the personal data are used. */
  readonly consent: string
  /** What the office will do; followed by the time until which it does. */
  readonly answer: string
  /** The answer and more, for the thanks. */
  readonly thanks: string
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
    consent: 'Телефон нужен только для звонка.',
    answer: 'Перезвоним',
    thanks: 'Спасибо! Перезвоним вам',
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
    consent: 'Почта нужна только для ответа и копии вопроса.',
    answer: 'Ответим',
    thanks: 'Спасибо! Посчитаем и ответим на вашу почту',
    sendAnother: 'Написать ещё',
  },
}
