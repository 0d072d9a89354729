import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Name = createContext<string | undefined>(undefined)
const Tell = createContext<(name: string | undefined) => void>(() => undefined)

interface OwnNameProps {
  readonly children: ReactNode
}

/** Where a screen shows one of many, what it is called itself: of several tabs each says what is open in it. */
export const OwnName = ({ children }: OwnNameProps) => {
  const [name, tell] = useState<string>()
  return (
    <Tell value={tell}>
      <Name value={name}>{children}</Name>
    </Tell>
  )
}

/** Nothing where the screen is called as its route. */
export const useOwnName = (): string | undefined => useContext(Name)

/** As long as this screen is there. */
export const useNamed = (name: string): void => {
  const tell = useContext(Tell)
  useEffect(() => {
    tell(name.trim() || undefined)
    return () => tell(undefined)
  }, [name, tell])
}
