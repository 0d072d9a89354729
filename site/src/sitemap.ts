import { routes } from './routes.ts'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The addresses of the route table that search may show. */
export const sitemap = (origin: string): string => {
  const shown = routes.filter(({ hidden }) => !hidden)
  const urls = shown.map(({ path }) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

export const robots = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`
