import { origins } from 'shared/calculator'
import type { Calculator } from '../calculator/calculator.ts'

/** Where a link to the calculator says from where the car comes; said once, since the visitor may say otherwise. */
export const takeOrigin = ({ say }: Pick<Calculator, 'say'>): void => {
  const query = new URLSearchParams(location.search)
  const origin = origins.find((each) => each === query.get('from'))
  if (location.pathname !== '/' || origin === undefined) return
  say({ origin })
  history.replaceState(history.state, '', `/${location.hash}`)
}
