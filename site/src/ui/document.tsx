import type { ReactNode } from 'react'

interface DocumentProps {
  readonly title: string
  readonly description: string
  readonly stylesheets: readonly string[]
  readonly children: ReactNode
}

export const Document = ({ title, description, stylesheets, children }: DocumentProps) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#cc9557" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>{children}</body>
  </html>
)
