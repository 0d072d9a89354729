import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { events, menuName } from '../ipc/channels.ts'
import { menuTemplate } from './menu.ts'

const setUp = (around: { readonly isMac?: boolean; readonly isPackaged?: boolean } = {}) => {
  const actions = { open: vi.fn(), chooseServer: vi.fn(), openSite: vi.fn(), about: vi.fn() }
  const template = menuTemplate({ isMac: false, isPackaged: true, ...around, actions })
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  const click = (item: MenuItemConstructorOptions | undefined) =>
    Reflect.apply(item?.click ?? (() => 0), null, [])
  return { actions, template, items, click }
}

const roles = (items: readonly MenuItemConstructorOptions[]) => items.map(({ role }) => role)

describe('the menus', () => {
  test('are those of the title bar, in its order', () => {
    const { template } = setUp()
    expect(template.map(({ id }) => id)).toEqual(menuName.options)
    expect(template.map(({ label }) => label)).toEqual([
      'Файл',
      'Правка',
      'Вид',
      'Таблицы',
      'Окно',
      'Справка',
    ])
  })

  test('open screens, each under an address that the page accepts', () => {
    const { actions, items, click } = setUp()
    for (const item of items) click(item)
    const opened = actions.open.mock.calls.map(([address]) => address)
    expect(opened).toContain('/admin/categories')
    expect(opened).toContain('/admin/tables/ship-delivery')
    for (const address of opened) expect(events.open.safeParse({ address }).success, address).toBe(true)
    expect(opened.join(' ')).not.toMatch(/:id|login/)
  })

  test('change the server, open the site and say what this is', () => {
    const { actions, items, click } = setUp()
    const press = (label: string) => click(items.find((item) => item.label === label))
    press('Сменить сервер…')
    press('Открыть сайт')
    press('О программе')
    expect(actions.chooseServer).toHaveBeenCalledOnce()
    expect(actions.openSite).toHaveBeenCalledOnce()
    expect(actions.about).toHaveBeenCalledOnce()
  })

  test('show no tools of a developer in what people install', () => {
    expect(roles(setUp({ isPackaged: false }).items)).toContain('toggleDevTools')
    const packaged = roles(setUp().items)
    for (const role of ['toggleDevTools', 'reload', 'forceReload', 'viewMenu', 'windowMenu']) {
      expect(packaged).not.toContain(role)
    }
  })

  test('speak Russian wherever the system does not speak for itself', () => {
    for (const { label, type, role } of setUp({ isMac: true }).items) {
      if (type !== 'separator') expect(label, role).toMatch(/[а-яё]|Copart|IAA/i)
    }
  })

  test('give no two screens the same keys', () => {
    const keys = setUp().items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(5)
  })
})
