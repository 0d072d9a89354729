import { routes } from '../../routes.ts'

/** The pages that have a place in the menu, in the order of the route table. */
export const menuEntries = routes.filter(({ meta }) => meta !== undefined)
