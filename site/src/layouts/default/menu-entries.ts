import { routes } from '../../routes.ts'

/** Routes shown in the menu, in the order of the route table. */
export const menuEntries = routes.filter(({ meta }) => meta !== undefined)

export interface Here {
  /** Page that is shown. */
  readonly current: string | undefined
  /** Menu entry that the page belongs to, if it has none of its own. */
  readonly under: string | undefined
}

/** Returns the `aria-current` value of a menu entry. */
export const currentFor = (page: string, { current, under }: Here): 'page' | 'true' | undefined => {
  if (page === current) return 'page'
  return page === under ? 'true' : undefined
}
