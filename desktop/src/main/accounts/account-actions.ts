import type { MainContext } from '../main-context.ts'
import { HOME_PATH } from '../window/window-manager.ts'
import type { AccountPlace, KnownAccount } from './known-accounts.ts'

/** Returns the name of an account, or of a server on which nobody has signed in. */
export const formatAccountName = ({ server, account, email }: KnownAccount): string => {
  const { host } = new URL(server)
  return account === null ? host : `${email ?? `Учётная запись № ${account}`} (${host})`
}

/** An entry in the list of accounts in the menu. */
export interface AccountMenuEntry {
  readonly name: string
  readonly isCurrent: boolean
  readonly choose: () => void
  readonly remove: () => void
}

const isSamePlace = (one: AccountPlace, other: AccountPlace | undefined): boolean =>
  one.server === other?.server && one.account === other.account

/** Switches between the known accounts and removes them. All windows follow. */
export const createAccountActions = ({
  accounts,
  connections,
  drafts,
  pictures,
  dialogs,
  windows,
}: Pick<MainContext, 'accounts' | 'connections' | 'drafts' | 'pictures' | 'dialogs' | 'windows'>) => {
  const choose = ({ server, account }: AccountPlace): void => {
    windows.show()
    // A check box of the menu has changed, although the account has not.
    if (isSamePlace({ server, account }, accounts.getCurrent())) return
    connections.select({ server, account })
    windows.reloadAll(HOME_PATH)
  }

  const remove = async (known: KnownAccount): Promise<void> => {
    const { server, account } = known
    const prefix = `${account}:`
    const edits = account === null ? 0 : drafts.forServer(server).keys(prefix).length
    const answer = await dialogs.confirmAccountRemoval(windows.show(), formatAccountName(known), edits)
    if (answer === 'cancel') return
    const wasCurrent = connections.remove(known)
    if (account !== null && answer === 'removeWithEdits')
      for (const store of [drafts, pictures]) store.forServer(server).removeAll(prefix)
    if (wasCurrent) windows.reloadAll(HOME_PATH)
  }

  return {
    listForMenu: (): readonly AccountMenuEntry[] => {
      const current = accounts.getCurrent()
      return accounts.list().map((known) => ({
        name: formatAccountName(known),
        isCurrent: isSamePlace(known, current),
        choose: () => choose(known),
        remove: () => void remove(known),
      }))
    },
    /** Opens the sign-in screen of the current server. The session of the current account stays in the keychain. */
    signInAsOther: (): void => {
      const current = accounts.getCurrent()
      if (current) choose({ server: current.server, account: null })
    },
  }
}
