import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { typesetRussianText } from './typeset.ts'

export const ArrowIcon = () => (
  <svg className="arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M2 8h11M9 4l4 4-4 4" />
  </svg>
)

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** Whether the link loads a new document instead of navigating in place. */
  readonly reloadsDocument?: boolean
}

/** A client-side link. The `Link` of react-router would add its prefetching and forms to the bundle. */
export const SiteLink = ({ to, reloadsDocument = false, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const replace = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (reloadsDocument || event.defaultPrevented) return
        // The address is compared with `location`: a quick second click comes before the router knows the first.
        const isCurrent = event.currentTarget.href === location.href
        ;(isCurrent ? replace : follow)(event)
      }}
    >
      {typeof children === 'string' ? typesetRussianText(children) : children}
    </a>
  )
}
