import { useDocumentTitle } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import { BRAND_NAME } from '../../ui/brand.ts'
import { useInquiryAttentionCount } from '../lib/inbox.ts'
import { LoadingPlaceholder } from '../ui/query-view.tsx'
import styles from './admin-screen-frame.module.css'
import { restoreScreenScrollPosition, scrollScreenToTop } from './screen-position.ts'

const TitleContext = createContext<string | undefined>(undefined)
const SetTitleContext = createContext<(name: string | undefined) => void>(() => undefined)

/** Provides the title of a screen that shows one record, so that browser tabs can be told apart. */
export const ScreenTitleProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<string>()
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

/** Returns the title of the admin screen; undefined if the screen uses the name of its route. */
export const useAdminScreenTitle = (): string | undefined => useContext(TitleContext)

export const useSetScreenTitle = (title: string): void => {
  const setTitle = useContext(SetTitleContext)
  useEffect(() => {
    setTitle(title.trim() || undefined)
    return () => setTitle(undefined)
  }, [title, setTitle])
}

interface ScreenMount {
  id: string
  pathname: string
  key: string
}

const continuationSchema = z.object({ goesOnFrom: z.string() })

/** Builds navigation state with which a screen stays mounted under a new URL, after its new record got an id. */
export const buildNavigationStateKeepingScreenMounted = (
  key: string,
): z.infer<typeof continuationSchema> => ({
  goesOnFrom: key,
})

/** A screen stays mounted while its id stays: on the same path, or if the navigation state asks for it. */
export const getMountOfCurrentScreen = (
  last: ScreenMount | undefined,
  { pathname, key, state }: Pick<Location, 'pathname' | 'key' | 'state'>,
): ScreenMount => {
  if (last?.key === key) return last
  const isContinuation = continuationSchema.safeParse(state).data?.goesOnFrom === last?.key
  return { id: last && (isContinuation || last.pathname === pathname) ? last.id : key, pathname, key }
}

const focusHeading = (): void => {
  const { activeElement } = document
  // The focus stays in a dialog or search bar that was opened before the screen had loaded.
  const isFocusInScreen =
    activeElement instanceof HTMLElement && activeElement.closest('main, [role=dialog], search') !== null
  if (!isFocusInScreen) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Frame of an admin screen that moves the focus to its heading and restores its scroll position on return. */
export const AdminScreenFrame = ({ name, children }: { name: string; children: ReactNode }) => {
  const location = useLocation()
  const navigationType = useNavigationType()
  const mount = useRef(getMountOfCurrentScreen(undefined, location))
  mount.current = getMountOfCurrentScreen(mount.current, location)
  const { id } = mount.current
  const count = useInquiryAttentionCount()
  const title = useAdminScreenTitle() ?? name
  useDocumentTitle(`${count > 0 ? `(${count}) ` : ''}${title} · ${BRAND_NAME}`)
  const shownId = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useEffect(() => {
    const isNewMount = shownId.current !== id
    shownId.current = id
    if (isNewMount) focusHeading()
    const isRestored = navigationType === 'POP' && restoreScreenScrollPosition(location.key)
    if (isNewMount && !isRestored) scrollScreenToTop()
  }, [location.key])
  return (
    <div key={id} className={styles.page}>
      {children}
    </div>
  )
}

export const AdminStartupScreen = () => (
  <main className={styles.starting}>
    <LoadingPlaceholder />
  </main>
)
