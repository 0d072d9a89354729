import { adminRoutes } from '../routes.ts'
import { paletteKeys } from './palette-keys.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
  /** Without Ctrl or ⌘, so that it can be switched off. */
  readonly isSingle?: true
}

const printed = (code: string): string => code.replace('Key', '')

/** What the keyboard can do, as the help lists it. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [paletteKeys], does: 'Перейти к экрану или записи по названию' },
  { keys: ['/'], does: 'Искать в списке', isSingle: true },
  { keys: ['N'], does: 'Новая строка или запись', isSingle: true },
  { keys: [paletteKeys.replace('K', 'S')], does: 'Сохранить' },
  { keys: ['Esc'], does: 'Закрыть окно или отменить правку' },
  { keys: ['?'], does: 'Показать эти клавиши', isSingle: true },
  ...adminRoutes.flatMap(({ key, name }) =>
    key ? [{ keys: ['G', printed(key)], does: name, isSingle: true } as const] : [],
  ),
]
