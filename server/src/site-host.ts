import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import express, { type Express } from 'express'
import type { Send } from 'shared/client'
import { z } from 'zod'
import { sendText } from './http/send-text.ts'

const manifest = z.record(z.string(), z.looseObject({ file: z.string() }))

type Render = typeof import('site/render')['render']

const mountPages =
  (render: Render, stylesheets: readonly string[]) =>
  (app: Express, send: Send): void => {
    app.get(/.*/, async (request, response) => {
      const { status, html } = await render(request.originalUrl, { send, stylesheets })
      response.locals.route = 'page'
      response.status(status)
      if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache')
      await sendText(request, response, { text: html, type: 'text/html; charset=utf-8' })
    })
  }

/** The built site: its files, named by their contents and so kept for ever, and behind them its pages. */
export const loadSite = async (): Promise<(app: Express, send: Send) => void> => {
  const { render } = await import('site/render')
  const files = new URL('../client/', import.meta.resolve('site/render'))
  const built = manifest.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', files), 'utf8')))
  const stylesheets = Object.values(built)
    .map(({ file }) => `/${file}`)
    .filter((file) => file.endsWith('.css'))
  const pages = mountPages(render, stylesheets)
  return (app, send) => {
    const folder = fileURLToPath(files)
    app.use('/assets', express.static(`${folder}assets`, { immutable: true, maxAge: '1y', index: false }))
    app.use(express.static(folder, { index: false, dotfiles: 'ignore', maxAge: '1h' }))
    pages(app, send)
  }
}
