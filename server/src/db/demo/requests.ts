const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface DemoRequest {
  /** Milliseconds between its arrival and the start of the server. */
  readonly ago: number
  readonly state: 'new' | 'done' | 'spam'
  readonly note?: string
  readonly fields:
    | { readonly kind: 'callback'; readonly name: string; readonly phone: string }
    | { readonly kind: 'calculation'; readonly email: string; readonly message: string }
}

const call = (name: string, phone: string) => ({ kind: 'callback', name, phone }) as const
const question = (email: string, message: string) => ({ kind: 'calculation', email, message }) as const

/** One week of inquiries. They have no mail rows, so no email is sent for them. */
export const requests: readonly DemoRequest[] = [
  { ago: 35 * MINUTE, state: 'new', fields: call('Олена', '+380670000001') },
  {
    ago: 2 * HOUR,
    state: 'new',
    fields: question(
      't.bondar@example.com',
      'Добрый день! Смотрю гибрид в Атланте, 2021 год, 1,8 л. Какие документы нужны и сколько выйдет с растаможкой?',
    ),
  },
  { ago: 5 * HOUR, state: 'new', fields: call('Максим', '+380500000002') },
  {
    ago: DAY + 3 * HOUR,
    state: 'done',
    note: 'Посчитали оба пути, выбрал Саванну. Ждёт аукцион в четверг.',
    fields: question(
      'avto.lviv@example.com',
      'Сравните, пожалуйста, Саванну и Ньюарк для внедорожника.\nБюджет до 25 000 $ под ключ.',
    ),
  },
  { ago: 2 * DAY + HOUR, state: 'done', note: 'Интересует Рустави.', fields: call('Ірина', '+380930000003') },
  {
    ago: 3 * DAY + 6 * HOUR,
    state: 'done',
    fields: question('s.koval@example.com', 'Нужен расчёт на дизель 2.0 из Германии с EUR.1.'),
  },
  { ago: 4 * DAY + 2 * HOUR, state: 'done', fields: call('Андрій', '+380660000004') },
  {
    ago: 5 * DAY,
    state: 'spam',
    fields: question('promo@example.com', 'Best SEO for your site! Top positions in a week.'),
  },
]
