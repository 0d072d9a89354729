import { origins } from 'shared/calculator'
import type { Calculator } from '../calculator/calculator.ts'

/** Applies the `from` query parameter to the calculator once, since the visitor may change it. */
export const takeOrigin = ({ say }: Pick<Calculator, 'say'>): void => {
  const query = new URLSearchParams(location.search)
  const origin = origins.find((each) => each === query.get('from'))
  if (location.pathname !== '/' || origin === undefined) return
  say({ origin })
  history.replaceState(history.state, '', `/${location.hash}`)
}
