import { inquiryAnswerHoursSettingKind } from '../answer-hours-setting-kind.ts'
import { createSettingDefinitionFactory } from '../setting-definition.ts'
import {
  createAmountSettingKind,
  createChoiceSettingKind,
  emailSettingKind,
  phoneListSettingKind,
  plainTextSettingKind,
  urlSettingKind,
} from '../setting-value-kinds.ts'

const defineTextSetting = createSettingDefinitionFactory('contacts', plainTextSettingKind)
const defineLinkSetting = createSettingDefinitionFactory('contacts', urlSettingKind)

const defineMessengerSetting = (label: string, target: string) =>
  defineLinkSetting({
    label,
    hint: `Полная ссылка на ${target}. Пока её нет, на сайте его не видно.`,
    default: '',
  })

export const contactSettingDefinitions = {
  phones: createSettingDefinitionFactory(
    'contacts',
    phoneListSettingKind,
  )({
    label: 'Телефоны',
    hint: 'Номера для посетителей, по одному в строке. Первый получают и поисковые системы.',
    default: '',
  }),
  email: createSettingDefinitionFactory(
    'contacts',
    emailSettingKind,
  )({
    label: 'Почта для связи',
    hint: 'Адрес, который видят посетители. Куда приходят заявки, задаётся на сервере.',
    default: '',
  }),
  'security-contact': createSettingDefinitionFactory(
    'contacts',
    emailSettingKind,
  )({
    label: 'Почта для сообщений об уязвимостях',
    hint: 'Её называет файл /.well-known/security.txt, по которому специалисты находят, кому написать. Пусто — там почта для связи; если нет и её, файла нет.',
    default: '',
  }),
  addresses: defineTextSetting({
    label: 'Адреса, по одному в строке',
    hint: 'Где вас найти: так адреса увидят посетители.',
    default: '',
  }),
  'working-hours': defineTextSetting({
    label: 'Часы работы',
    hint: 'Нужны, только если писать их иначе, чем «Когда отвечаем на заявки»: без этого параметра посетители видят те часы. Каждая строка видна отдельно.',
    default: '',
  }),
  'answer-hours': createSettingDefinitionFactory(
    'contacts',
    inquiryAnswerHoursSettingKind,
  )({
    label: 'Когда отвечаем на заявки',
    hint: 'Дни недели (1 — понедельник, 7 — воскресенье) и часы по Киеву, например 1-5: 09:00-18:00. По ним сайт обещает ответить в течение часа: «перезвоним сегодня до 17:00». Пусто — срока не обещаем.',
    default: '',
  }),
  'visitor-copy': createSettingDefinitionFactory(
    'contacts',
    createChoiceSettingKind({ on: 'отправлять', off: 'не отправлять' }),
  )({
    label: 'Копия вопроса посетителю',
    hint: 'Кто спрашивает о расчёте, сразу получает на почту свой вопрос и расчёт. Адрес может быть и чужим: ссылки и телефоны в вопросе сайт заменяет, а если копии всё же используют для рассылки, отключите их.',
    default: 'on',
  }),
  telegram: defineMessengerSetting('Telegram', 'чат или канал'),
  viber: defineMessengerSetting('Viber', 'чат или канал'),
  whatsapp: defineMessengerSetting('WhatsApp', 'чат'),
  'privacy-text': defineTextSetting({
    label: 'Политика конфиденциальности',
    hint: 'Как вы храните данные: открывается под формами. Пока текста нет, этой строки под ними тоже нет.',
    default: '',
  }),
}

export const feeTableSettingDefinitions = {
  'table-stale-days': createSettingDefinitionFactory(
    'tables',
    createAmountSettingKind({ min: 1, max: 3650, decimals: 0 }),
  )({
    label: 'Через сколько дней таблица считается устаревшей',
    hint: 'Если таблица действует дольше, расчёт остаётся прежним, но предупреждает. Ровно через столько дней она ещё не считается устаревшей.',
    origin: 'Правило компании',
    default: '180',
  }),
}

export const siteSettingDefinitions = {
  'posts-per-page': createSettingDefinitionFactory(
    'site',
    createAmountSettingKind({ min: 1, max: 100, decimals: 0 }),
  )({
    label: 'Статей на странице блога',
    hint: 'Остальные статьи открываются на следующих страницах.',
    default: '9',
  }),
  'not-included': createSettingDefinitionFactory(
    'site',
    plainTextSettingKind,
  )({
    label: 'Чего нет в сумме расчёта, по одному в строке',
    hint: 'Расходы, которых расчёт не знает. Посетитель видит их под суммой и может вписать свои: они остаются у него.',
    default: 'Номерные знаки\nРемонт\nКомиссия за перевод денег\nСтоянка и хранение',
  }),
  'saved-calculation-days': createSettingDefinitionFactory(
    'site',
    createAmountSettingKind({ min: 0, max: 3650, decimals: 0 }),
  )({
    label: 'Сколько дней хранить сохранённый расчёт',
    hint: 'Срок начинается заново, когда расчёт открывают. Потом ссылка на него перестаёт работать. Расчёт, который приложен к заявке, не удаляется. Ноль — хранить без срока.',
    default: '365',
  }),
}
