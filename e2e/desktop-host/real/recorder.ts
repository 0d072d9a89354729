import type * as Electron from 'electron'
import type { MenuRow, Seen, WindowState } from '../sides.ts'

type Modules = typeof Electron

/** What the recorder leaves in the main process of the real Electron, under this name. */
export interface Recorder {
  readonly see: () => Seen
  readonly clickMenu: (which: 'menu' | 'popup', labels: readonly string[]) => void
  readonly clickNotification: (index: number) => void
  saveAnswer: string | undefined
  button: string | undefined
}

/**
 * Stands before what main would show outside of the page, so that a test sees it and nothing appears. Runs in Electron's
 * main process, so it brings all that it needs.
 */
export const installRecorder = ({ BrowserWindow, dialog, Menu, Notification, shell, app }: Modules): void => {
  const links: string[] = []
  const boxes: string[] = []
  const saves: string[] = []
  const notifications: Electron.Notification[] = []
  const navigations: string[] = []
  let prints = 0
  let badge = 0
  let popup: Electron.Menu | undefined

  const rowsOf = (menu: Electron.Menu | null | undefined): MenuRow[] =>
    (menu?.items ?? [])
      .filter(({ visible, type }) => visible && type !== 'separator')
      .map(({ label, role, accelerator, enabled, submenu }) => ({
        label,
        enabled,
        ...(role === undefined ? {} : { role }),
        ...(accelerator ? { accelerator: String(accelerator) } : {}),
        ...(submenu ? { rows: rowsOf(submenu) } : {}),
      }))

  const stateOf = (window: Electron.BrowserWindow): WindowState => ({
    bounds: window.getBounds(),
    isVisible: window.isVisible(),
    isFocused: window.isFocused(),
    isMaximized: window.isMaximized(),
    isMinimized: window.isMinimized(),
  })

  const recorder: Recorder = {
    saveAnswer: undefined,
    button: undefined,
    see: () => ({
      links,
      boxes,
      saves,
      badge,
      prints,
      navigations,
      notifications: notifications.map(({ title, body }) => ({ title, body })),
      menu: rowsOf(Menu.getApplicationMenu()),
      popup: rowsOf(popup),
      windows: BrowserWindow.getAllWindows().map(stateOf),
    }),
    clickMenu: (which, labels) => {
      let menu: Electron.Menu | null | undefined = which === 'menu' ? Menu.getApplicationMenu() : popup
      let item: Electron.MenuItem | undefined
      for (const label of labels) {
        item = menu?.items.find((each) => each.visible && each.label === label)
        menu = item?.submenu
      }
      if (!item?.enabled) throw new Error(`nothing to click at «${labels.join(' › ')}»`)
      const [window] = BrowserWindow.getAllWindows()
      item.click({}, window, window?.webContents)
    },
    clickNotification: (index) => {
      notifications[index]?.emit('click')
    },
  }

  const pressed = (given: readonly unknown[]): number => {
    const { message, buttons = [], cancelId = 0 } = given.at(-1) as Electron.MessageBoxOptions
    boxes.push(message)
    const found = buttons.indexOf(recorder.button ?? '')
    return found < 0 ? cancelId : found
  }

  Object.assign(shell, {
    openExternal: async (address: string) => {
      links.push(address)
    },
  })
  Object.assign(dialog, {
    showMessageBox: async (...given: unknown[]) => ({ response: pressed(given), checkboxChecked: false }),
    showMessageBoxSync: (...given: unknown[]) => pressed(given),
    showErrorBox: (title: string, content: string) => boxes.push(`${title}: ${content}`),
    showSaveDialog: async (...given: unknown[]) => {
      saves.push((given.at(-1) as Electron.SaveDialogOptions).defaultPath ?? '')
      return { canceled: recorder.saveAnswer === undefined, filePath: recorder.saveAnswer ?? '' }
    },
  })
  Object.assign(Notification.prototype, {
    show(this: Electron.Notification) {
      notifications.push(this)
    },
  })
  Object.assign(Menu.prototype, {
    popup(this: Electron.Menu) {
      popup = this
    },
  })
  const watch = (contents: Electron.WebContents): void => {
    Object.assign(contents, {
      print: () => {
        prints++
      },
    })
    contents.on('will-frame-navigate', ({ url }) => navigations.push(url))
  }
  for (const window of BrowserWindow.getAllWindows()) watch(window.webContents)
  app.on('web-contents-created', (_, contents) => watch(contents))
  Object.assign(app, {
    setBadgeCount: (count = 0): boolean => {
      badge = count
      return true
    },
  })
  app.setPath('downloads', `${app.getPath('userData')}/../downloads`)
  Object.assign(globalThis, { recorder })
}
