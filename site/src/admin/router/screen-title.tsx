import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const TitleContext = createContext<string | undefined>(undefined)
const SetTitleContext = createContext<(name: string | undefined) => void>(() => undefined)

interface ScreenTitleProviderProps {
  readonly children: ReactNode
}

/** Where a screen shows one of many, what it is called itself: of several tabs each says what is open in it. */
export const ScreenTitleProvider = ({ children }: ScreenTitleProviderProps) => {
  const [title, setTitle] = useState<string>()
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

/** Nothing where the screen is called as its route. */
export const useScreenTitle = (): string | undefined => useContext(TitleContext)

/** As long as this screen is there. */
export const useSetScreenTitle = (title: string): void => {
  const setTitle = useContext(SetTitleContext)
  useEffect(() => {
    setTitle(title.trim() || undefined)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
