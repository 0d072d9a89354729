import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { typeset } from './typeset.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** By a document of its own. */
  readonly anew?: boolean
}

/** A link that changes the page in place. The router's own would bring its prefetching and its forms along. */
export const Link = ({ to, anew = false, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const stay = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (anew || event.defaultPrevented) return
        // Asked of the address itself: a quick second click comes before the router knows of the first.
        const isThere = event.currentTarget.href === location.href
        ;(isThere ? stay : follow)(event)
      }}
    >
      {typeof children === 'string' ? typeset(children) : children}
    </a>
  )
}
