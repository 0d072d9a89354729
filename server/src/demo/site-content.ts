import type { AdminUser, DailyExchangeRates } from 'shared/contract'

/** Author of the demo content. This admin is not in the database, so nobody can sign in as the author. */
export const demoAdmin: AdminUser = { id: 0, email: '', name: 'Демонстрация', createdAt: '' }

/** Demo contact details of the company. The phone numbers and addresses belong to nobody. */
export const demoCompanyContacts = {
  phones: '+380440000000\n+380670000000',
  email: 'office@example.com',
  addresses: 'Киев, Столичное шоссе, 0\nОдесса, Таможенная площадь, 0',
  'answer-hours': '1-5: 09:00-18:00\n6: 10:00-15:00',
  telegram: 'https://t.me/example',
  viber: 'https://chats.viber.com/example',
  whatsapp: 'https://wa.me/380440000000',
  'privacy-text': [
    'Мы просим только то, без чего не сможем ответить: имя и телефон для звонка или почту для письма.',
    'Эти данные видят только наши сотрудники. Рекламе мы их не передаём никогда; аукциону и перевозчику — только после договора с вами и только то, что им нужно.',
    'Заявка хранится у нас, чтобы вы могли вернуться к разговору.',
    'Сайт не ставит рекламных меток и не следит за вами на других сайтах.',
  ].join('\n'),
} as const

export const demoCategories = ['Растаможка', 'Авто из США', 'Авто из Европы', 'Авто из Грузии'] as const

export const demoPageMetaRecords = [
  {
    page: 'home',
    title: 'Цена автомобиля в Украине: до копейки и с объяснением',
    description: 'Покупка, доставка, таможня и регистрация автомобиля одной суммой. Каждая строка объяснена.',
    keywords: 'растаможка, калькулятор, авто из США, авто из Европы, авто из Грузии',
  },
  {
    page: 'blog',
    title: 'Блог о ввозе автомобилей',
    description: 'Акциз, доставка, документы: что меняется и сколько это стоит.',
    keywords: 'акциз, доставка, документы, растаможка',
  },
  {
    page: 'eu',
    title: 'Автомобиль из Европы',
    description: 'Дорога из Европы в Украину: пошлина, EUR.1, сроки и полная цена.',
    keywords: 'авто из Европы, EUR.1, пошлина',
  },
  {
    page: 'georgia',
    title: 'Автомобиль из Грузии',
    description: 'Из Тбилиси и Рустави паромом: документы, сроки и полная цена.',
    keywords: 'авто из Грузии, Рустави, паром',
  },
  {
    page: 'usa',
    title: 'Автомобиль из США',
    description: 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине.',
    keywords: 'авто из США, Copart, IAA',
  },
]

export const demoLetterTemplates = [
  {
    title: 'Расчёт готов',
    subject: 'Расчёт готов: {сумма}',
    text: [
      'Здравствуйте, {имя}!',
      'Посчитали ваш автомобиль: {сумма} со всеми платежами, до постановки на учёт.',
      'Путь: {маршрут}, в дороге {срок}.',
      'Из чего складывается цена, видно по ссылке: {ссылка}',
      'Посмотрите и напишите, что изменить: порт, город или машину. Ответить можно прямо на это письмо.',
    ].join('\n\n'),
  },
  {
    title: 'Уточните, пожалуйста',
    subject: 'Уточните детали, и мы посчитаем',
    text: [
      'Здравствуйте, {имя}!',
      'Чтобы посчитать точно, нам не хватает нескольких слов:',
      '— год выпуска и объём двигателя,\n— топливо: бензин, дизель, гибрид или электро,\n— цена или ссылка на лот,\n— город в Украине, куда везти.',
      'Ответьте на это письмо, и мы пришлём расчёт с каждой строкой.',
    ].join('\n\n'),
  },
] as const

/**
 * Official rates of the National Bank of Ukraine, used until the bank has answered. Source: its exchange service, called
 * with `valcode` and `date=20261006`.
 */
export const demoExchangeRates: DailyExchangeRates = { date: '2026-10-06', USD: 45.0564, EUR: 50.483 }
