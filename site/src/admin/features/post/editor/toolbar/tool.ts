import type { Editor } from '@tiptap/core'
import { paletteKeys } from '../../../../shell/palette-keys.ts'
import type { IconName } from '../../../../ui/icon-name.ts'

/** One button of the toolbar. */
export interface Tool {
  readonly says: string
  readonly icon: IconName
  readonly keys?: string
  /** Only of what is either on or off. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isPossible?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

/** With Ctrl or ⌘, as the keys of this machine are printed. */
export const withCommand = (key: string): string => paletteKeys.replace('K', key)
