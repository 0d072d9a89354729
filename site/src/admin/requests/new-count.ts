import { createContext, useContext } from 'react'

/** How many new requests there are; none where nobody watches over them, as on the login. */
export const NewCount = createContext(0)

export const useNewCount = (): number => useContext(NewCount)
