import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { POST_TEXT_ID } from '../../features/blog/post-article.tsx'
import { matchRoute } from '../../router/route.ts'
import { publicRoutes } from '../../routes.ts'

/** Makes links inside a post's HTML, which are no components, navigate without loading a document. */
export const useTextLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const text = document.getElementById(POST_TEXT_ID)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash, href } = link
      const isHere = pathname + search === location.pathname + location.search
      // The browser handles anchors of this page, files and other sites.
      if (origin !== location.origin || (isHere && hash) || !matchRoute(publicRoutes, pathname, search))
        return
      event.preventDefault()
      void navigate(pathname + search + hash, { replace: href === location.href })
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [navigate])
}
