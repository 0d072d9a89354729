/** The parts of the office's settings, in the order in which they are shown. */
export const optionGroups = {
  contacts: 'Контакты',
  site: 'Сайт',
  purchase: 'Покупка',
  delivery: 'Доставка',
  services: 'Услуги',
  customs: 'Таможня',
  excise: 'Акциз',
  registration: 'Регистрация',
  tables: 'Таблицы',
} as const

export type OptionGroup = keyof typeof optionGroups
