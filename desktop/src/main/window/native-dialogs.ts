import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { formatDate } from 'shared/format'
import { BRAND_NAME } from 'site/brand'
import type { UntrustedCertificate } from '../server/server-network.ts'

/** Formats what the user compares with the administrator of the server. */
const formatCertificate = ({ issuer, validFrom, validUntil, fingerprint }: UntrustedCertificate): string =>
  [
    `Издатель: ${issuer}`,
    `Действует: с ${formatDate(validFrom)} по ${formatDate(validUntil)}`,
    `Отпечаток SHA-256: ${fingerprint}`,
    '',
    'Сравните отпечаток с тем, который назовёт администратор сервера. Если они различаются, не подключайтесь: посторонние могут прочитать то, что вы отправляете.',
  ].join('\n')

/** Creates the native dialogs of the app. */
export const createNativeDialogs = (dialog: Dialog) => ({
  /** Returns whether the user wants to copy the versions. */
  showAbout: async (window: BrowserWindow, versions: string): Promise<boolean> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'info',
      message: `${BRAND_NAME}: кабинет сотрудника`,
      detail: versions,
      buttons: ['Закрыть', 'Скопировать'],
      defaultId: 0,
      cancelId: 0,
    })
    return response === 1
  },

  showProblem: (window: BrowserWindow, message: string): void => {
    void dialog.showMessageBox(window, { type: 'warning', message, buttons: ['Понятно'] })
  },

  confirmCertificate: async (
    window: BrowserWindow,
    host: string,
    certificate: UntrustedCertificate,
    hasChanged: boolean,
  ): Promise<boolean> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: hasChanged
        ? `Сертификат сервера ${host} изменился`
        : `Сертификат сервера ${host} не подтверждён`,
      detail: formatCertificate(certificate),
      buttons: ['Не подключаться', 'Доверять этому сертификату'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    return response === 1
  },

  confirmServerChange: async (window: BrowserWindow, host: string): Promise<boolean> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: `Сменить сервер на ${host}?`,
      detail: 'Сеанс на прежнем сервере закончится.',
      buttons: ['Сменить', 'Отмена'],
      // «Cancel» is the default button, so that Enter pressed by accident while typing does not confirm.
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    })
    return response === 0
  },

  askSavePath: async (window: BrowserWindow, folder: string, name: string): Promise<string | undefined> => {
    const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: join(folder, name) })
    return canceled || filePath === '' ? undefined : filePath
  },
})
