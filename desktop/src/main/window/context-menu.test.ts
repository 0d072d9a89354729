import { EventEmitter } from 'node:events'
import type { BrowserWindow, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { installContextMenu } from './context-menu.ts'

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

const setUp = (server = 'https://broker.example.com', isOfApp = true) => {
  const window = {} as BrowserWindow
  const contents = Object.assign(new EventEmitter(), {
    id: 2,
    replaceMisspelling: vi.fn(),
    session: { addWordToSpellCheckerDictionary: vi.fn() },
  })
  const copyText = vi.fn()
  const popup = vi.fn()
  let shown: readonly MenuItemConstructorOptions[] = []
  const buildFromTemplate = (template: readonly MenuItemConstructorOptions[]) => {
    shown = template
    return { popup }
  }
  const context = createFakeMainProcessContext({
    copyText,
    connections: { server: () => server || undefined },
    windows: { getByPageId: (pageId) => (isOfApp && pageId === 2 ? window : undefined) },
  })
  installContextMenu(contents as unknown as WebContents, {
    ...context,
    Menu: { buildFromTemplate } as unknown as typeof Menu,
  })
  const build = (change: object) => {
    shown = []
    contents.emit('context-menu', {}, { ...nothing, ...change })
    return shown
  }
  const list = (change: object) => build(change).map(({ label, type }) => label ?? type)
  const click = (change: object, label: string) => {
    const item = build(change).find((each) => each.label === label)
    Reflect.apply(item?.click ?? (() => 0), null, [])
  }
  return { contents, copyText, popup, window, list, click }
}

test('the context menu of a text field offers cut, copy, paste and select all, as far as they can be used', () => {
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

test('the context menu copies selected text, and a right click on an empty place opens no menu', () => {
  const { list } = setUp()
  expect(list({ selectionText: 'груз', editFlags: allFlags })).toEqual(['Копировать'])
  expect(list({ editFlags: allFlags })).toEqual([])
})

test('the context menu of a misspelled word offers at most six corrections and adding to the dictionary', () => {
  const { list, click, contents } = setUp()
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
  expect(contents.replaceMisspelling.mock.calls).toEqual([['таможни']])
  expect(contents.session.addWordToSpellCheckerDictionary.mock.calls).toEqual([['тможня']])
})

test('copying the link of an admin screen in the desktop app copies the URL of the screen on the server', () => {
  const { click, copyText } = setUp()
  click({ linkURL: 'app://desktop/admin/posts/12?tab=text#end' }, 'Копировать адрес ссылки')
  click({ linkURL: 'mailto:info@example.com' }, 'Копировать адрес ссылки')
  expect(copyText.mock.calls).toEqual([
    ['https://broker.example.com/admin/posts/12?tab=text#end'],
    ['mailto:info@example.com'],
  ])
})

test('the link of an admin screen cannot be copied while no server is chosen', () => {
  const { list } = setUp('')
  expect(list({ linkURL: 'app://desktop/admin' })).toEqual([])
})

test('a right click shows the context menu in the window of the page, unless the menu would be empty', () => {
  const { list, popup, window } = setUp()
  list({})
  expect(popup).not.toHaveBeenCalled()
  const word = { misspelledWord: 'тможня' }
  list(word)
  expect(popup.mock.calls).toEqual([[{ window }]])
  const other = setUp(undefined, false)
  expect(other.list(word)).toEqual([])
})
