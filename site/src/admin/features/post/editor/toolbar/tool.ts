import type { Editor } from '@tiptap/core'
import { paletteKeys } from '../../../../shell/palette-keys.ts'
import type { IconName } from '../../../../ui/icon-name.ts'

/** A tool of the toolbar. */
export interface Tool {
  readonly says: string
  readonly icon: IconName
  readonly keys?: string
  /** Present only for tools that are either on or off. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isPossible?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

/** Formats a shortcut with Ctrl or ⌘, depending on the operating system. */
export const withCommand = (key: string): string => paletteKeys.replace('K', key)
