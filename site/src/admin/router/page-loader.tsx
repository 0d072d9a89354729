import { type ComponentType, useEffect, useState } from 'react'
import { matchPath } from 'react-router-dom'
import type { Progress } from '../../state/progress.ts'
import type { Platform } from '../platform.ts'
import { adminRoutes } from '../routes.ts'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { ScreenFrame } from './screen-frame.tsx'

interface AdminPageModule {
  readonly Page: ComponentType
}

type PageImport = () => Promise<AdminPageModule>

const pageModules = import.meta.glob<AdminPageModule>('../features/*/*-page.tsx')

const findPageImport = (page: string): PageImport => {
  const loader = pageModules[`../features/${page}-page.tsx`]
  if (!loader) throw new Error(`there is no page ${page}`)
  return loader
}

interface PageLoaderDeps {
  readonly progress: Progress
  readonly load: Platform['load']
}

interface ScreenProps {
  readonly name: string
}

export interface PageLoader {
  /** A page behind its own chunk. One that is lost has most likely gone with an older version. */
  readonly createScreen: (page: string) => ComponentType<ScreenProps>
  /** Begins to load the page at an address, before it is known who is here. */
  readonly preload: (pathname: string) => void
  /** Once the first screen stands, the others are fetched behind it: they open at once, and without a line too. */
  readonly preloadOthers: () => void
}

export const createPageLoader = ({ progress, load }: PageLoaderDeps): PageLoader => {
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
    // Without suspending: React shows what follows a fallback 300 ms later at the earliest.
    createScreen: (page) => {
      return ({ name }) => {
        const [Page, setPage] = useState(() => loaded.get(page))
        const [failure, setFailure] = useState<{ readonly error: unknown }>()
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
          <ScreenFrame name={name}>
            <Page />
          </ScreenFrame>
        )
      }
    },
    preload: (pathname) => {
      const route = adminRoutes.find(({ path }) => matchPath(path, pathname))
      // Whoever opens the page meets the failure.
      if (route) loadOnce(route.page).catch(() => undefined)
    },
    preloadOthers: () => {
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
