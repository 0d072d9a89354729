import { type ComponentType, lazy } from 'react'
import type { Progress } from '../../state/progress.ts'
import type { Platform } from '../platform.ts'

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

/** A page behind its own chunk. One that is lost has most likely gone with an older version. */
export const lazyPage = (page: string, { progress, load }: Around): ComponentType => {
  const file = loaderOf(page)
  return lazy(async () => {
    const task = progress.begin()
    try {
      const { Page } = await load(file)
      task.finish('done')
      return { default: Page }
    } catch (error) {
      task.finish('failed')
      throw error
    }
  })
}

/** Once the first screen stands, the others are fetched behind it: they open at once, and without a line too. */
export const fetchOtherPages = (): void => {
  const fetchAll = async () => {
    for (const file of Object.values(files)) await file().catch(() => undefined)
  }
  setTimeout(() => void fetchAll(), 2000)
}
