import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { isAdminScreenAddress } from '../../ipc/ipc-inputs.ts'
import { titleBarMenus } from '../../ipc/title-bar-layout.ts'
import type { AppMenuCheckboxSetting } from '../app-lifecycle.ts'
import type { MainProcessContext } from '../main-context.ts'
import { buildAppMenuTemplate, installAppMenus } from './app-menu.ts'
import type { WindowListMenuEntry } from './window-manager.ts'

interface MenuSetUp {
  isMac?: boolean
  isPackaged?: boolean
  windows?: readonly WindowListMenuEntry[]
  checkForUpdates?: () => Promise<void>
  loginItem?: AppMenuCheckboxSetting
}

const setUp = ({ checkForUpdates, ...around }: MenuSetUp = {}) => {
  const actions = {
    newWindow: vi.fn(),
    open: vi.fn(),
    chooseServer: vi.fn(),
    openSite: vi.fn(),
    find: vi.fn(),
    print: vi.fn(),
    savePdf: vi.fn(),
    zoom: vi.fn(),
    saveReport: vi.fn(),
    about: vi.fn(),
    checkForUpdates,
  }
  const trayIcon = { isEnabled: () => false, setEnabled: vi.fn() }
  const template = buildAppMenuTemplate({
    isMac: false,
    isPackaged: true,
    windows: [],
    loginItem: undefined,
    trayIcon,
    ...around,
    actions,
  })
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  const click = (item: MenuItemConstructorOptions | undefined) =>
    Reflect.apply(item?.click ?? (() => 0), null, [{ checked: true }])
  return { actions, template, items, click, trayIcon }
}

const listItemRoles = (items: readonly MenuItemConstructorOptions[]) => items.map(({ role }) => role)

