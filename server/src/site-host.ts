import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { z } from 'zod'
import type { MountSite } from './app.ts'
import { sendText } from './http/send-text.ts'

const manifest = z.record(z.string(), z.looseObject({ file: z.string() }))

type Render = typeof import('site/render')['render']

const mountPages =
  (render: Render, stylesheets: readonly string[]): MountSite =>
  (app, sendFor) => {
    app.get(/.*/, async (request, response) => {
      response.locals.route = 'page'
      const send = sendFor(response.locals.requestId)
      const { status, html } = await render(request.originalUrl, { send, stylesheets })
      response.status(status)
      if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache')
      await sendText(request, response, { text: html, type: 'text/html; charset=utf-8' })
    })
  }

/** The built site: its files, named by their contents and so kept for ever, and behind them its pages. */
export const loadSite = async (): Promise<MountSite> => {
  const { render } = await import('site/render')
  const files = new URL('../client/', import.meta.resolve('site/render'))
  const built = manifest.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', files), 'utf8')))
  const stylesheets = Object.values(built)
    .map(({ file }) => `/${file}`)
    .filter((file) => file.endsWith('.css'))
  const pages = mountPages(render, stylesheets)
  return (app, sendFor) => {
    const folder = fileURLToPath(files)
    app.use(
      '/assets',
      express.static(`${folder}assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
    )
    app.use(express.static(folder, { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' }))
    pages(app, sendFor)
  }
}
