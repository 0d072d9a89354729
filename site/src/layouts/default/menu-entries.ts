import { routes } from '../../routes.ts'

/** The pages that have a place in the menu, in the order of the route table. */
export const menuEntries = routes.filter(({ meta }) => meta !== undefined)

export interface Here {
  /** The page on the screen. */
  readonly current: string | undefined
  /** The entry that it belongs to without being it. */
  readonly under: string | undefined
}

/** How the entry of this page is marked. */
export const currentFor = (page: string, { current, under }: Here): 'page' | 'true' | undefined => {
  if (page === current) return 'page'
  return page === under ? 'true' : undefined
}
