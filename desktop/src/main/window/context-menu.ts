import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron'
import { isAppProtocolUrl } from '../app-protocol.ts'
import type { MainProcessContext } from '../main-context.ts'

type MenuItemTemplate = MenuItemConstructorOptions

const MAX_SUGGESTIONS = 6

type MenuParams = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'isEditable' | 'selectionText' | 'editFlags' | 'linkURL'
>

const buildSpellingItems = (
  { misspelledWord, dictionarySuggestions }: MenuParams,
  contents: WebContents,
): MenuItemTemplate[] => {
  if (misspelledWord === '') return []
  const suggestions = dictionarySuggestions.slice(0, MAX_SUGGESTIONS)
  return [
    ...suggestions.map((word) => ({ label: word, click: () => contents.replaceMisspelling(word) })),
    {
      label: 'Добавить в словарь',
      click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
  ]
}

const buildEditItems = ({ isEditable, selectionText, editFlags }: MenuParams): MenuItemTemplate[] => {
  const hasSelection = selectionText.trim() !== ''
  const items: readonly (readonly [boolean, MenuItemTemplate])[] = [
    [isEditable && hasSelection && editFlags.canCut, { role: 'cut', label: 'Вырезать' }],
    [hasSelection && editFlags.canCopy, { role: 'copy', label: 'Копировать' }],
    [isEditable && editFlags.canPaste, { role: 'paste', label: 'Вставить' }],
    [
      isEditable && editFlags.canPaste && editFlags.canEditRichly,
      { role: 'pasteAndMatchStyle', label: 'Вставить без оформления' },
    ],
    [isEditable && editFlags.canSelectAll, { role: 'selectAll', label: 'Выделить всё' }],
  ]
  return items.flatMap(([isEnabled, item]) => (isEnabled ? [item] : []))
}

/** A link is copied with the address of the server, because a colleague cannot open an address of the app. */
const getSharedAddress = (linkUrl: string, server: string | undefined): string | undefined => {
  if (!isAppProtocolUrl(linkUrl)) return linkUrl
  if (server === undefined) return undefined
  const { pathname, search, hash } = new URL(linkUrl)
  return `${server}${pathname}${search}${hash}`
}

const buildLinkItems = (
  { linkURL }: MenuParams,
  { copyText, connections }: Pick<MainProcessContext, 'copyText' | 'connections'>,
): MenuItemTemplate[] => {
  const address = linkURL === '' ? undefined : getSharedAddress(linkURL, connections.server())
  return address === undefined ? [] : [{ label: 'Копировать адрес ссылки', click: () => copyText(address) }]
}

export const installContextMenu = (
  contents: WebContents,
  context: Pick<MainProcessContext, 'Menu' | 'copyText' | 'connections' | 'windows'>,
): void => {
  contents.on('context-menu', (_, params) => {
    const window = context.windows.getByPageId(contents.id)
    const template = [
      buildSpellingItems(params, contents),
      buildLinkItems(params, context),
      buildEditItems(params),
    ]
      .filter((group) => group.length > 0)
      .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]))
    if (window && template.length > 0) context.Menu.buildFromTemplate(template).popup({ window })
  })
}
