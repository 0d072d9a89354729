import type { KeyStore } from '../../ipc/channels.ts'

export const inStatusBar: Readonly<Record<KeyStore, string>> = {
  system: 'Ключ в системном хранилище',
  absent: 'Ключ только в памяти',
  locked: 'Ключ только в памяти',
  silent: 'Ключ только в памяти',
}

export const NOT_KEPT =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

/** Instructions for each state in which the token is not saved. */
export const whatToDo: Readonly<Record<Exclude<KeyStore, 'system'>, string>> = {
  absent:
    'Чтобы сеанс сохранялся, включите в системе хранилище паролей; на Linux это GNOME Keyring или KWallet.',
  locked: 'Хранилище заблокировано. Разблокируйте его и войдите снова.',
  silent: 'Хранилище не отвечает. Посмотрите, не ждёт ли система вашего разрешения в другом окне.',
}
