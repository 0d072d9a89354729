import type { KeychainState } from '../../ipc/ipc-channels.ts'
import { FrameNotice } from './frame-notice.tsx'

export const keychainStateLabels: Readonly<Record<KeychainState, string>> = {
  system: 'Ключ в системном хранилище',
  absent: 'Ключ только в памяти',
  locked: 'Ключ только в памяти',
  silent: 'Ключ только в памяти',
}

const KEY_NOT_SAVED_MESSAGE =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

/** Instructions for each keychain state in which the token is not saved. */
const keychainHints: Readonly<Record<Exclude<KeychainState, 'system'>, string>> = {
  absent:
    'Чтобы сеанс сохранялся, включите в системе хранилище паролей; на Linux это GNOME Keyring или KWallet.',
  locked: 'Хранилище заблокировано. Разблокируйте его и войдите снова.',
  silent: 'Хранилище не отвечает. Посмотрите, не ждёт ли система вашего разрешения в другом окне.',
}

/** Warns that the session ends when the app quits, and says how to change that. */
export const KeychainNotice = ({ keychainState }: { readonly keychainState: KeychainState }) =>
  keychainState === 'system' ? null : (
    <FrameNotice subject={keychainState} title={KEY_NOT_SAVED_MESSAGE}>
      {keychainHints[keychainState]}
    </FrameNotice>
  )
