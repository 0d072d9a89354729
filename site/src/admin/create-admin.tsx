import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createClient, remembering } from 'shared/client'
import { contract } from 'shared/contract'
import { createFailureHandler } from '../state/failure-handler.ts'
import type { Progress } from '../state/progress.ts'
import { type Store, StoreContext } from '../state/store.ts'
import { AdminContext } from './admin-context.ts'
import { useRecovery } from './connection/use-recovery.ts'
import { watchLine } from './connection/watch-line.ts'
import { createQueries } from './create-queries.ts'
import { Kit } from './kit/kit.tsx'
import type { Platform } from './platform.ts'
import { buildRoutes } from './router/build-routes.tsx'
import { FallbackScreen } from './router/fallback-screen.tsx'
import { Guard } from './router/guard.tsx'
import { createPages } from './router/pages.tsx'
import { Starting } from './router/starting.tsx'
import { placeOf, rememberPlace } from './session/place.ts'
import { createSessionControl } from './session/session-control.ts'

interface AdminHost {
  readonly platform: Platform
  readonly store: Store
  readonly progress: Progress
}

interface Admin {
  readonly View: ComponentType
  /** Opens a screen on behalf of the host: a menu, a notification. */
  readonly open: (address: string) => void
}

const { list, get, news } = contract.request

/** What is asked again and again, and has mostly not changed. */
const asked: ReadonlySet<string> = new Set([list.path, get.path, news.path])

type Router = ReturnType<typeof createBrowserRouter>

/** The admin in whatever host: one client, one cache, one router. */
export const createAdmin = ({ platform, store, progress }: AdminHost): Admin => {
  const queries = createQueries()
  let router: Router | undefined

  // The router's view listens from its first commit on: a step before that would change the address and nothing else.
  const shown = Promise.withResolvers<void>()

  const leave = async (address: string) => {
    await shown.promise
    if (!router || router.state.location.pathname === '/admin/login') return
    await router.navigate(address, { state: placeOf(router.state.location) })
  }
  const failed = createFailureHandler(store, (address) => void leave(address))
  const options = { onFailure: failed }
  const client = createClient(contract, watchLine(platform.send, store), options)
  const asksAgain = remembering(watchLine(platform.sendUnseen, store), ({ template }) => asked.has(template))
  const unseen = createClient(contract, asksAgain, options)
  const session = createSessionControl({
    credentials: platform.credentials,
    store,
    client,
    unseen,
    onBegun: () => queries.clear(),
    onEndedElsewhere: () => void leave('/admin/login?message=session'),
  })

  const start = async (): Promise<Router> => {
    const pages = createPages({ progress, load: platform.load })
    pages.preload(location.pathname)
    await session.restore()
    const made = createBrowserRouter(buildRoutes(pages))
    rememberPlace(placeOf(made.state.location).from)
    made.subscribe(({ location }) => rememberPlace(placeOf(location).from))
    router = made
    pages.preloadOthers()
    return made
  }
  const starting = start()

  const Inside = ({ made }: { readonly made: Router }) => {
    useRecovery()
    useEffect(shown.resolve, [])
    return <RouterProvider router={made} />
  }

  /** Without suspending: React shows what follows a fallback 300 ms later at the earliest. */
  const Start = () => {
    const [started, setStarted] = useState<{ readonly made: Router } | { readonly error: unknown }>()
    useEffect(() => {
      starting.then(
        (made) => setStarted({ made }),
        (error: unknown) => setStarted({ error }),
      )
    }, [])
    if (started === undefined) return <Starting />
    if ('error' in started) throw started.error
    return <Inside made={started.made} />
  }

  const View = () => (
    <StoreContext value={store}>
      <AdminContext value={{ platform, store, progress, client, unseen, session }}>
        <QueryClientProvider client={queries}>
          <Kit>
            <Guard instead={<FallbackScreen />}>
              <Start />
            </Guard>
          </Kit>
        </QueryClientProvider>
      </AdminContext>
    </StoreContext>
  )

  return { View, open: (address) => void shown.promise.then(() => router?.navigate(address)) }
}
