import type { IpcEventPayload } from '../../ipc/ipc-channels.ts'
import { FrameNotice } from './frame-notice.tsx'

type ServerVersion = IpcEventPayload<'serverVersion'>

/** Instructions for each kind of difference. Reading always works. */
const versionHints: Readonly<Record<Exclude<ServerVersion['comparison'], 'compatible'>, string>> = {
  'app-older':
    'Просматривать можно всё, но часть изменений сервер может не принять. Введённое останется черновиком. Установите новую версию программы или продолжите на сайте в браузере.',
  'server-older':
    'Просматривать можно всё, но часть действий сервер может не знать. Введённое останется черновиком. Попросите администратора обновить сервер.',
}

interface VersionNoticeProps {
  readonly appVersion: string
  readonly server: ServerVersion
}

/** Explains that app and server are of different versions, and what to do. */
export const VersionNotice = ({ appVersion, server: { version, comparison } }: VersionNoticeProps) =>
  comparison === 'compatible' ? null : (
    <FrameNotice
      subject={version}
      title={`Программа версии ${appVersion} ${comparison === 'app-older' ? 'старее' : 'новее'} сервера версии ${version}`}
    >
      {versionHints[comparison]}
    </FrameNotice>
  )
