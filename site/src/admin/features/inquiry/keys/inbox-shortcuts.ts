import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import type { ShortcutDescription } from '../../../ui/shortcut-settings.ts'

type PressedKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

const plainKeys = {
  KeyJ: 'next',
  KeyK: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'panel',
  NumpadEnter: 'panel',
  Escape: 'close',
  KeyA: 'take',
  KeyE: 'done',
  KeyW: 'waiting',
  KeyD: 'due',
  KeyN: 'note',
  KeyR: 'answer',
  KeyX: 'choose',
  KeyZ: 'undo',
} as const

const shiftKeys = {
  KeyA: 'assign',
  KeyJ: 'extendDown',
  KeyK: 'extendUp',
  ArrowDown: 'extendDown',
  ArrowUp: 'extendUp',
  // The key of the exclamation mark, which means spam in the best-known mail programs.
  Digit1: 'spam',
} as const

const modifierKeys = { KeyA: 'chooseAll', KeyZ: 'undo' } as const

type ValueOf<Keys> = Keys[keyof Keys]

export type InboxCommand =
  | ValueOf<typeof plainKeys>
  | ValueOf<typeof shiftKeys>
  | ValueOf<typeof modifierKeys>

/** Commands that a key repeats while it is held down. */
const repeatedCommands: readonly InboxCommand[] = ['next', 'previous', 'extendDown', 'extendUp']

const findKeys = ({ ctrlKey, metaKey, altKey, shiftKey }: PressedKey): Record<string, InboxCommand> => {
  if (altKey) return {}
  if (ctrlKey || metaKey) return shiftKey ? {} : modifierKeys
  return shiftKey ? shiftKeys : plainKeys
}

/** Finds the command of a key by its place on the keyboard. Other combinations are left to the browser. */
export const findInboxCommand = (pressed: PressedKey): InboxCommand | undefined => {
  const keys = findKeys(pressed)
  const command = Object.hasOwn(keys, pressed.code) ? keys[pressed.code] : undefined
  if (command === undefined) return undefined
  return pressed.repeat && !repeatedCommands.includes(command) ? undefined : command
}

export const inboxShortcutDescriptions: readonly ShortcutDescription[] = [
  { keys: ['J', 'K'], description: 'Следующая и предыдущая заявка; так же ↓ и ↑', isSingle: true },
  { keys: ['Enter'], description: 'Перейти в открытую заявку' },
  { keys: ['Esc'], description: 'Закрыть заявку или снять выбор' },
  { keys: ['A'], description: 'Взять себе', isSingle: true },
  { keys: ['Shift', 'A'], description: 'Назначить ответственного', isSingle: true },
  { keys: ['E'], description: 'Готово', isSingle: true },
  { keys: ['W'], description: 'Ждём клиента', isSingle: true },
  { keys: ['!'], description: 'Спам', isSingle: true },
  { keys: ['D'], description: 'Срок', isSingle: true },
  { keys: ['N'], description: 'Новая заметка', isSingle: true },
  { keys: ['R'], description: 'Ответить или записать звонок', isSingle: true },
  { keys: ['X'], description: 'Выбрать или снять выбор', isSingle: true },
  { keys: ['Shift', 'J', 'K'], description: 'Выбрать подряд', isSingle: true },
  { keys: [formatKeyboardShortcut('A')], description: 'Выбрать все загруженные' },
  { keys: [formatKeyboardShortcut('C')], description: 'Копировать таблицу заявок' },
  { keys: ['Z'], description: 'Вернуть последнее действие', isSingle: true },
  { keys: [formatKeyboardShortcut('Z')], description: 'Вернуть последнее действие' },
]
