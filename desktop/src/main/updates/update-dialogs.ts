import type { BrowserWindow, Dialog } from 'electron'

interface UpdateDialogDeps {
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showMessageBoxSync'>
  readonly platform: NodeJS.Platform
}

/** Creates the dialogs of an update that the user has asked for, and of a version that does not start. */
export const createUpdateDialogs = ({ dialog, platform }: UpdateDialogDeps) => {
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
