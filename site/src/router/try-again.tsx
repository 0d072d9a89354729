import { type MouseEvent, useContext } from 'react'
import { SiteContext } from './site-context.ts'

interface TryAgainProps {
  /** Reloads the document instead of the page alone. */
  readonly anew?: boolean
}

/** Opens the page again in place; without JavaScript it links to the same address. */
export const TryAgain = ({ anew = false }: TryAgainProps) => {
  const { tryAgain } = useContext(SiteContext)
  const onClick = (event: MouseEvent) => {
    if (anew) return
    event.preventDefault()
    tryAgain()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the present one, and this has to work without a script
    <a className="button primary" href="" onClick={onClick}>
      Попробовать ещё раз
    </a>
  )
}
