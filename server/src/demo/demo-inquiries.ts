import { DAY_MS as DAY, HOUR_MS as HOUR } from 'shared/format'

const MINUTE = 60_000

interface DemoInquiry {
  /** Milliseconds between its arrival and the start of the server. */
  readonly ageMs: number
  readonly state: 'new' | 'done' | 'spam'
  readonly note?: string
  readonly fields:
    | { readonly kind: 'callback'; readonly name: string; readonly phone: string }
    | { readonly kind: 'calculation'; readonly email: string; readonly message: string }
}

const buildCallback = (name: string, phone: string) => ({ kind: 'callback', name, phone }) as const
const buildQuestion = (email: string, message: string) => ({ kind: 'calculation', email, message }) as const

/** One week of inquiries. They have no mail rows, so no email is sent for them. */
export const demoInquiries: readonly DemoInquiry[] = [
  { ageMs: 35 * MINUTE, state: 'new', fields: buildCallback('Олена', '+380670000001') },
  {
    ageMs: 2 * HOUR,
    state: 'new',
    fields: buildQuestion(
      't.bondar@example.com',
      'Добрый день! Смотрю гибрид в Атланте, 2021 год, 1,8 л. Какие документы нужны и сколько выйдет с растаможкой?',
    ),
  },
  { ageMs: 5 * HOUR, state: 'new', fields: buildCallback('Максим', '+380500000002') },
  {
    ageMs: DAY + 3 * HOUR,
    state: 'done',
    note: 'Посчитали оба пути, выбрал Саванну. Ждёт аукцион в четверг.',
    fields: buildQuestion(
      'avto.lviv@example.com',
      'Сравните, пожалуйста, Саванну и Ньюарк для внедорожника.\nБюджет до 25 000 $ под ключ.',
    ),
  },
  {
    ageMs: 2 * DAY + HOUR,
    state: 'done',
    note: 'Интересует Рустави.',
    fields: buildCallback('Ірина', '+380930000003'),
  },
  {
    ageMs: 3 * DAY + 6 * HOUR,
    state: 'done',
    fields: buildQuestion('s.koval@example.com', 'Нужен расчёт на дизель 2.0 из Германии с EUR.1.'),
  },
  { ageMs: 4 * DAY + 2 * HOUR, state: 'done', fields: buildCallback('Андрій', '+380660000004') },
  {
    ageMs: 5 * DAY,
    state: 'spam',
    fields: buildQuestion('promo@example.com', 'Best SEO for your site! Top positions in a week.'),
  },
]
