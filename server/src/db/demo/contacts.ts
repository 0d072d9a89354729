/** Contact details of the company. Phone numbers and addresses belong to nobody. */
export const contacts = {
  phones: '+380440000000\n+380670000000',
  email: 'office@example.com',
  addresses: 'Киев, Столичное шоссе, 0\nОдесса, Таможенная площадь, 0',
  'working-hours': 'Пн–пт: 9:00–18:00\nСб: 10:00–15:00',
  telegram: 'https://t.me/example',
  viber: 'https://chats.viber.com/example',
  whatsapp: 'https://wa.me/380440000000',
  'privacy-text': [
    'Мы просим только то, без чего не сможем ответить: имя и телефон для звонка или почту для письма.',
    'Эти данные видят наши сотрудники, и больше никто. Мы не передаём их аукционам, перевозчикам и рекламе, пока вы не заключите с нами договор.',
    'Заявка хранится у нас, чтобы вы могли вернуться к разговору.',
    'Сайт не ставит рекламных меток и не следит за вами на других сайтах.',
  ].join('\n'),
} as const
