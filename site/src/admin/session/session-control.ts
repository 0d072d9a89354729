import type { Client } from 'shared/client'
import type { contract } from 'shared/contract'
import type { SessionInfo, Store } from '../../state/store.ts'
import type { Credentials } from '../platform.ts'
import { forgetPlace } from './place.ts'

const AGAIN_MS = 5000

export interface SessionControl {
  /** At start: goes on with what was kept. */
  readonly restore: () => Promise<void>
  readonly signIn: (fields: { readonly email: string; readonly password: string }) => Promise<void>
  readonly changePassword: (fields: { readonly current: string; readonly next: string }) => Promise<void>
  readonly signOut: () => Promise<void>
}

interface Needs {
  readonly credentials: Credentials
  readonly store: Store
  readonly client: Client<typeof contract>
  readonly unseen: Client<typeof contract>
  /** Nothing that was read before is this person's. */
  readonly onBegun: () => void
  /** Another window has ended the session that this one was in. */
  readonly onEndedElsewhere: () => void
}

type SignedIn = Pick<Awaited<ReturnType<Needs['client']['auth']['login']>>, 'expiresAt' | 'user'>

const sessionOf = ({ expiresAt, user }: SignedIn): SessionInfo => ({
  exp: Date.parse(expiresAt) / 1000,
  user,
})

/** Begins and ends the session; the token itself stays with the host. */
export const createSessionControl = ({
  credentials,
  store,
  client,
  unseen,
  onBegun,
  onEndedElsewhere,
}: Needs): SessionControl => {
  const set = (session: SessionInfo | null) => store.set({ auth: { ...store.get().auth, session } })

  /** Until it is known: without it nothing that is typed could be kept for this person. */
  const learnWhoItIs = async (): Promise<void> => {
    const { session } = store.get().auth
    if (!session || session.user) return
    try {
      const { id, email, name } = await unseen.auth.me()
      // Somebody else may have signed in meanwhile.
      if (store.get().auth.session === session) set({ ...session, user: { id, email, name } })
    } catch {
      setTimeout(() => void learnWhoItIs(), AGAIN_MS)
    }
  }

  const goOn = (session: SessionInfo) => {
    set(session)
    void learnWhoItIs()
  }

  credentials.follow((session) => {
    if (session) goOn(session)
    else if (store.get().auth.session) {
      store.set({ auth: { token: null, session: null } })
      onEndedElsewhere()
    }
  })

  return {
    restore: async () => {
      const session = await credentials.restore()
      if (session === 'over') store.set({ auth: { token: null, session: null, isOver: true } })
      else if (session) goOn(session)
    },
    signIn: async (body) => {
      const signedIn = await client.auth.login({ body })
      onBegun()
      set(sessionOf(signedIn))
    },
    changePassword: async (body) => set(sessionOf(await client.auth.changePassword({ body }))),
    signOut: async () => {
      forgetPlace()
      await credentials.end()
      store.set({ auth: { token: null, session: null } })
    },
  }
}
