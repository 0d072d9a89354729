import { type MouseEvent, useContext } from 'react'
import { SiteContext } from './site-context.ts'

interface TryAgainProps {
  /** By a document of its own. */
  readonly anew?: boolean
}

/** Opens the page once more in place; where no script runs it is a link to the very address that failed. */
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
