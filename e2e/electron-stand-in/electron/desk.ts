import type {
  MessageBoxOptions,
  NotificationConstructorOptions,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import { guardedEvents } from './events.ts'
import { guarded } from './guarded.ts'
import { refuseUnknown } from './known-names.ts'

/** Returns the options of a dialog, whose first argument may be a window. */
const optionsIn = <Options extends object>(given: readonly (object | undefined)[]): Options =>
  (given.at(-1) ?? {}) as Options

/** Creates dialogs, notifications and the shell. They record what main shows instead of showing it. */
export const createDesk = () => {
  const links: string[] = []
  const boxes: string[] = []
  const saves: string[] = []
  const notifications: Notification[] = []
  let saveAnswer: string | undefined
  let button: string | undefined

  class Notification extends guardedEvents('Notification') {
    readonly title: string
    readonly body: string

    constructor(options: NotificationConstructorOptions = {}) {
      super()
      refuseUnknown('NotificationConstructorOptions', options)
      this.title = options.title ?? ''
      this.body = options.body ?? ''
    }

    show(): void {
      notifications.push(this)
      this.emit('show')
    }
  }

  const showBox = (options: MessageBoxOptions): number => {
    refuseUnknown('MessageBoxOptions', options)
    boxes.push(options.message)
    const pressed = options.buttons?.indexOf(button ?? '') ?? -1
    return pressed < 0 ? (options.cancelId ?? 0) : pressed
  }

  const dialog = {
    showSaveDialog: async (...given: readonly object[]): Promise<SaveDialogReturnValue> => {
      const options = optionsIn<SaveDialogOptions>(given)
      refuseUnknown('SaveDialogOptions', options)
      saves.push(options.defaultPath ?? '')
      return { canceled: saveAnswer === undefined, filePath: saveAnswer ?? '' }
    },
    showMessageBox: async (...given: readonly object[]) => ({
      response: showBox(optionsIn(given)),
      checkboxChecked: false,
    }),
    showMessageBoxSync: (...given: readonly object[]): number => showBox(optionsIn(given)),
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
    dialog: guarded('dialog', dialog),
    shell: guarded('shell', shell),
    seen: () => ({
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
