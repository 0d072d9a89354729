import { join } from 'node:path'
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron'
import { formatDate } from 'shared/format'
import { BRAND_NAME } from 'site/brand'
import type { UntrustedCertificate } from '../server/server-network.ts'

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

interface Question extends MessageBoxOptions {
  /** Index of the button that confirms. The other button is the default, so that an accidental Enter is harmless. */
  confirm: 0 | 1
}

const buildQuestion = ({ confirm, ...question }: Question): MessageBoxOptions => ({
  defaultId: 1 - confirm,
  cancelId: 1 - confirm,
  noLink: true,
  ...question,
})

export const createDesktopDialogs = (dialog: Dialog) => {
  const ask = async (window: BrowserWindow, question: Question): Promise<boolean> =>
    (await dialog.showMessageBox(window, buildQuestion(question))).response === question.confirm

  const inform = async (window: BrowserWindow, message: string, detail: string): Promise<void> => {
    await dialog.showMessageBox(window, { type: 'info', message, detail, buttons: ['Закрыть'] })
  }

  return {
    inform,

    showProblem: (window: BrowserWindow, message: string): void => {
      void dialog.showMessageBox(window, { type: 'warning', message, buttons: ['Понятно'] })
    },

    showAbout: (window: BrowserWindow, versions: string): Promise<boolean> =>
      ask(window, {
        type: 'info',
        message: `${BRAND_NAME}: кабинет сотрудника`,
        detail: versions,
        buttons: ['Закрыть', 'Скопировать'],
        confirm: 1,
      }),

    confirmCertificate: (
      window: BrowserWindow,
      host: string,
      certificate: UntrustedCertificate,
      hasChanged: boolean,
    ): Promise<boolean> =>
      ask(window, {
        type: 'warning',
        message: hasChanged
          ? `Сертификат сервера ${host} изменился`
          : `Сертификат сервера ${host} не подтверждён`,
        detail: formatCertificate(certificate),
        buttons: ['Не подключаться', 'Доверять этому сертификату'],
        confirm: 1,
      }),

    confirmServer: (window: BrowserWindow, host: string, isOfLink: boolean): Promise<boolean> =>
      ask(window, {
        type: 'question',
        confirm: 0,
        ...(isOfLink
          ? {
              message: `Подключиться к серверу ${host}?`,
              detail:
                'Этого просит ссылка. Подключайтесь, только если знаете этот сервер. Если программа уже работает с другим, сеанс на нём закончится, а черновики останутся на этом компьютере.',
              buttons: ['Подключиться', 'Отмена'],
            }
          : {
              message: `Сменить сервер на ${host}?`,
              detail: 'Сеанс на прежнем сервере закончится. Черновики останутся на этом компьютере.',
              buttons: ['Сменить', 'Отмена'],
            }),
      }),

    /** Asks the user synchronously, because Electron needs to know at once whether the page may close. */
    confirmLeaving: (window: BrowserWindow): boolean =>
      dialog.showMessageBoxSync(
        window,
        buildQuestion({
          type: 'question',
          message: 'На этом экране не всё сохранено. Закрыть его?',
          detail:
            'Картинка ещё загружается, или этот компьютер не может сохранить текст. Сохранённая здесь картинка загрузится при следующем запуске программы, несохранённое пропадёт.',
          buttons: ['Остаться', 'Закрыть'],
          confirm: 1,
        }),
      ) === 1,

    askRestartAfterCrash: (window: BrowserWindow): Promise<boolean> =>
      ask(window, {
        type: 'warning',
        message: 'Окно перестало работать',
        detail: DRAFTS_SAVED_DETAIL,
        buttons: ['Перезапустить окно', 'Закрыть окно'],
        confirm: 0,
        defaultId: 0,
      }),

    askRestartWhileHung: (window: BrowserWindow, signal: AbortSignal): Promise<boolean> =>
      ask(window, {
        type: 'warning',
        message: 'Окно перестало отвечать',
        detail: `${DRAFTS_SAVED_DETAIL} Можно и подождать: возможно, окно занято долгой работой.`,
        buttons: ['Перезапустить окно', 'Подождать'],
        confirm: 0,
        signal,
      }),

    askSavePath: async (window: BrowserWindow, folder: string, name: string): Promise<string | undefined> => {
      const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: join(folder, name) })
      return canceled || filePath === '' ? undefined : filePath
    },
  }
}

export type DesktopDialogs = ReturnType<typeof createDesktopDialogs>
