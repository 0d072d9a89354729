import type { FormKind } from '../outgoing/form.ts'

interface FieldWords {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'tel' | 'email' | 'lines'
  readonly autoComplete: string
  readonly most: number
  readonly least?: number
  readonly placeholder?: string
}

interface FormWords {
  readonly fields: readonly FieldWords[]
  readonly submit: string
  /** Whether its button is the primary one; a screen has only one. */
  readonly isFirst: boolean
  /** Purpose of the data. */
  readonly consent: string
  readonly thanks: string
  /** Notice for a form that was sent after waiting. */
  readonly gone: string
  readonly another: string
}

/** Fields and texts of both forms. */
export const formWords: Readonly<Record<FormKind, FormWords>> = {
  callback: {
    fields: [
      { name: 'name', label: 'Имя', type: 'text', autoComplete: 'name', least: 2, most: 80 },
      {
        name: 'phone',
        label: 'Телефон',
        type: 'tel',
        autoComplete: 'tel',
        most: 100,
        placeholder: '+380 67 123 45 67',
      },
    ],
    submit: 'Перезвоните мне',
    isFirst: true,
    consent: 'Телефон нужен только для звонка.',
    thanks: 'Спасибо! Перезвоним вам в рабочее время.',
    gone: 'Спасибо! Заявка на звонок ушла: перезвоним в рабочее время',
    another: 'Оставить другой телефон',
  },
  calculation: {
    fields: [
      {
        name: 'email',
        label: 'Почта для ответа',
        type: 'email',
        autoComplete: 'email',
        most: 254,
        placeholder: 'name@example.com',
      },
      { name: 'message', label: 'Что посчитать', type: 'lines', autoComplete: 'off', most: 5000 },
    ],
    submit: 'Запросить расчёт',
    isFirst: false,
    consent: 'Почта нужна только для ответа.',
    thanks: 'Спасибо! Посчитаем и ответим на вашу почту.',
    gone: 'Спасибо! Запрос ушёл: посчитаем и ответим на вашу почту',
    another: 'Написать ещё',
  },
}
