import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import type { TextAlignment } from 'shared/post'
import type { IconName } from '../../../../ui/icon.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { formatShortcut } from './formatting-tools.ts'

interface ToolbarMenuProps {
  readonly editor: Editor
}

const headingOptions = [
  { level: 2, label: 'Заголовок', keys: formatShortcut('Alt 2') },
  { level: 3, label: 'Подзаголовок', keys: formatShortcut('Alt 3') },
] as const

type HeadingLevel = (typeof headingOptions)[number]['level']

export const getHeadingLevel = (editor: Editor): HeadingLevel | undefined =>
  headingOptions.find(({ level }) => editor.isActive('heading', { level }))?.level

/** The menu that turns the current block into a paragraph or a heading. */
export const BlockTypeMenu = ({
  editor,
  level,
}: ToolbarMenuProps & { readonly level: HeadingLevel | undefined }) => {
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
          rightSection={<Icon name="chevron" size={14} />}
        >
          {kind}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Вид абзаца">
        <Menu.Item
          rightSection={formatShortcut('Alt 0')}
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
  readonly alignment: TextAlignment | null
  readonly icon: IconName
  readonly label: string
}

const alignmentOptions: readonly AlignmentOption[] = [
  { alignment: null, icon: 'align-left', label: 'По левому краю' },
  { alignment: 'center', icon: 'align-center', label: 'По центру' },
  { alignment: 'right', icon: 'align-right', label: 'По правому краю' },
]

export const getTextAlignment = (editor: Editor): TextAlignment | null =>
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

export const AlignmentMenu = ({
  editor,
  alignment,
}: ToolbarMenuProps & Pick<AlignmentOption, 'alignment'>) => {
  const current = alignmentOptions.find((each) => each.alignment === alignment) ?? alignmentOptions[0]
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Выравнивание">
          <ActionIcon data-tool tabIndex={-1} aria-label={`Выравнивание: ${current?.label.toLowerCase()}`}>
            <Icon name={current?.icon ?? 'align-left'} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label="Выравнивание">
        {alignmentOptions.map((each) => (
          <Menu.Item
            key={each.icon}
            leftSection={<Icon name={each.icon} />}
            onClick={() => setAlignment(editor, each.alignment)}
          >
            {each.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
