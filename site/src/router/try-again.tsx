import { type MouseEvent, useContext } from 'react'
import { SiteContext } from './site-context.ts'

/** Opens the page anew in place; where no script runs it is a link to the very address that failed. */
export const TryAgain = () => {
  const { tryAgain } = useContext(SiteContext)
  const onClick = (event: MouseEvent) => {
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
