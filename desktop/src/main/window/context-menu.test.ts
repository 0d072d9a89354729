import { EventEmitter } from 'node:events'
import type { BrowserWindow, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { buildContextMenuTemplate, installContextMenu } from './context-menu.ts'

const noFlags = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
}
const allFlags = { ...noFlags, canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
const nothing = {
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
  isEditable: false,
  selectionText: '',
  editFlags: noFlags,
}

const setUp = (server: string | undefined = 'https://office.example.com') => {
  const actions = {
    replaceMisspelling: vi.fn(),
    addToDictionary: vi.fn(),
    copyText: vi.fn(),
    server: () => server,
  }
  const build = (change: object) => buildContextMenuTemplate({ ...nothing, ...change }, actions)
  const list = (change: object) => build(change).map(({ label, type }) => label ?? type)
  const click = (change: object, label: string) => {
    const item: MenuItemConstructorOptions | undefined = build(change).find((each) => each.label === label)
    Reflect.apply(item?.click ?? (() => 0), null, [])
  }
  return { actions, list, click }
}

test('a text field offers cut, copy, paste and select all, but only what can be used', () => {
  const { list } = setUp()
  const field = { isEditable: true, editFlags: allFlags }
  expect(list({ ...field, selectionText: 'груз' })).toEqual([
    'Вырезать',
    'Копировать',
    'Вставить',
    'Выделить всё',
  ])
  expect(list(field)).toEqual(['Вставить', 'Выделить всё'])
  expect(list({ ...field, editFlags: noFlags, selectionText: 'груз' })).toEqual([])
  expect(list({ ...field, editFlags: { ...allFlags, canEditRichly: true } })).toContain(
    'Вставить без оформления',
  )
})

test('selected text of a page can be copied, and an empty place has no menu', () => {
  const { list } = setUp()
  expect(list({ selectionText: 'груз', editFlags: allFlags })).toEqual(['Копировать'])
  expect(list({ editFlags: allFlags })).toEqual([])
})

test('a misspelled word offers at most six suggestions and the dictionary', () => {
  const { list, click, actions } = setUp()
  const word = {
    isEditable: true,
    misspelledWord: 'тможня',
    dictionarySuggestions: ['таможня', 'таможни', 'в', 'г', 'д', 'е', 'ж'],
    editFlags: { ...noFlags, canPaste: true },
  }
  expect(list(word)).toEqual([
    'таможня',
    'таможни',
    'в',
    'г',
    'д',
    'е',
    'Добавить в словарь',
    'separator',
    'Вставить',
  ])
  click(word, 'таможни')
  click(word, 'Добавить в словарь')
  expect(actions.replaceMisspelling.mock.calls).toEqual([['таможни']])
  expect(actions.addToDictionary.mock.calls).toEqual([['тможня']])
})

test('the address of a screen is copied as an address of the server', () => {
  const { click, actions } = setUp()
  click({ linkURL: 'app://desktop/admin/posts/12?tab=text#end' }, 'Копировать адрес ссылки')
  click({ linkURL: 'mailto:office@example.com' }, 'Копировать адрес ссылки')
  expect(actions.copyText.mock.calls).toEqual([
    ['https://office.example.com/admin/posts/12?tab=text#end'],
    ['mailto:office@example.com'],
  ])
})

test('without a server the address of a screen cannot be copied', () => {
  const actions = { replaceMisspelling: vi.fn(), addToDictionary: vi.fn(), copyText: vi.fn() }
  const params = { ...nothing, linkURL: 'app://desktop/admin' }
  expect(buildContextMenuTemplate(params, { ...actions, server: () => undefined })).toEqual([])
})

test('a right click shows the menu in the window of the page, unless it would be empty', () => {
  const popup = vi.fn()
  const window = {} as BrowserWindow
  const contents = Object.assign(new EventEmitter(), {
    id: 2,
    replaceMisspelling: vi.fn(),
    session: { addWordToSpellCheckerDictionary: vi.fn() },
  })
  const templates: MenuItemConstructorOptions[][] = []
  const buildFromTemplate = (template: MenuItemConstructorOptions[]) => {
    templates.push(template)
    return { popup }
  }
  const context = createFakeContext({
    copyText: vi.fn(),
    connections: { server: () => undefined },
    windows: { getByPageId: (pageId) => (pageId === 2 ? window : undefined) },
  })
  installContextMenu(contents as unknown as WebContents, {
    ...context,
    Menu: { buildFromTemplate } as unknown as typeof Menu,
  })
  contents.emit('context-menu', {}, nothing)
  expect(popup).not.toHaveBeenCalled()
  contents.emit(
    'context-menu',
    {},
    { ...nothing, misspelledWord: 'тможня', dictionarySuggestions: ['таможня'] },
  )
  expect(popup.mock.calls).toEqual([[{ window }]])
  for (const { click } of templates[0] ?? []) Reflect.apply(click ?? (() => 0), null, [])
  expect(contents.replaceMisspelling).toHaveBeenCalledWith('таможня')
  expect(contents.session.addWordToSpellCheckerDictionary).toHaveBeenCalledWith('тможня')
})
