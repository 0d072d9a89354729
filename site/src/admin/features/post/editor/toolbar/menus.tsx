import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import type { Alignment } from 'shared/post'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-name.ts'
import { withCommand } from './tool.ts'

interface MenuProps {
  readonly editor: Editor
}

const HEADINGS = [
  { level: 2, says: 'Заголовок', keys: withCommand('Alt 2') },
  { level: 3, says: 'Подзаголовок', keys: withCommand('Alt 3') },
] as const

export type Level = (typeof HEADINGS)[number]['level']

export const levelAt = (editor: Editor): Level | undefined =>
  HEADINGS.find(({ level }) => editor.isActive('heading', { level }))?.level

/** The menu that turns the current block into a paragraph or a heading. */
export const BlockMenu = ({ editor, level }: MenuProps & { readonly level: Level | undefined }) => {
  const kind = HEADINGS.find((each) => each.level === level)?.says ?? 'Абзац'
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
          rightSection={withCommand('Alt 0')}
          onClick={() => editor.chain().focus().setParagraph().run()}
        >
          Абзац
        </Menu.Item>
        {HEADINGS.map((each) => (
          <Menu.Item
            key={each.level}
            rightSection={each.keys}
            onClick={() => editor.chain().focus().setHeading({ level: each.level }).run()}
          >
            {each.says}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface Ends {
  readonly alignment: Alignment | null
  readonly icon: IconName
  readonly says: string
}

const ENDS: readonly Ends[] = [
  { alignment: null, icon: 'align-left', says: 'По левому краю' },
  { alignment: 'center', icon: 'align-center', says: 'По центру' },
  { alignment: 'right', icon: 'align-right', says: 'По правому краю' },
]

export const alignmentAt = (editor: Editor): Alignment | null =>
  ENDS.find(({ alignment }) => alignment !== null && editor.isActive({ alignment }))?.alignment ?? null

const align = (editor: Editor, alignment: Alignment | null): void => {
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { alignment })
    .updateAttributes('heading', { alignment })
    .run()
}

export const AlignmentMenu = ({ editor, alignment }: MenuProps & Pick<Ends, 'alignment'>) => {
  const current = ENDS.find((each) => each.alignment === alignment) ?? ENDS[0]
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Выравнивание">
          <ActionIcon data-tool tabIndex={-1} aria-label={`Выравнивание: ${current?.says.toLowerCase()}`}>
            <Icon name={current?.icon ?? 'align-left'} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label="Выравнивание">
        {ENDS.map((each) => (
          <Menu.Item
            key={each.icon}
            leftSection={<Icon name={each.icon} />}
            onClick={() => align(editor, each.alignment)}
          >
            {each.says}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
