import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { typeset } from './typeset.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** Loads a new document. */
  readonly anew?: boolean
}

/** A client-side link. The router's own `Link` would add its prefetching and forms to the bundle. */
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
        // Compares with `location`: a quick second click comes before the router knows the first.
        const isThere = event.currentTarget.href === location.href
        ;(isThere ? stay : follow)(event)
      }}
    >
      {typeof children === 'string' ? typeset(children) : children}
    </a>
  )
}
