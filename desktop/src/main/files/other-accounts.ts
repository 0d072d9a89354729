import type { StoredDraftsOfOtherAccount } from '../../ipc/ipc-channels.ts'
import type { SelectedServerConnection } from '../server/server-connection.ts'
import { buildKeychainEntryName, type DesktopSettingsValues } from './desktop-settings.ts'
import type { StoredDraftLocation } from './draft-file.ts'

const parseKey = (key: string): readonly [user: string, name: string] => {
  const end = key.indexOf(':')
  return [key.slice(0, end), key.slice(end + 1)]
}

export const listOtherAccountDrafts = (
  places: readonly StoredDraftLocation[],
  own: Pick<SelectedServerConnection, 'server' | 'getUser'>,
  { emails }: Pick<DesktopSettingsValues, 'emails'>,
): readonly StoredDraftsOfOtherAccount[] => {
  const accounts = new Map<string, StoredDraftsOfOtherAccount & { names: string[] }>()
  for (const { server, key } of places) {
    const [user, name] = parseKey(key)
    if (server === own.server && user === own.getUser()) continue
    const entry = buildKeychainEntryName(server, user)
    const account = accounts.get(entry) ?? { server, user, email: emails[entry] ?? null, names: [] }
    account.names.push(name)
    accounts.set(entry, account)
  }
  return [...accounts.values()]
}
