import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { BRAND_NAME } from 'site/brand'

/** Creates the native dialogs of the app. */
export const createNativeDialogs = (dialog: Dialog) => ({
  showAbout: (window: BrowserWindow, version: string): void => {
    void dialog.showMessageBox(window, {
      type: 'info',
      message: BRAND_NAME,
      detail: `Кабинет сотрудника, версия ${version}`,
      buttons: ['Закрыть'],
    })
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
