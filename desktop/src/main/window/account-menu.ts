import type { MenuItemConstructorOptions } from 'electron'
import type { AccountMenuEntry } from '../accounts/account-actions.ts'

interface AccountMenuOptions {
  readonly accounts: readonly AccountMenuEntry[]
  /** Opens the form for the address of another server. */
  readonly chooseServer: () => void
  readonly signInAsOther: () => void
}

/** Escapes a text for a menu. An ampersand in a label would mark the next letter as its key. */
export const escapeMenuLabel = (label: string): string => label.replaceAll('&', '&&')

/** Builds the menu item with the known servers and their accounts. */
export const buildAccountItem = ({
  accounts,
  chooseServer,
  signInAsOther,
}: AccountMenuOptions): MenuItemConstructorOptions => ({
  label: 'Учётная запись',
  submenu: [
    ...accounts.map(
      ({ name, isCurrent, choose }): MenuItemConstructorOptions => ({
        label: escapeMenuLabel(name),
        type: 'checkbox',
        checked: isCurrent,
        click: choose,
      }),
    ),
    ...(accounts.length > 0
      ? ([
          { type: 'separator' },
          { label: 'Войти под другой учётной записью…', click: signInAsOther },
        ] satisfies MenuItemConstructorOptions[])
      : []),
    { label: 'Добавить сервер…', click: chooseServer },
    ...(accounts.length > 0
      ? ([
          { type: 'separator' },
          {
            label: 'Убрать с этого компьютера',
            submenu: accounts.map(({ name, remove }) => ({
              label: `${escapeMenuLabel(name)}…`,
              click: remove,
            })),
          },
        ] satisfies MenuItemConstructorOptions[])
      : []),
  ],
})
