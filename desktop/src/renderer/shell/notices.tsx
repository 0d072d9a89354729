import { type ReactNode, useState } from 'react'
import type { IpcEventPayload, KeychainState } from '../../ipc/ipc-channels.ts'
import styles from './notices.module.css'

interface FrameNoticeProps {
  /** State that the notice reports. A notice that the user has closed appears again when this state changes. */
  subject: string
  title: string
  children: ReactNode
}

const FrameNotice = ({ subject, title, children }: FrameNoticeProps) => {
  const [dismissedSubject, setDismissedSubject] = useState<string>()
  if (subject === dismissedSubject) return null
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{title}.</strong> {children}
      </p>
      <button type="button" onClick={() => setDismissedSubject(subject)}>
        Понятно
      </button>
    </div>
  )
}

const KEY_NOT_SAVED_MESSAGE =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

const keychainHints: Record<Exclude<KeychainState, 'system'>, string> = {
  absent:
    'Чтобы сеанс сохранялся, включите в системе хранилище паролей; на Linux это GNOME Keyring или KWallet.',
  locked: 'Хранилище заблокировано. Разблокируйте его и войдите снова.',
  silent: 'Хранилище не отвечает. Посмотрите, не ждёт ли система вашего разрешения в другом окне.',
}

export const KeychainProblemNotice = ({ keychainState }: { keychainState: KeychainState }) =>
  keychainState === 'system' ? null : (
    <FrameNotice subject={keychainState} title={KEY_NOT_SAVED_MESSAGE}>
      {keychainHints[keychainState]}
    </FrameNotice>
  )

type ServerVersion = IpcEventPayload<'serverVersion'>

const versionHints: Record<Exclude<ServerVersion['comparison'], 'compatible'>, string> = {
  'app-older':
    'Просматривать можно всё, но часть изменений сервер может не принять. Введённое останется черновиком. Установите новую версию программы или продолжите на сайте в браузере.',
  'server-older':
    'Просматривать можно всё, но часть действий сервер может не знать. Введённое останется черновиком. Попросите администратора обновить сервер.',
}

interface VersionNoticeProps {
  appVersion: string
  server: ServerVersion
}

export const IncompatibleServerVersionNotice = ({
  appVersion,
  server: { version, comparison },
}: VersionNoticeProps) =>
  comparison === 'compatible' ? null : (
    <FrameNotice
      subject={version}
      title={`Программа версии ${appVersion} ${comparison === 'app-older' ? 'старее' : 'новее'} сервера версии ${version}`}
    >
      {versionHints[comparison]}
    </FrameNotice>
  )
