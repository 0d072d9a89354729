import { dated } from './dated.ts'
import type { OptionGroup } from './groups.ts'
import type { Kind } from './kind.ts'
import { amount, choice, email, link, phones, plain } from './kinds.ts'
import { tiers } from './tiers.ts'

/** An option that the product reads: how its value must look, and what holds while the office has set nothing. */
export interface KnownOption {
  readonly group: OptionGroup
  readonly label: string
  readonly kind: Kind
  readonly default: string
}

const money = dated(amount({ min: 0, max: 100_000, decimals: 2 }))
const percent = dated(amount({ min: 0, max: 100, decimals: 3 }))
const engineLimit = dated(amount({ min: 1, max: 10_000, decimals: 0 }))
const perCubicCentimetre = amount({ min: 0, max: 100_000, decimals: 4 })

const customsValue = choice({
  actual: 'фактическая: покупка и доставка',
  fixed: 'фиксированная: покупка и надбавка',
})
const hybrid = choice({ engine: 'по двигателю', fixed: 'фиксированная сумма' })
const age = choice({
  'full-years': 'полные годы между выпуском и расчётом',
  difference: 'разность годов расчёта и выпуска',
})
const pensionBase = choice({
  value: 'таможенная стоимость',
  'value-duty-excise': 'таможенная стоимость, пошлина и акциз',
})

const option =
  (group: OptionGroup, kind: Kind) =>
  (label: string, value: string): KnownOption => ({ group, label, kind, default: value })

const purchase = option('purchase', money)
const services = option('services', money)
const vatOrDuty = option('customs', percent)
const excise = option('excise', money)
const exciseLimit = option('excise', engineLimit)
const messenger = option('contacts', link)
const text = option('contacts', plain)

export const knownOptions = {
  phones: option('contacts', phones)('Телефоны', ''),
  email: option('contacts', email)('Почта для связи', ''),
  addresses: text('Адреса, по одному в строке', ''),
  'working-hours': text('Часы работы', ''),
  telegram: messenger('Telegram', ''),
  viber: messenger('Viber', ''),
  whatsapp: messenger('WhatsApp', ''),
  'privacy-text': text('Политика конфиденциальности', ''),
  'posts-per-page': option('site', amount({ min: 1, max: 100, decimals: 0 }))(
    'Статей на странице блога',
    '9',
  ),

  'copart-gate-fee': purchase('Copart: сбор за выдачу, документ salvage, USD', '95'),
  'copart-gate-fee-clean': purchase('Copart: сбор за выдачу, документ clean, USD', '79'),
  'copart-environmental-fee': purchase('Copart: экологический сбор, USD', '15'),
  'copart-title-fee': purchase('Copart: оформление документа, USD', '20'),
  'iaa-service-fee': purchase('IAA: сбор за обслуживание, USD', '105'),
  'iaa-environmental-fee': purchase('IAA: экологический сбор, USD', '15'),
  'iaa-title-fee': purchase('IAA: оформление документа, USD', '20'),

  'insurance-percent': option('delivery', percent)('Страхование груза, % от суммы покупки', '1.5'),
  'insurance-minimum': option('delivery', money)('Страхование груза, минимум, USD', '100'),
  'hazard-surcharge': option('delivery', money)('Доплата за морскую перевозку батареи, USD', '150'),

  'forwarder-fee': services('Экспедитор, USD', '300'),
  'broker-fee': services('Таможенный брокер, USD', '300'),
  'certificate-fee': services('Сертификация, USD', '200'),
  'company-fee': services('Услуги компании, USD', '500'),

  'customs-value-mode': option('customs', dated(customsValue))('Таможенная стоимость', 'actual'),
  'customs-value-addition': option('customs', money)(
    'Надбавка к цене покупки при фиксированной стоимости, USD',
    '1600',
  ),
  'customs-value-addition-motorcycle': option('customs', money)(
    'Надбавка к цене мотоцикла при фиксированной стоимости, USD',
    '800',
  ),
  'duty-percent': vatOrDuty('Ввозная пошлина, %', '10'),
  'duty-percent-electric': vatOrDuty('Ввозная пошлина на электромобиль, %', '0'),
  'duty-percent-eur1': vatOrDuty('Ввозная пошлина с EUR.1, %', '2025-01-01: 0.9\n2026-01-01: 0'),
  'vat-percent': vatOrDuty('НДС, %', '20'),
  'vat-percent-electric': vatOrDuty('НДС на электромобиль, %', '2018-01-01: 0\n2026-01-01: 20'),

  'excise-petrol': excise('Акциз, бензин, EUR за литр', '50'),
  'excise-petrol-large': excise('Акциз, бензин, большой объём, EUR за литр', '100'),
  'excise-petrol-limit': exciseLimit('Бензин: большой объём — свыше, см³', '3000'),
  'excise-diesel': excise('Акциз, дизель, EUR за литр', '75'),
  'excise-diesel-large': excise('Акциз, дизель, большой объём, EUR за литр', '150'),
  'excise-diesel-limit': exciseLimit('Дизель: большой объём — свыше, см³', '3500'),
  'excise-electric': excise('Акциз на электромобиль, EUR за кВт·ч', '1'),
  'excise-hybrid-mode': option('excise', dated(hybrid))('Акциз на гибрид', 'engine'),
  'excise-hybrid-fixed': excise('Акциз на гибрид, фиксированная сумма, EUR', '100'),
  'excise-motorcycle': option('excise', tiers(perCubicCentimetre))(
    'Акциз на мотоцикл, EUR за см³ по объёму',
    '500: 0.062\n800: 0.443\n: 0.447',
  ),
  'excise-motorcycle-electric': excise('Акциз на электромотоцикл, EUR', '22'),
  'age-rule': option('excise', dated(age))('Как считать возраст', 'full-years'),

  'pension-minimum': option('registration', money)(
    'Прожиточный минимум, грн',
    [
      '2018-01-01: 1762',
      '2019-01-01: 1921',
      '2020-01-01: 2102',
      '2021-01-01: 2270',
      '2022-01-01: 2481',
      '2023-01-01: 2684',
      '2024-01-01: 3028',
      '2026-01-01: 3328',
    ].join('\n'),
  ),
  'pension-base': option('registration', dated(pensionBase))('База сбора в Пенсионный фонд', 'value'),
  'pension-tiers': option('registration', tiers(amount({ min: 0, max: 100, decimals: 3 })))(
    'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов',
    '165: 3\n290: 4\n: 5',
  ),

  'table-stale-days': option('tables', amount({ min: 1, max: 3650, decimals: 0 }))(
    'Через сколько дней таблица считается устаревшей',
    '180',
  ),
} as const satisfies Record<string, KnownOption>

export type KnownTitle = keyof typeof knownOptions

export const isKnownTitle = (title: string): title is KnownTitle => Object.hasOwn(knownOptions, title)

export const knownOption = (title: string): KnownOption | undefined =>
  isKnownTitle(title) ? knownOptions[title] : undefined
