import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { typesetRussianText } from './typeset.ts'

export const ArrowIcon = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M2 8h11M9 4l4 4-4 4" />
  </svg>
)

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Whether the link loads a new document instead of navigating in place. */
  reloadsDocument?: boolean
  /** What the next page gets besides its address, as `location.state`. */
  state?: unknown
}

const typesetIfText = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? typesetRussianText(children) : children

/** Link in server-rendered HTML. It does not call the hooks of the router, which took a quarter of the rendering time. */
const StaticSiteLink = ({
  to,
  reloadsDocument: _,
  onClick: __,
  state: ___,
  children,
  ...rest
}: LinkProps) => (
  <a {...rest} href={to}>
    {typesetIfText(children)}
  </a>
)

/** A client-side link. The `Link` of react-router would add its prefetching and forms to the bundle. */
const NavigatingSiteLink = ({
  to,
  reloadsDocument = false,
  onClick,
  state,
  children,
  ...rest
}: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  const replace = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, state })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (reloadsDocument || event.defaultPrevented) return
        // The link is compared with `location`, because the router may still be handling an earlier click.
        const isCurrent = event.currentTarget.href === location.href
        ;(isCurrent ? replace : follow)(event)
      }}
    >
      {typesetIfText(children)}
    </a>
  )
}

/** A link to a page of the site. Its path is absolute. */
export const SitePageLink = import.meta.env.SSR ? StaticSiteLink : NavigatingSiteLink
