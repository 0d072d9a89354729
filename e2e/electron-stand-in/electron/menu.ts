import type { MenuItemConstructorOptions } from 'electron'
import type { MenuRow } from '../sides.ts'
import { menuRoles, refuseUnknown } from './known-names.ts'

type Click = (item: object, window: object | null, event: object) => void

interface Around {
  readonly focused: () => { readonly close: () => void; readonly minimize: () => void } | null
  readonly quit: () => void
}

export const createMenus = ({ focused, quit }: Around) => {
  const byRole: Readonly<Record<string, () => void>> = {
    quit,
    close: () => focused()?.close(),
    minimize: () => focused()?.minimize(),
  }

  class MenuItem {
    readonly type: string
    readonly label: string
    readonly role: string | undefined
    readonly accelerator: string | undefined
    readonly submenu: Menu | undefined
    readonly id: string | undefined
    enabled: boolean
    visible: boolean
    readonly #click: Click | undefined

    constructor(template: MenuItemConstructorOptions) {
      refuseUnknown('MenuItemConstructorOptions', template)
      const { role, label, submenu, type } = template
      if (role !== undefined && !menuRoles().has(role)) throw new Error(`no menu item has the role «${role}»`)
      if (type === 'submenu' && !submenu) throw new Error('Invalid submenu')
      this.type = type ?? (submenu ? 'submenu' : 'normal')
      this.role = role
      this.label = label ?? role ?? ''
      this.accelerator = template.accelerator?.toString()
      this.id = template.id
      this.submenu = Array.isArray(submenu) ? buildFromTemplate(submenu) : (submenu as Menu | undefined)
      this.enabled = template.enabled ?? true
      this.visible = template.visible ?? true
      this.#click = template.click as Click | undefined
    }

    click(): void {
      if (this.#click) this.#click(this, focused(), { triggeredByAccelerator: false })
      else if (this.role !== undefined) byRole[this.role]?.()
    }
  }

  class Menu {
    readonly items: MenuItem[] = []

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
      applied = menu ?? undefined
    }
    static getApplicationMenu = (): Menu | null => applied ?? null
  }

  let applied: Menu | undefined
  let popup: Menu | undefined

  const buildFromTemplate = (template: readonly MenuItemConstructorOptions[]): Menu => {
    const menu = new Menu()
    for (const each of template) menu.append(new MenuItem(each))
    return menu
  }

  const rowsOf = (menu: Menu | undefined): readonly MenuRow[] =>
    (menu?.items ?? [])
      .filter(({ visible, type }) => visible && type !== 'separator')
      .map(({ label, role, accelerator, enabled, submenu }) => ({
        label,
        enabled,
        ...(role === undefined ? {} : { role }),
        ...(accelerator === undefined ? {} : { accelerator }),
        ...(submenu ? { rows: rowsOf(submenu) } : {}),
      }))

  const find = (menu: Menu | undefined, [label, ...rest]: readonly string[]): MenuItem | undefined => {
    const item = menu?.items.find((each) => each.visible && each.label === label)
    return rest.length === 0 ? item : find(item?.submenu, rest)
  }

  return {
    Menu,
    seen: () => ({ menu: rowsOf(applied), popup: rowsOf(popup) }),
    click: (which: 'menu' | 'popup', labels: readonly string[]): void => {
      const item = find(which === 'menu' ? applied : popup, labels)
      if (!item?.enabled) throw new Error(`nothing to click at «${labels.join(' › ')}»`)
      if (which === 'popup') popup = undefined
      item.click()
    },
  }
}
