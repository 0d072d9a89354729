import { isSaid, type KeptSaid } from '../calculator/said.ts'
import { parseStored, shelf } from './shelf.ts'

const NAME = 'calculator'

/** Stores the calculator input for the lifetime of the tab. */
export const browserKeptSaid = (session: () => Storage = () => sessionStorage): KeptSaid => {
  const texts = shelf(session)
  return {
    read: () => parseStored(texts.read(NAME), isSaid)[0] ?? {},
    write: (said) => void texts.write(NAME, JSON.stringify(said)),
  }
}
