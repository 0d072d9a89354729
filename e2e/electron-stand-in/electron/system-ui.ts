import type {
  MessageBoxOptions,
  NotificationConstructorOptions,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import { assertKnownElectronOptions, createStrictEventEmitter, throwOnUnknownMember } from './strict-api.ts'

/** Returns the options of a dialog, whose first argument may be a window. */
const getOptions = <Options extends object>(args: readonly (object | undefined)[]): Options =>
  (args.at(-1) ?? {}) as Options

/** Creates dialogs, notifications and the shell. They record what the main process shows instead of showing it. */
export const createStandInSystemUi = (firstButton: string | undefined) => {
  const openedLinks: string[] = []
  const messageBoxes: string[] = []
  const suggestedPaths: string[] = []
  const notifications: Notification[] = []
  let saveDialogPath: string | undefined
  let messageBoxButton = firstButton

  class Notification extends createStrictEventEmitter('Notification') {
    title: string
    body: string

    constructor(options: NotificationConstructorOptions = {}) {
      super()
      assertKnownElectronOptions('NotificationConstructorOptions', options)
      this.title = options.title ?? ''
      this.body = options.body ?? ''
    }

    show(): void {
      notifications.push(this)
      this.emit('show')
    }
  }

  const showMessageBox = (options: MessageBoxOptions): number => {
    assertKnownElectronOptions('MessageBoxOptions', options)
    messageBoxes.push(options.message)
    const pressed = options.buttons?.indexOf(messageBoxButton ?? '') ?? -1
    return pressed < 0 ? (options.cancelId ?? 0) : pressed
  }

  const dialog = {
    showSaveDialog: async (...args: readonly object[]): Promise<SaveDialogReturnValue> => {
      const options = getOptions<SaveDialogOptions>(args)
      assertKnownElectronOptions('SaveDialogOptions', options)
      suggestedPaths.push(options.defaultPath ?? '')
      return { canceled: saveDialogPath === undefined, filePath: saveDialogPath ?? '' }
    },
    showMessageBox: async (...args: readonly object[]) => ({
      response: showMessageBox(getOptions(args)),
      checkboxChecked: false,
    }),
    showMessageBoxSync: (...args: readonly object[]): number => showMessageBox(getOptions(args)),
    showErrorBox: (title: string, content: string) => {
      messageBoxes.push(`${title}: ${content}`)
    },
  }

  const shell = {
    openExternal: async (address: string): Promise<void> => {
      if (!URL.canParse(address)) throw new Error('Invalid URL')
      openedLinks.push(address)
    },
  }

  return {
    Notification,
    dialog: throwOnUnknownMember('dialog', dialog),
    shell: throwOnUnknownMember('shell', shell),
    getVisibleEffects: () => ({
      openedLinks,
      messageBoxes,
      suggestedPaths,
      notifications: notifications.map(({ title, body }) => ({ title, body })),
    }),
    clickNotification: (index: number): void => {
      notifications[index]?.emit('click', {})
    },
    setMessageBoxButton: (label: string): void => {
      messageBoxButton = label
    },
    setSaveDialogPath: (path: string | undefined): void => {
      saveDialogPath = path
    },
  }
}
