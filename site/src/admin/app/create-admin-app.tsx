import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import {
  type ApiCallSender,
  addIdempotencyKeysToApiCalls,
  createApiClient,
  withEtagCache,
} from 'shared/client'
import { contract } from 'shared/contract'
import { markPageBusyDuringPromise, markPageBusyDuringVisitorActions } from '../../lib/page-settled.ts'
import { generateIdempotencyKey, scheduleCallbackAfterDelay } from '../../lib/retry-sender.ts'
import type { LoadingProgressTracker } from '../../state/loading-progress.ts'
import { createApiFailureHandler, type SiteStore, SiteStoreContext } from '../../state/site-store.ts'
import { MISSING_PICTURE_IMAGE_URL } from '../../ui/pictures/eager-picture.tsx'
import { createUnsentFeeTableEditsHandler } from '../features/fee-table/unsent-tables.ts'
import { createUnsentPostEditHandler } from '../features/post/unsent-posts.ts'
import { AdminServicesContext } from '../lib/admin-context.ts'
import { subscribeToSentCalculationSaves } from '../lib/calculator/calculation-save-queue.ts'
import { createDraftLocks } from '../lib/drafts/draft-store.ts'
import { createDroppedOrOpenedFileStore } from '../lib/incoming-file.ts'
import {
  markPageBusyDuringApiWrites,
  markPageBusyDuringQueryFetches,
  markPageBusyDuringStorageWrites,
} from '../lib/page-work.ts'
import { createStoredResponseAgeTracker } from '../lib/stored-data.ts'
import { createQueuedFormSaveHandler, unsentFormDraftHandlers } from '../lib/unsent/form-edit-handlers.ts'
import { createFormSaveQueue } from '../lib/unsent/form-save-queue.ts'
import { rememberFailedApiWriteCalls } from '../lib/unsent/queued-form-save.ts'
import { createUnsentEditQueue } from '../lib/unsent/unsent-edits.ts'
import type { AdminPlatformFunctions } from '../platform.ts'
import { AdminStartupScreen } from '../router/admin-screen-frame.tsx'
import { AdminCrashScreen, AdminErrorBoundary } from '../router/error-screen.tsx'
import { createAdminPageChunkLoader } from '../router/page-loader.tsx'
import { trackScreenScrollPositions } from '../router/screen-position.ts'
import { storeLoginReturnPath } from '../session/login-return-path.ts'
import { createAdminSessionController } from '../session/session-control.ts'
import { showToast } from '../ui/notices.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { buildAdminRouteObjects } from './build-routes.tsx'
import { createCalculatorDataChangeTracker, useCalculatorDataPrefetch } from './calculator-prefetch.ts'
import {
  createAdminQueryClient,
  trackServerReachability,
  useServerReconnectPolling,
} from './server-connection.ts'

/** Shows a placeholder image in place of a picture that failed to load. Its other file formats are not tried. */
const replaceMissingPicture = (image: HTMLImageElement): void => {
  // Without a connection the placeholder image fails too, and would be replaced by itself in an endless loop.
  if (image.getAttribute('src') === MISSING_PICTURE_IMAGE_URL) return
  // Browsers skip `source` elements without a URL. Removing the elements would break React, which manages them.
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.removeAttribute('srcset')
  }
  image.src = MISSING_PICTURE_IMAGE_URL
}

const useMissingPictureReplacement = (): void => {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceMissingPicture(target)
    }
    // Errors of images do not bubble, so they are caught in the capture phase.
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [])
}

const withSuccessCallback =
  (send: ApiCallSender, onSuccess: () => void): ApiCallSender =>
  async (call) => {
    const response = await send(call)
    if (response.status < 400) onSuccess()
    return response
  }

interface CreateAdminOptions {
  platform: AdminPlatformFunctions
  store: SiteStore
  progress: LoadingProgressTracker
}

const { list, get, news } = contract.request

/** Endpoints that are polled and rarely change, so that their responses are cached by ETag. */
const polledPaths: ReadonlySet<string> = new Set([
  list.path,
  get.path,
  news.path,
  contract.calculator.bundle.path,
  contract.table.list.path,
  contract.table.versions.path,
  contract.table.listDrafts.path,
])

type Router = ReturnType<typeof createBrowserRouter>

