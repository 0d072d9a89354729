import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react'

/** Cached HTML of the parts of a page layout, and the parts that were rendered because they were not cached. */
export interface CachedPageLayoutHtml {
  html: ReadonlyMap<ComponentType, string>
  missing: Set<ComponentType>
}

/** Cached HTML of the parts of a page layout. Set on the server only. */
export const CachedPageLayoutHtmlContext = /* @__PURE__ */ createContext<CachedPageLayoutHtml | undefined>(
  undefined,
)

interface PageLayoutPartProps extends HTMLAttributes<HTMLElement> {
  tag: 'header' | 'footer' | 'section'
  /** Component that depends only on the settings and the route and does not use `useId`, so that its HTML can be cached. */
  Content: ComponentType
}

const BrowserPart = ({ tag: Tag, Content, ...attributes }: PageLayoutPartProps) => (
  <Tag {...attributes}>
    <Content />
  </Tag>
)

const ServerPart = (props: PageLayoutPartProps) => {
  const parts = useContext(CachedPageLayoutHtmlContext)
  const { tag: Tag, Content, ...attributes } = props
  const html = parts?.html.get(Content)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, escaped by React
  if (html !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  parts?.missing.add(Content)
  return <BrowserPart {...props} />
}

/** Part of the page layout: header, footer or contact forms. The server renders it once per route and content revision. */
export const PageLayoutPart = import.meta.env.SSR ? ServerPart : BrowserPart
