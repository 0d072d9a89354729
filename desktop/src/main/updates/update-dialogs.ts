import type { BrowserWindow } from 'electron'
import { withTimeout } from '../lib/with-timeout.ts'
import type { MainContext } from '../main-context.ts'
import type { UpdateCheck, UpdateChecker } from './update-checker.ts'

/** Creates the dialogs of an update that the user has asked for, and of a version that does not start. */
export const createUpdateDialogs = ({ dialog, platform }: Pick<MainContext, 'dialog' | 'platform'>) => {
  const inform = (window: BrowserWindow, message: string, detail: string): void => {
    void dialog.showMessageBox(window, { type: 'info', message, detail, buttons: ['Закрыть'] })
  }
  return {
    showUpToDate: (window: BrowserWindow, version: string): void =>
      inform(window, 'Обновлений нет', `Установлена последняя версия — ${version}.`),

    showDownloading: (window: BrowserWindow, version: string): void =>
      inform(
        window,
        `Загружается версия ${version}`,
        `Можно продолжать работу. Когда загрузка закончится, внизу окна появится кнопка «Обновить до ${version}».`,
      ),

    showReady: (window: BrowserWindow, version: string): void =>
      inform(
        window,
        `Версия ${version} загружена`,
        `Чтобы установить её, нажмите внизу окна кнопку «Обновить до ${version}». Программа перезапустится, набранный текст сохранится в черновиках.`,
      ),

    showRejected: (window: BrowserWindow, version: string): void =>
      inform(
        window,
        `Версия ${version} на этом компьютере не запустилась`,
        'Программа не предлагает её снова. Следующая версия загрузится, когда выйдет.',
      ),

    showCheckFailed: (window: BrowserWindow): void =>
      inform(
        window,
        'Проверить обновления не удалось',
        'Сервер обновлений не ответил или прислал непонятный ответ. Программа работает как прежде. Проверьте связь с интернетом и повторите позже.',
      ),

    showDownloadFailed: (window: BrowserWindow, version: string): void =>
      inform(
        window,
        `Загрузить версию ${version} не удалось`,
        'Загруженное удалено: файл неполон, повреждён или не подписан. Программа осталась прежней. Повторите проверку позже.',
      ),

    showInstallFailed: (window: BrowserWindow, version: string): void =>
      inform(
        window,
        `Установить версию ${version} не удалось`,
        'Система не приняла обновление. Программа осталась прежней, можно продолжать работу. Сообщите об этом администратору.',
      ),

    /** Asks whether to return to the previous version. Is synchronous because there is no window yet. */
    confirmReturn: (failed: string, previous: string): boolean => {
      const how =
        platform === 'darwin'
          ? `Программа закроется и покажет архив с версией ${previous}. Откройте его и перенесите программу в папку «Программы».`
          : `Программа закроется, версия ${previous} установится и запустится.`
      const answer = dialog.showMessageBoxSync({
        type: 'warning',
        message: `Версия ${failed} в прошлый раз не запустилась`,
        detail: `Сохранён установщик прежней версии ${previous}. Черновики и настройки останутся. ${how}`,
        buttons: [`Вернуть версию ${previous}`, 'Попробовать ещё раз'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      })
      return answer === 0
    },
  }
}

export type UpdateDialogs = ReturnType<typeof createUpdateDialogs>

/** A server that accepts a request and never answers would leave a click without any result. */
const REQUESTED_CHECK_TIMEOUT_MS = 30_000

const FAILED: UpdateCheck = { kind: 'failed' }

/** Checks for updates on a click in the menu and shows the result, which a check in the background does not. */
export const createRequestedCheck =
  ({ app, windows }: Pick<MainContext, 'app' | 'windows'>, checker: UpdateChecker, dialogs: UpdateDialogs) =>
  async (): Promise<void> => {
    const result = await withTimeout(checker.check(), REQUESTED_CHECK_TIMEOUT_MS, FAILED)
    if (result.kind === 'current') return dialogs.showUpToDate(windows.show(), app.getVersion())
    if (result.kind === 'failed') return dialogs.showCheckFailed(windows.show())
    if (result.kind === 'ready') return dialogs.showReady(windows.show(), result.version)
    if (result.kind === 'rejected') return dialogs.showRejected(windows.show(), result.version)
    dialogs.showDownloading(windows.show(), result.version)
    if (!(await result.isDownloaded)) dialogs.showDownloadFailed(windows.show(), result.version)
  }
