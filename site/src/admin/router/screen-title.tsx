import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const TitleContext = createContext<string | undefined>(undefined)
const SetTitleContext = createContext<(name: string | undefined) => void>(() => undefined)

/** Holds the title of a screen that shows one record, so that browser tabs can be told apart. */
export const ScreenTitleProvider = ({ children }: { readonly children: ReactNode }) => {
  const [title, setTitle] = useState<string>()
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

/** Returns the title of the screen, or undefined if the screen uses the name of its route. */
export const useScreenTitle = (): string | undefined => useContext(TitleContext)

/** Sets the screen title while the component is mounted. */
export const useSetScreenTitle = (title: string): void => {
  const setTitle = useContext(SetTitleContext)
  useEffect(() => {
    setTitle(title.trim() || undefined)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
