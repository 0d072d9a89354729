import { type ComponentType, useEffect, useState } from 'react'
import { matchPath } from 'react-router-dom'
import type { LoadingProgressTracker } from '../../state/loading-progress.ts'
import type { AdminPlatformFunctions } from '../platform.ts'
import { adminRoutes } from '../routes.ts'
import { LoadingPlaceholder } from '../ui/query-view.tsx'
import { AdminScreenFrame } from './admin-screen-frame.tsx'

interface AdminPageModule {
  Page: ComponentType
}

type PageImport = () => Promise<AdminPageModule>

const pageModules = import.meta.glob<AdminPageModule>(['../features/*/*-page.tsx', '../home/home-page.tsx'])

const findPageImport = (page: string): PageImport => {
  const loader = pageModules[`../${page}-page.tsx`]
  if (!loader) throw new Error(`there is no page ${page}`)
  return loader
}

export const createAdminPageChunkLoader = (
  progress: LoadingProgressTracker,
  load: AdminPlatformFunctions['load'],
) => {
  const loaded = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ComponentType>>()

  const loadPage = async (page: string): Promise<ComponentType> => {
    const loadedPage = loaded.get(page)
    if (loadedPage) return loadedPage
    const task = progress.begin()
    try {
      const { Page } = await load(findPageImport(page))
      task.finish('done')
      loaded.set(page, Page)
      return Page
    } catch (error) {
      task.finish('failed')
      throw error
    } finally {
      loading.delete(page)
    }
  }

  const loadOnce = (page: string): Promise<ComponentType> => {
    const loadingPage = loading.get(page) ?? loadPage(page)
    loading.set(page, loadingPage)
    return loadingPage
  }

  return {
    /**
     * Creates a screen that shows a placeholder until its script chunk has loaded.
     * Suspense is avoided, because React delays content after a Suspense fallback by at least 300 ms.
     */
    createScreen:
      (page: string): ComponentType<{ name: string }> =>
      ({ name }) => {
        const [Page, setPage] = useState(() => loaded.get(page))
        const [failure, setFailure] = useState<{ error: unknown }>()
        useEffect(() => {
          let isShown = true
          loadOnce(page).then(
            (found) => isShown && setPage(() => found),
            (error: unknown) => isShown && setFailure({ error }),
          )
          return () => {
            isShown = false
          }
        }, [])
        if (failure !== undefined) throw failure.error
        if (Page === undefined) return <LoadingPlaceholder />
        return (
          <AdminScreenFrame name={name}>
            <Page />
          </AdminScreenFrame>
        )
      },
    /** Starts loading the script chunk for a path before the session is known. */
    preload: (pathname: string): void => {
      const route = adminRoutes.find(({ path }) => matchPath(path, pathname))
      // A failed preload is ignored: opening the screen loads the chunk again and shows an error.
      if (route) loadOnce(route.page).catch(() => undefined)
    },
    /** Loads the chunks of all other screens in the background, so that they open at once and without a connection. */
    preloadOthers: (): void => {
      const loadAll = async () => {
        for (const { page } of adminRoutes) {
          const module = await findPageImport(page)().catch(() => undefined)
          if (module) loaded.set(page, module.Page)
        }
      }
      setTimeout(() => void loadAll(), 2000)
    },
  }
}

export type AdminPageChunkLoader = ReturnType<typeof createAdminPageChunkLoader>
