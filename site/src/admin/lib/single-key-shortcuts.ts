import { createContext, useContext } from 'react'

/** Whether shortcuts of one key are switched on. */
export const SingleKeyShortcutsContext = createContext(true)

export const useAreSingleKeysOn = (): boolean => useContext(SingleKeyShortcutsContext)
