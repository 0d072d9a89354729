import { createContext, useContext } from 'react'
import type { Scheme } from './use-scheme.ts'

export const SchemeContext = createContext<Scheme | undefined>(undefined)

export const useChosenScheme = (): Scheme => {
  const scheme = useContext(SchemeContext)
  if (!scheme) throw new Error('used outside of the kit')
  return scheme
}
