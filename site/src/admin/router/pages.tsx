import { type ComponentType, useEffect, useState } from 'react'
import { matchPath } from 'react-router-dom'
import type { Progress } from '../../state/progress.ts'
import type { Platform } from '../platform.ts'
import { adminRoutes } from '../routes.ts'
import { Loading } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'

interface AdminPageModule {
  readonly Page: ComponentType
}

type Loader = () => Promise<AdminPageModule>

const files = import.meta.glob<AdminPageModule>('../features/*/*-page.tsx')

const loaderOf = (page: string): Loader => {
  const loader = files[`../features/${page}-page.tsx`]
  if (!loader) throw new Error(`there is no page ${page}`)
  return loader
}

interface Around {
  readonly progress: Progress
  readonly load: Platform['load']
}

interface ScreenProps {
  readonly name: string
}

export interface Pages {
  /** A page behind its own chunk. One that is lost has most likely gone with an older version. */
  readonly screenOf: (page: string) => ComponentType<ScreenProps>
  /** Begins to load the page at an address, before it is known who is here. */
  readonly preload: (pathname: string) => void
  /** Once the first screen stands, the others are fetched behind it: they open at once, and without a line too. */
  readonly preloadOthers: () => void
}

export const createPages = ({ progress, load }: Around): Pages => {
  const loaded = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ComponentType>>()

  const loadPage = async (page: string): Promise<ComponentType> => {
    const known = loaded.get(page)
    if (known) return known
    const task = progress.begin()
    try {
      const { Page } = await load(loaderOf(page))
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
    const begun = loading.get(page) ?? loadPage(page)
    loading.set(page, begun)
    return begun
  }

  return {
    // Without suspending: React shows what follows a fallback 300 ms later at the earliest.
    screenOf: (page) => {
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
        if (Page === undefined) return <Loading />
        return (
          <Arrival name={name}>
            <Page />
          </Arrival>
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
          const module = await loaderOf(page)().catch(() => undefined)
          if (module) loaded.set(page, module.Page)
        }
      }
      setTimeout(() => void loadAll(), 2000)
    },
  }
}
