import { email, link, phones, plain } from '../kinds.ts'
import { optionsOf } from '../known-option.ts'

const text = optionsOf('contacts', plain)
const messenger = optionsOf('contacts', link)

export const contacts = {
  phones: optionsOf(
    'contacts',
    phones,
  )({
    label: 'Телефоны',
    hint: 'Номера для посетителей, по одному в строке. Первый получают и поисковые системы.',
    default: '',
  }),
  email: optionsOf(
    'contacts',
    email,
  )({
    label: 'Почта для связи',
    hint: 'Адрес, который видят посетители. Куда приходят заявки, задаётся на сервере.',
    default: '',
  }),
  addresses: text({
    label: 'Адреса, по одному в строке',
    hint: 'Где вас найти: так адреса увидят посетители.',
    default: '',
  }),
  'working-hours': text({
    label: 'Часы работы',
    hint: 'Когда вы отвечаете: каждая строка видна посетителям отдельно.',
    default: '',
  }),
  telegram: messenger({
    label: 'Telegram',
    hint: 'Полная ссылка на чат или канал. Пока её нет, на сайте его не видно.',
    default: '',
  }),
  viber: messenger({
    label: 'Viber',
    hint: 'Полная ссылка на чат или канал. Пока её нет, на сайте его не видно.',
    default: '',
  }),
  whatsapp: messenger({
    label: 'WhatsApp',
    hint: 'Полная ссылка на чат. Пока её нет, на сайте его не видно.',
    default: '',
  }),
  'privacy-text': text({
    label: 'Политика конфиденциальности',
    hint: 'Как вы храните данные: открывается под формами. Пока текста нет, этой строки под ними тоже нет.',
    default: '',
  }),
}
