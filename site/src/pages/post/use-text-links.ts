import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { POST_TEXT_ID } from '../../features/blog/post-article.tsx'
import { matchRoute } from '../../router/route.ts'
import { publicRoutes } from '../../routes.ts'

/** Links of a text are no components: those that lead to pages of ours change the page in place, as all others do. */
export const useTextLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const text = document.getElementById(POST_TEXT_ID)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash, href } = link
      const isHere = pathname + search === location.pathname + location.search
      // A part of this page is the browser's to find, and so is what no page of ours is: a file, another site.
      if (origin !== location.origin || (isHere && hash) || !matchRoute(publicRoutes, pathname, search))
        return
      event.preventDefault()
      void navigate(pathname + search + hash, { replace: href === location.href })
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [navigate])
}
