import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import type { TextAlignment } from 'shared/post'
import { formatKeyboardShortcut } from '../../../../ui/controls.tsx'
import { AdminIcon, type AdminIconName } from '../../../../ui/icon.tsx'
import { insertTableIntoPostText, runTextEditorCommand } from './editor-table-toolbar.tsx'

interface ToolbarDialogs {
  onLink: () => void
  onChoosePictures: () => void
}

interface FormatToolbarItem {
  label: string
  icon: AdminIconName
  shortcut?: string
  /** Returns whether the text at the cursor has the format of the toolbar item; missing for items without a format. */
  isActive?: (editor: Editor) => boolean
  isEnabled?: (editor: Editor) => boolean
  run: (editor: Editor, dialogs: ToolbarDialogs) => void
}

const createToggle = (
  label: string,
  icon: AdminIconName,
  shortcut: string,
  type: string,
  toggle: (chain: ChainedCommands) => ChainedCommands,
): FormatToolbarItem => ({
  label,
  icon,
  shortcut: formatKeyboardShortcut(shortcut),
  isActive: (editor) => editor.isActive(type),
  run: (editor) => toggle(editor.chain().focus()).run(),
})

const toggleQuote = (editor: Editor, isFormula: boolean): void => {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote', { isFormula })) chain.lift('blockquote').run()
  else if (editor.isActive('blockquote')) chain.updateAttributes('blockquote', { isFormula }).run()
  else chain.wrapIn('blockquote', { isFormula }).run()
}

const canQuote = (editor: Editor): boolean =>
  editor.isActive('blockquote') || editor.can().wrapIn('blockquote')

export const textFormatButtonGroups: readonly (readonly FormatToolbarItem[])[] = [
  [
    createToggle('Жирный', 'bold', 'B', 'bold', (chain) => chain.toggleBold()),
    createToggle('Курсив', 'italic', 'I', 'italic', (chain) => chain.toggleItalic()),
    {
      label: 'Ссылка',
      icon: 'link',
      shortcut: formatKeyboardShortcut('K'),
      isActive: (editor) => editor.isActive('link'),
      run: (_, { onLink }) => onLink(),
    },
  ],
  [
    createToggle('Список', 'list', 'Shift 8', 'bulletList', (chain) => chain.toggleBulletList()),
    createToggle('Нумерованный список', 'numbers', 'Shift 7', 'orderedList', (chain) =>
      chain.toggleOrderedList(),
    ),
    {
      label: 'Цитата',
      icon: 'quote',
      shortcut: formatKeyboardShortcut('Shift B'),
      isActive: (editor) => editor.isActive('blockquote', { isFormula: false }),
      isEnabled: canQuote,
      run: (editor) => toggleQuote(editor, false),
    },
    {
      label: 'Формула',
      icon: 'formula',
      isActive: (editor) => editor.isActive('blockquote', { isFormula: true }),
      isEnabled: canQuote,
      run: (editor) => toggleQuote(editor, true),
    },
    {
      label: 'Таблица',
      icon: 'table',
      isEnabled: (editor) => insertTableIntoPostText(editor.state) && !isInTable(editor.state),
      run: (editor) => runTextEditorCommand(editor, insertTableIntoPostText),
    },
    { label: 'Картинка', icon: 'picture', run: (_, { onChoosePictures }) => onChoosePictures() },
  ],
  [
    {
      label: 'Отменить',
      icon: 'undo',
      shortcut: formatKeyboardShortcut('Z'),
      isEnabled: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Вернуть',
      icon: 'redo',
      shortcut: formatKeyboardShortcut('Shift Z'),
      isEnabled: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

interface ToolbarMenuProps {
  editor: Editor
}

const headingOptions = [
  { level: 2, label: 'Заголовок', keys: formatKeyboardShortcut('Alt 2') },
  { level: 3, label: 'Подзаголовок', keys: formatKeyboardShortcut('Alt 3') },
] as const

type HeadingLevel = (typeof headingOptions)[number]['level']

export const getSelectedHeadingLevel = (editor: Editor): HeadingLevel | undefined =>
  headingOptions.find(({ level }) => editor.isActive('heading', { level }))?.level

export const TextBlockTypeMenu = ({
  editor,
  level,
}: ToolbarMenuProps & { level: HeadingLevel | undefined }) => {
  const kind = headingOptions.find((each) => each.level === level)?.label ?? 'Абзац'
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          data-tool
          tabIndex={-1}
          variant="subtle"
          color="gray"
          fw={400}
          aria-label={`Вид абзаца: ${kind}`}
          rightSection={<AdminIcon name="chevron" size={14} />}
        >
          {kind}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Вид абзаца">
        <Menu.Item
          rightSection={formatKeyboardShortcut('Alt 0')}
          onClick={() => editor.chain().focus().setParagraph().run()}
        >
          Абзац
        </Menu.Item>
        {headingOptions.map((each) => (
          <Menu.Item
            key={each.level}
            rightSection={each.keys}
            onClick={() => editor.chain().focus().setHeading({ level: each.level }).run()}
          >
            {each.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface AlignmentOption {
  alignment: TextAlignment | null
  icon: AdminIconName
  label: string
}

const alignmentOptions: readonly AlignmentOption[] = [
  { alignment: null, icon: 'align-left', label: 'По левому краю' },
  { alignment: 'center', icon: 'align-center', label: 'По центру' },
  { alignment: 'right', icon: 'align-right', label: 'По правому краю' },
]

export const getSelectedTextAlignment = (editor: Editor): TextAlignment | null =>
  alignmentOptions.find(({ alignment }) => alignment !== null && editor.isActive({ alignment }))?.alignment ??
  null

const setAlignment = (editor: Editor, alignment: TextAlignment | null): void => {
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { alignment })
    .updateAttributes('heading', { alignment })
    .run()
}

export const TextAlignmentMenu = ({
  editor,
  alignment,
}: ToolbarMenuProps & Pick<AlignmentOption, 'alignment'>) => {
  const current = alignmentOptions.find((each) => each.alignment === alignment) ?? alignmentOptions[0]
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Выравнивание">
          <ActionIcon data-tool tabIndex={-1} aria-label={`Выравнивание: ${current?.label.toLowerCase()}`}>
            <AdminIcon name={current?.icon ?? 'align-left'} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label="Выравнивание">
        {alignmentOptions.map((each) => (
          <Menu.Item
            key={each.icon}
            leftSection={<AdminIcon name={each.icon} />}
            onClick={() => setAlignment(editor, each.alignment)}
          >
            {each.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
