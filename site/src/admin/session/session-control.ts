import type { TypedApiClient } from 'shared/client'
import type { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../lib/page-settled.ts'
import type { AdminSessionInfo, SiteStore } from '../../state/site-store.ts'
import type { AdminSessionStorage } from '../platform.ts'
import { clearLoginReturnPath } from './login-return-path.ts'

const RETRY_MS = 5000

interface SessionControlDeps {
  credentials: AdminSessionStorage
  store: SiteStore
  client: TypedApiClient<typeof contract>
  backgroundClient: TypedApiClient<typeof contract>
  /** Called at sign-in, in order to remove the cached data of the previous user. */
  onSignedIn: () => void
  /** Called when another window has ended the session. */
  onSignedOutElsewhere: () => void
}

type LoginResponse = Pick<
  Awaited<ReturnType<SessionControlDeps['client']['auth']['login']>>,
  'expiresAt' | 'user'
>

const toSession = ({ expiresAt, user }: LoginResponse): AdminSessionInfo => ({
  exp: Date.parse(expiresAt) / 1000,
  user,
})

/** Starts and ends the session of the user. The session token is stored by the browser or desktop app. */
export const createAdminSessionController = ({
  credentials,
  store,
  client,
  backgroundClient,
  onSignedIn,
  onSignedOutElsewhere,
}: SessionControlDeps) => {
  const setSession = (session: AdminSessionInfo | null) =>
    store.set({ auth: { ...store.get().auth, session } })

  /** Session whose signed-in user is being loaded. */
  let loadingSession: AdminSessionInfo | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** True after the server answered a request for the signed-in user with an error. Then only a timer asks again. */
  let hasFailed = false

  /** Loads the signed-in user and retries until it succeeds, because drafts are stored per user. */
  const loadUser = async (): Promise<void> => {
    const { session } = store.get().auth
    if (!session || session.user || session === loadingSession || hasFailed) return
    clearTimeout(retryTimer)
    loadingSession = session
    try {
      const { id, email, name } = await backgroundClient.auth.me()
      // The loaded user is ignored if another user has signed in since the request.
      if (store.get().auth.session === session) setSession({ ...session, user: { id, email, name } })
    } catch (error) {
      hasFailed = error instanceof AppError && error.code !== 'unreachable'
      retryTimer = setTimeout(() => {
        hasFailed = false
        void loadUser()
      }, RETRY_MS)
    } finally {
      if (loadingSession === session) loadingSession = undefined
    }
  }

  const continueSession = (session: AdminSessionInfo) => {
    setSession(session)
    void markPageBusyDuringPromise(loadUser())
  }

  credentials.subscribe((session) => {
    if (session) continueSession(session)
    else if (store.get().auth.session) {
      store.set({ auth: { token: null, session: null } })
      onSignedOutElsewhere()
    }
  })

  return {
    loadUser,
    restore: async () => {
      const session = await credentials.restore()
      if (session === 'over') store.set({ auth: { token: null, session: null, isOver: true } })
      else if (session) continueSession(session)
    },
    signIn: async (body: { email: string; password: string }) => {
      const login = await client.auth.login({ body })
      onSignedIn()
      setSession(toSession(login))
    },
    changePassword: async (body: { current: string; next: string }) =>
      setSession(toSession(await client.auth.changePassword({ body }))),
    signOut: async () => {
      clearLoginReturnPath()
      await credentials.clear()
      store.set({ auth: { token: null, session: null } })
    },
  }
}

export type AdminSessionController = ReturnType<typeof createAdminSessionController>
