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

const DRAFTS_SAVED_DETAIL =
  'Набранный текст сохранён в черновиках на этом компьютере, после перезапуска окно предложит его снова.'

/** Creates the native dialogs of the app. */
export const createNativeDialogs = (dialog: Dialog) => {
  const showRefusal = async (window: BrowserWindow, message: string, detail: string): Promise<void> => {
    await dialog.showMessageBox(window, { type: 'info', message, detail, buttons: ['Закрыть'] })
  }
  return {
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
        detail: 'Сеанс на прежнем сервере закончится. Черновики останутся на этом компьютере.',
        buttons: ['Сменить', 'Отмена'],
        // «Cancel» is the default button, so that Enter pressed by accident while typing does not confirm.
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      })
      return response === 0
    },

    /** Asks whether to leave a page that is still uploading or cannot store its text. */
    confirmLeaving: (window: BrowserWindow): boolean =>
      dialog.showMessageBoxSync(window, {
        type: 'question',
        message: 'На этом экране не всё сохранено. Закрыть его?',
        detail:
          'Картинка ещё загружается, или этот компьютер не может сохранить текст. Сохранённая здесь картинка загрузится при следующем запуске программы, несохранённое пропадёт.',
        buttons: ['Остаться', 'Закрыть'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      }) === 1,

    askRestartAfterCrash: async (window: BrowserWindow): Promise<boolean> => {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: 'Окно перестало работать',
        detail: DRAFTS_SAVED_DETAIL,
        buttons: ['Перезапустить окно', 'Закрыть окно'],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      })
      return response === 0
    },

    askRestartWhileHung: async (window: BrowserWindow, signal: AbortSignal): Promise<boolean> => {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: 'Окно перестало отвечать',
        detail: `${DRAFTS_SAVED_DETAIL} Можно и подождать: возможно, окно занято долгой работой.`,
        buttons: ['Перезапустить окно', 'Подождать'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
        signal,
      })
      return response === 0
    },

    confirmLinkServer: async (window: BrowserWindow, host: string): Promise<boolean> => {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: `Подключиться к серверу ${host}?`,
        detail:
          'Этого просит ссылка. Подключайтесь, только если знаете этот сервер. Если программа уже работает с другим, сеанс на нём закончится, а черновики останутся на этом компьютере.',
        buttons: ['Подключиться', 'Отмена'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      })
      return response === 0
    },

    showLinkRefusal: (window: BrowserWindow, reason: string) =>
      showRefusal(window, 'Ссылка не открылась', reason),
    showFileRefusal: (window: BrowserWindow, reason: string) =>
      showRefusal(window, 'Файл не открылся', reason),

    askSavePath: async (window: BrowserWindow, folder: string, name: string): Promise<string | undefined> => {
      const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: join(folder, name) })
      return canceled || filePath === '' ? undefined : filePath
    },
  }
}

export type NativeDialogs = ReturnType<typeof createNativeDialogs>