/** Returns menus and items of any depth without separators. */
const withSubmenus = (items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
  items
    .filter(({ type }) => type !== 'separator')
    .flatMap((item) => [item, ...withSubmenus(Array.isArray(item.submenu) ? item.submenu : [])])

describe('buildAppMenuTemplate', () => {
  test('the app menus have the same names and the same order as the menus of the title bar', () => {
    const shown = ({ template }: ReturnType<typeof setUp>) =>
      template.map(({ id, label }) => ({ name: id, label }))
    expect(shown(setUp())).toEqual(titleBarMenus)
    const [application, ...others] = shown(setUp({ isMac: true }))
    expect(application?.label).toBe('Таможенный брокер')
    expect(others).toEqual(titleBarMenus.filter(({ name }) => name !== 'help'))
  })

  test('each item of the app menu that opens an admin screen uses an address that the admin page accepts', () => {
    const { actions, items, click } = setUp()
    for (const item of items) click(item)
    const opened = actions.open.mock.calls.map(([address]) => address)
    expect(opened).toContain('/admin/categories')
    expect(opened).toContain('/admin/tables/ship-delivery')
    for (const address of opened) expect(isAdminScreenAddress(address), address).toBe(true)
    expect(opened.join(' ')).not.toMatch(/:id|login/)
  })

  test('menu items open a window, change the server, open the site and show the about dialog', () => {
    const { actions, items, click } = setUp()
    const press = (label: string) => click(items.find((item) => item.label === label))
    press('Новое окно')
    press('Сменить сервер…')
    press('Открыть сайт')
    press('О программе')
    expect(actions.newWindow).toHaveBeenCalledOnce()
    expect(actions.chooseServer).toHaveBeenCalledOnce()
    expect(actions.openSite).toHaveBeenCalledOnce()
    expect(actions.about).toHaveBeenCalledOnce()
  })

  test('the app menu offers to check for updates only if this copy of the app can update itself', () => {
    for (const isMac of [false, true]) {
      const checkForUpdates = vi.fn(async () => undefined)
      const { items, click } = setUp({ isMac, checkForUpdates })
      click(items.find((item) => item.label === 'Проверить обновления…'))
      expect(checkForUpdates).toHaveBeenCalledOnce()
      const labels = setUp({ isMac }).items.map(({ label }) => label)
      expect(labels).not.toContain('Проверить обновления…')
    }
  })

  test('menu items search, print, save and zoom the current screen and save a diagnostics report', () => {
    const { actions, items, click } = setUp()
    const press = (label: string) => click(items.find((item) => item.label === label))
    for (const label of ['Найти на странице…', 'Печать…', 'Сохранить как PDF…', 'Сохранить отчёт…'])
      press(label)
    for (const label of ['Крупнее', 'Увеличить', 'Мельче', 'Обычный размер']) press(label)
    for (const action of [actions.find, actions.print, actions.savePdf, actions.saveReport])
      expect(action).toHaveBeenCalledOnce()
    expect(actions.zoom.mock.calls).toEqual([['in'], ['in'], ['out'], ['reset']])
  })

  test('a packaged app has no developer tools in its menus', () => {
    expect(listItemRoles(setUp({ isPackaged: false }).items)).toContain('toggleDevTools')
    const packaged = listItemRoles(setUp().items)
    for (const role of ['toggleDevTools', 'reload', 'forceReload', 'viewMenu', 'windowMenu']) {
      expect(packaged).not.toContain(role)
    }
  })

  for (const isMac of [false, true]) {
    for (const isPackaged of [false, true]) {
      test(`every item of the app menus has a Russian label ${isMac ? 'on macOS' : 'outside macOS'}, ${isPackaged ? 'packaged' : 'in development'}`, () => {
        const all = withSubmenus(setUp({ isMac, isPackaged }).template)
        expect(all.length).toBeGreaterThan(30)
        for (const item of all) expect(item.label, JSON.stringify(item)).toMatch(/[а-яё]/i)
      })
    }
  }

  test('a menu of the title bar opens below its button, also when the page is zoomed', () => {
    const popup = vi.fn()
    const bar = { getMenuItemById: () => ({ submenu: { popup } }) }
    const window = { webContents: { getZoomFactor: () => 1.5 } } as unknown as BrowserWindow
    const Menu = {
      buildFromTemplate: () => bar,
      setApplicationMenu: vi.fn(),
    } as unknown as MainProcessContext['Menu']
    const menus = installAppMenus({ Menu }, () => ({
      windows: [],
      loginItem: undefined,
      trayIcon: setUp().trayIcon,
      isMac: false,
      isPackaged: true,
      actions: setUp().actions,
    }))
    menus.open({ menu: 'view', x: 100, y: 38 }, window)
    expect(popup.mock.calls).toEqual([[{ window, x: 150, y: 57 }]])
  })

  test('no label occurs twice in the menus of the app', () => {
    for (const isMac of [false, true]) {
      const labels = setUp({ isMac }).items.flatMap(({ label }) => label ?? [])
      expect(new Set(labels).size, labels.join(', ')).toBe(labels.length)
    }
  })

  test('the window menu lists the open windows and raises the clicked one', () => {
    const focus = vi.fn()
    const { items, click } = setUp({
      windows: [
        { title: 'Записи & цены', isLastFocused: false, focus },
        { title: 'Таблицы сборов', isLastFocused: true, focus: vi.fn() },
      ],
    })
    const listed = items.filter(
      ({ type, label }) => type === 'checkbox' && label !== 'Оставаться в области уведомлений',
    )
    expect(listed.map(({ label, checked }) => ({ label, checked }))).toEqual([
      // An escaped ampersand is shown as one.
      { label: 'Записи && цены', checked: false },
      { label: 'Таблицы сборов', checked: true },
    ])
    click(listed[0])
    expect(focus).toHaveBeenCalledOnce()
  })

  test('the tray icon is off at first and is switched on and off by its menu item', () => {
    for (const [isMac, label] of [
      [false, 'Оставаться в области уведомлений'],
      [true, 'Показывать в строке меню'],
    ] as const) {
      const { items, trayIcon } = setUp({ isMac })
      const item = items.find((each) => each.label === label)
      expect(item).toMatchObject({ type: 'checkbox', checked: false })
      Reflect.apply(item?.click ?? (() => 0), null, [{ checked: true }])
      expect(trayIcon.setEnabled.mock.calls).toEqual([[true]])
    }
  })

  test('the menu has a checkbox for the start at login only where the system supports it', () => {
    const label = 'Запускать при входе в систему'
    const setEnabled = vi.fn()
    const { items } = setUp({ loginItem: { isEnabled: () => true, setEnabled } })
    const item = items.find((each) => each.label === label)
    expect(item).toMatchObject({ type: 'checkbox', checked: true })
    Reflect.apply(item?.click ?? (() => 0), null, [{ checked: false }])
    expect(setEnabled.mock.calls).toEqual([[false]])
    expect(setUp().items.map((each) => each.label)).not.toContain(label)
  })

  test('the application menu on macOS hides, shows and quits the app', () => {
    const [application] = setUp({ isMac: true }).template
    const given = application?.submenu
    expect(listItemRoles(Array.isArray(given) ? given : []).filter((role) => role !== undefined)).toEqual([
      'services',
      'hide',
      'hideOthers',
      'unhide',
      'quit',
    ])
  })

  test('no two admin screens have the same keyboard shortcut in the menus', () => {
    const keys = setUp().items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(5)
  })
})
