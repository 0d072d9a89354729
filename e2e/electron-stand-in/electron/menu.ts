import type { MenuItemConstructorOptions } from 'electron'
import type { MenuItemState } from '../process-protocol.ts'
import { assertKnownElectronOptions, readElectronMenuRoles } from './strict-api.ts'

type MenuClickHandler = (item: object, window: object | null, event: object) => void

interface MenuDeps {
  getFocusedWindow: () => { close: () => void; minimize: () => void } | null
  quit: () => void
}

export const createStandInMenuClass = ({ getFocusedWindow, quit }: MenuDeps) => {
  const roleActions: Record<string, () => void> = {
    quit,
    close: () => getFocusedWindow()?.close(),
    minimize: () => getFocusedWindow()?.minimize(),
  }

  class MenuItem {
    type: string
    label: string
    role: string | undefined
    accelerator: string | undefined
    submenu: Menu | undefined
    id: string | undefined
    checked: boolean
    enabled: boolean
    visible: boolean
    #click: MenuClickHandler | undefined

    constructor(template: MenuItemConstructorOptions) {
      assertKnownElectronOptions('MenuItemConstructorOptions', template)
      const { role, label, submenu, type } = template
      if (role !== undefined && !readElectronMenuRoles().has(role))
        throw new Error(`no menu item has the role «${role}»`)
      if (type === 'submenu' && !submenu) throw new Error('Invalid submenu')
      this.type = type ?? (submenu ? 'submenu' : 'normal')
      this.role = role
      this.label = label ?? role ?? ''
      this.accelerator = template.accelerator?.toString()
      this.id = template.id
      this.submenu = Array.isArray(submenu) ? buildFromTemplate(submenu) : (submenu as Menu | undefined)
      this.checked = template.checked ?? false
      this.enabled = template.enabled ?? true
      this.visible = template.visible ?? true
      this.#click = template.click as MenuClickHandler | undefined
    }

    click(): void {
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.#click) this.#click(this, getFocusedWindow(), { triggeredByAccelerator: false })
      else if (this.role !== undefined) roleActions[this.role]?.()
    }
  }

  class Menu {
    items: MenuItem[] = []

    append(item: MenuItem): void {
      this.items.push(item)
    }

    popup(): void {
      popup = this
    }

    getMenuItemById(id: string): MenuItem | null {
      for (const item of this.items) {
        const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
        if (found) return found
      }
      return null
    }

    static buildFromTemplate = (template: readonly MenuItemConstructorOptions[]): Menu =>
      buildFromTemplate(template)
    static setApplicationMenu = (menu: Menu | null): void => {
      applicationMenu = menu ?? undefined
    }
    static getApplicationMenu = (): Menu | null => applicationMenu ?? null
  }

  let applicationMenu: Menu | undefined
  let popup: Menu | undefined

  const buildFromTemplate = (template: readonly MenuItemConstructorOptions[]): Menu => {
    const menu = new Menu()
    for (const each of template) menu.append(new MenuItem(each))
    return menu
  }

  const readItems = (menu: Menu | undefined): readonly MenuItemState[] =>
    (menu?.items ?? [])
      .filter(({ visible, type }) => visible && type !== 'separator')
      .map(({ label, role, accelerator, enabled, submenu, type, checked }) => ({
        label,
        enabled,
        ...(role === undefined ? {} : { role }),
        ...(accelerator === undefined ? {} : { accelerator }),
        ...(type === 'checkbox' ? { checked } : {}),
        ...(submenu ? { submenu: readItems(submenu) } : {}),
      }))

  const findItem = (menu: Menu | undefined, [label, ...rest]: readonly string[]): MenuItem | undefined => {
    const item = menu?.items.find((each) => each.visible && each.label === label)
    return rest.length === 0 ? item : findItem(item?.submenu, rest)
  }

  return {
    Menu,
    readItems,
    clickIn: (menu: Menu | undefined, labels: readonly string[]): void => {
      const item = findItem(menu, labels)
      if (!item?.enabled) throw new Error(`nothing to click at «${labels.join(' › ')}»`)
      item.click()
    },
    getVisibleMenus: () => ({ menu: readItems(applicationMenu), popup: readItems(popup) }),
    click: (which: 'menu' | 'popup', labels: readonly string[]): void => {
      const item = findItem(which === 'menu' ? applicationMenu : popup, labels)
      if (!item?.enabled) throw new Error(`nothing to click at «${labels.join(' › ')}»`)
      if (which === 'popup') popup = undefined
      item.click()
    },
  }
}