export const createAdminApp = ({ platform: host, store, progress }: CreateAdminOptions) => {
  const platform: AdminPlatformFunctions = {
    ...host,
    drafts: { ...host.drafts, ...markPageBusyDuringStorageWrites(host.drafts) },
    pictures: { ...host.pictures, ...markPageBusyDuringStorageWrites(host.pictures) },
    load: (load) => markPageBusyDuringPromise(host.load(load)),
  }
  markPageBusyDuringVisitorActions()
  const queryClient = createAdminQueryClient()
  markPageBusyDuringQueryFetches(queryClient.getQueryCache())
  let router: Router | undefined

  // `RouterProvider` notices navigations only once it is mounted: an earlier one would change only the URL.
  const routerMounted = Promise.withResolvers<void>()

  const redirectTo = async (address: string) => {
    await routerMounted.promise
    if (!router || router.state.location.pathname === '/admin/login') return
    storeLoginReturnPath(router.state.location)
    // Replaces the history entry of the screen: the screen opens again after the login, so Back would show it twice.
    await router.navigate(address, { replace: true })
  }
  const handleFailure = createApiFailureHandler(store, (address) => void redirectTo(address))
  const clientOptions = { onFailure: handleFailure }
  const storedData = createStoredResponseAgeTracker(
    () => router?.state.location.pathname ?? location.pathname,
  )
  const calculatorSources = createCalculatorDataChangeTracker()
  const track = (hostSend: ApiCallSender): ApiCallSender =>
    markPageBusyDuringApiWrites(
      calculatorSources.track(
        rememberFailedApiWriteCalls(storedData.track(trackServerReachability(hostSend, store))),
      ),
    )
  const sendInBackground = track(platform.sendInBackground)
  // Drafts and uploads are stored per user, so while the user is unknown, each successful API call loads the user.
  const send = withSuccessCallback(track(platform.send), () => void session.loadUser())
  const withKeys = (plainSend: ApiCallSender) =>
    addIdempotencyKeysToApiCalls(plainSend, contract, generateIdempotencyKey)
  const client = createApiClient(contract, withKeys(send), clientOptions)
  const sendWithEtagCache = withEtagCache(sendInBackground, ({ template }) => polledPaths.has(template))
  const backgroundClient = createApiClient(contract, withKeys(sendWithEtagCache), clientOptions)
  const session = createAdminSessionController({
    credentials: platform.credentials,
    store,
    client,
    backgroundClient,
    onSignedIn: () => queryClient.clear(),
    onSignedOutElsewhere: () => void redirectTo('/admin/login?message=session'),
  })

  const incomingFile = createDroppedOrOpenedFileStore()
  const takeOpenedFile = async () => {
    const file = await platform.openedFiles?.take()
    if (file) incomingFile.set({ file })
  }
  platform.openedFiles?.subscribe(() => void takeOpenedFile())
  void takeOpenedFile()

  platform.dataChanges.subscribe(() => void queryClient.invalidateQueries())

  const getUser = () => store.get().auth.session?.user?.id
  const formSaveQueue = createFormSaveQueue(platform.drafts, getUser, sendInBackground)
  subscribeToSentCalculationSaves(formSaveQueue, ({ id, title }) =>
    showToast(`Расчёт сохранён: ${title}`, {
      label: 'Открыть',
      run: () => platform.links.open(`/calculation/${id}`),
    }),
  )
  const unsentEdits = createUnsentEditQueue({
    drafts: platform.drafts,
    locks: createDraftLocks(navigator.locks),
    getUser,
    handlers: [
      createQueuedFormSaveHandler(formSaveQueue, (user, name) => platform.drafts.remove(`${user}:${name}`)),
      createUnsentPostEditHandler(platform, backgroundClient.post, backgroundClient.picture.create),
      createUnsentFeeTableEditsHandler(platform.drafts, backgroundClient.table),
      ...unsentFormDraftHandlers,
    ],
    // Without a connection no retry is sent: all unsent edits are sent after the reconnect.
    schedule: (ms, send) => scheduleCallbackAfterDelay(ms, () => store.get().online && send()),
  })
  const context = {
    platform,
    store,
    progress,
    client,
    backgroundClient,
    session,
    storedData,
    formSaveQueue,
    unsentEdits,
    incomingFile,
  }

  const startRouter = async (): Promise<Router> => {
    const pages = createAdminPageChunkLoader(progress, platform.load)
    pages.preload(location.pathname)
    await session.restore()
    const browserRouter = createBrowserRouter(buildAdminRouteObjects(pages))
    trackScreenScrollPositions(browserRouter)
    router = browserRouter
    pages.preloadOthers()
    return browserRouter
  }
  const startedRouter = startRouter()
  void markPageBusyDuringPromise(
    startedRouter.then(
      () => routerMounted.promise,
      () => undefined,
    ),
  )

  const MountedRouter = ({ browserRouter }: { browserRouter: Router }) => {
    useServerReconnectPolling()
    useMissingPictureReplacement()
    useCalculatorDataPrefetch(calculatorSources)
    useEffect(routerMounted.resolve, [])
    return <RouterProvider router={browserRouter} />
  }

  /** Renders pages without React Suspense, as React delays content after a Suspense fallback by at least 300 ms. */
  const AdminStart = () => {
    const [started, setStarted] = useState<{ browserRouter: Router } | { error: unknown }>()
    useEffect(() => {
      startedRouter.then(
        (browserRouter) => setStarted({ browserRouter }),
        (error: unknown) => setStarted({ error }),
      )
    }, [])
    if (started === undefined) return <AdminStartupScreen />
    if ('error' in started) throw started.error
    return <MountedRouter browserRouter={started.browserRouter} />
  }

  const View = () => (
    <SiteStoreContext value={store}>
      <AdminServicesContext value={context}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider>
            <AdminErrorBoundary fallback={<AdminCrashScreen />}>
              <AdminStart />
            </AdminErrorBoundary>
          </ThemeProvider>
        </QueryClientProvider>
      </AdminServicesContext>
    </SiteStoreContext>
  )

  return {
    View,
    /** Opens an admin screen for the desktop app, for example after a click on its menu or a notification. */
    open: (address: string): void => void routerMounted.promise.then(() => router?.navigate(address)),
  }
}
