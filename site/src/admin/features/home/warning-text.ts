import type { StatusWarning } from 'shared/contract'

interface WarningText {
  readonly title: string
  readonly advice: string
}

/** Texts of server warnings. The proxy warning is cautious, because anybody can send a proxy header. */
export const warningText: Readonly<Record<Exclude<StatusWarning, 'disk-low'>, WarningText>> = {
  'proxy-not-trusted': {
    title: 'Прокси перед сервером',
    advice:
      'Похоже, перед сервером стоит прокси, о котором он не знает. Тогда все посетители для него — один адрес, и ограничения у них общие: например, чужие неверные пароли закроют вход и вам. Если прокси ваш, задайте на сервере TRUST_PROXY — сколько их. Если его нет, ничего делать не нужно: такой запрос мог прислать кто угодно.',
  },
  'data-dir-writable': {
    title: 'Папка данных',
    advice:
      'На сервере в неё могут писать и другие пользователи системы. Закройте её командой chmod go-w: вся команда — в журнале сервера, в строке о DATA_DIR. После этого перезапустите его.',
  },
}
