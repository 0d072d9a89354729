import { EMBEDDED_PAGE_DATA_ELEMENT_ID, type EmbeddedPageData } from '../app/page-data.ts'
import { BRAND_NAME } from '../ui/brand.ts'
import type { DocumentHeadTags } from './document-head.ts'

export interface PageAssetFiles {
  styles: readonly string[]
  script: string | undefined
  modules: readonly string[]
  fonts: readonly string[]
}

interface HtmlDocumentProps {
  head: DocumentHeadTags
  files: PageAssetFiles
  html: string
  /** Data for hydration. A document without it, such as that of the admin, is empty until its script has run. */
  data: EmbeddedPageData | undefined
}

const serializeForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Elements that load script modules at once. On server-rendered pages `public/start.js` loads them after the first paint. */
const ModuleElements = ({ script, modules }: PageAssetFiles) => (
  <>
    {script === undefined ? null : <script type="module" src={script} />}
    {modules.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
  </>
)

/** The HTML document around a page. It has no inline scripts, which the content security policy forbids. */
export const HtmlDocument = ({ head, files, html, data }: HtmlDocumentProps) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script
        src="/start.js"
        {...(data === undefined ? {} : { 'data-app': files.script, 'data-modules': files.modules.join(' ') })}
      />
      {files.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {files.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {data === undefined ? <ModuleElements {...files} /> : null}
      <title>{head.title}</title>
      {head.tags.map(({ tag: Tag, attributes, text }) => (
        <Tag
          key={JSON.stringify(attributes) + text}
          {...attributes}
          {...(text === undefined ? {} : { dangerouslySetInnerHTML: { __html: text } })}
        />
      ))}
      <meta name="theme-color" content="#cc9557" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {data === undefined ? null : (
        <link rel="alternate" href="/rss.xml" type="application/rss+xml" title={`${BRAND_NAME}: блог`} />
      )}
    </head>
    <body>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, escaped by React */}
      <div id="app" dangerouslySetInnerHTML={{ __html: html }} />
      {data === undefined ? null : (
        <script
          id={EMBEDDED_PAGE_DATA_ELEMENT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every «<» escaped
          dangerouslySetInnerHTML={{ __html: serializeForScript(data) }}
        />
      )}
    </body>
  </html>
)
