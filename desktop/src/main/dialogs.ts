import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { BRAND } from 'site/brand'

/** All that main asks or tells in a window of the system. */
export const createDialogs = (dialog: Dialog) => ({
  about: (window: BrowserWindow, version: string): void => {
    void dialog.showMessageBox(window, {
      type: 'info',
      message: BRAND,
      detail: `Кабинет сотрудника, версия ${version}`,
      buttons: ['Закрыть'],
    })
  },

  placeToSave: async (window: BrowserWindow, folder: string, name: string): Promise<string | undefined> => {
    const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: join(folder, name) })
    return canceled || filePath === '' ? undefined : filePath
  },
})
