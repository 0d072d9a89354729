import { useSyncExternalStore } from 'react'
import { formatInquiryAnswerTime } from 'shared/format'
import { useSiteStore } from '../../../state/site-store.ts'
import type { ContactFormKind } from '../queue/contact-form-state.ts'

interface FieldText {
  name: string
  label: string
  type: 'text' | 'tel' | 'email' | 'lines'
  autoComplete: string
  maxLength: number
  minLength?: number
  placeholder?: string
}

interface FormText {
  fields: readonly FieldText[]
  submit: string
  /** Text that says for what the personal data are used, to which the copy of a question is added. */
  consent: string
  /** Text of the form that says what the office will do, such as calling back. The promised time is added to this text. */
  answer: string
  thanks: string
  sendAnother: string
}

export const contactFormTexts: Record<ContactFormKind, FormText> = {
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
    consent: 'Телефон нужен только для звонка',
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
    consent: 'Почта нужна только для ответа',
    answer: 'Ответим',
    thanks: 'Спасибо! Посчитаем и ответим на вашу почту',
    sendAnother: 'Написать ещё',
  },
}

export const QUESTION_COPY_TEXT = 'Копия вопроса придёт сразу.'

const UPDATE_MS = 60_000

const subscribeToMinutes = (onChange: () => void) => {
  const timer = setInterval(onChange, UPDATE_MS)
  return () => clearInterval(timer)
}

/** Returns the promised answer time, which depends on the current time. A cached page says «в рабочее время» until hydration. */
export const useContactFormAnswerTime = (): string => {
  const hours = useSiteStore((state) => state.option['answer-hours'])
  const time = useSyncExternalStore(
    subscribeToMinutes,
    () => formatInquiryAnswerTime(hours, new Date()),
    () => undefined,
  )
  return time ?? 'в рабочее время'
}
