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

/** Creates dialogs, notifications and the shell. They record what main shows instead of showing it. */
export const createStandInSystemUi = (firstButton: string | undefined) => {
  const links: string[] = []
  const boxes: string[] = []
  const saves: string[] = []
  const notifications: Notification[] = []
  let saveAnswer: string | undefined
  let button = firstButton

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

  const showBox = (options: MessageBoxOptions): number => {
    assertKnownElectronOptions('MessageBoxOptions', options)
    boxes.push(options.message)
    const pressed = options.buttons?.indexOf(button ?? '') ?? -1
    return pressed < 0 ? (options.cancelId ?? 0) : pressed
  }

  const dialog = {
    showSaveDialog: async (...args: readonly object[]): Promise<SaveDialogReturnValue> => {
      const options = getOptions<SaveDialogOptions>(args)
      assertKnownElectronOptions('SaveDialogOptions', options)
      saves.push(options.defaultPath ?? '')
      return { canceled: saveAnswer === undefined, filePath: saveAnswer ?? '' }
    },
    showMessageBox: async (...args: readonly object[]) => ({
      response: showBox(getOptions(args)),
      checkboxChecked: false,
    }),
    showMessageBoxSync: (...args: readonly object[]): number => showBox(getOptions(args)),
    showErrorBox: (title: string, content: string) => {
      boxes.push(`${title}: ${content}`)
    },
  }

  const shell = {
    openExternal: async (address: string): Promise<void> => {
      if (!URL.canParse(address)) throw new Error('Invalid URL')
      links.push(address)
    },
  }

  return {
    Notification,
    dialog: throwOnUnknownMember('dialog', dialog),
    shell: throwOnUnknownMember('shell', shell),
    getVisibleEffects: () => ({
      links,
      boxes,
      saves,
      notifications: notifications.map(({ title, body }) => ({ title, body })),
    }),
    clickNotification: (index: number): void => {
      notifications[index]?.emit('click', {})
    },
    answerBox: (label: string): void => {
      button = label
    },
    answerSave: (path: string | undefined): void => {
      saveAnswer = path
    },
  }
}
