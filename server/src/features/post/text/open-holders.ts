import { TEXT } from 'shared/post'
import type { Attributes } from './attribute-values.ts'
import type { Block, Holder } from './blocks.ts'
import { mayStandIn } from './declared.ts'
import { MOST_DEEP, tooDeep } from './too-deep.ts'

/** Child that a container requires. Other content gets one of these around it. */
const holdsOnly: Readonly<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  table: 'tbody',
  tbody: 'tr',
  tr: 'td',
}

/**
 * Returns the containers missing between a container and a child, or `undefined` if the child is not allowed
 * there.
 */
const wayInto = (place: string, name: string): string[] | undefined => {
  if (mayStandIn(place, name)) return []
  const between = holdsOnly[place]
  const rest = between === undefined ? undefined : wayInto(between, name)
  return between === undefined || rest === undefined ? undefined : [between, ...rest]
}

interface Open {
  readonly holder: Holder
  /** The container is not in the source. It is closed as soon as something comes that it may not contain. */
  readonly isImplied: boolean
}

/** Lists, tables and quotations that are open at the current point, innermost last. */
export const openHolders = () => {
  const root: Holder = { name: TEXT, attributes: {}, children: [] }
  const open: Open[] = [{ holder: root, isImplied: false }]

  const innermost = (): Holder => open.at(-1)?.holder ?? root

  const push = (holder: Holder, isImplied: boolean): void => {
    if (open.length > MOST_DEEP) throw tooDeep()
    open.push({ holder, isImplied })
  }

  const enter = (name: string, attributes: Attributes, isImplied: boolean): Holder => {
    const holder: Holder = { name, attributes, children: [] }
    innermost().children.push(holder)
    push(holder, isImplied)
    return holder
  }

  /** Merges all bodies of a table into one. */
  const enterBetween = (name: string): void => {
    const last = innermost().children.at(-1)
    if (name === 'tbody' && last && 'children' in last) push(last, true)
    else enter(name, {}, true)
  }

  /** Opens and closes implied containers until the named block is allowed here. Returns whether it is. */
  const makeRoom = (name: string): boolean => {
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const place = open[at]
      const way = place && wayInto(place.holder.name, name)
      if (way !== undefined) {
        open.splice(at + 1)
        for (const between of way) enterBetween(between)
        return true
      }
      if (!place?.isImplied) return false
    }
    return false
  }

  /** A list directly inside a list belongs to the item before it. */
  const goBackToItem = (name: string): void => {
    const { name: place, children } = innermost()
    const last = children.at(-1)
    const isMeant = holdsOnly[place] === 'li' && holdsOnly[name] === 'li'
    if (isMeant && last && 'children' in last) push(last, true)
  }

  return {
    blocks: root.children,
    makeRoom,
    put: (block: Block): void => {
      innermost().children.push(block)
    },
    /** Opens a container, or returns `undefined` if it is not allowed here. */
    begin: (name: string, attributes: Attributes): Holder | undefined => {
      goBackToItem(name)
      return makeRoom(name) ? enter(name, attributes, false) : undefined
    },
    leave: (holder: Holder): void => {
      const at = open.findIndex((each) => each.holder === holder)
      if (at > 0) open.splice(at)
    },
  }
}
