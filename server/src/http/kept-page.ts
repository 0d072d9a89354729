import type { Request, Response } from 'express'
import { type KeptText, keepText, sendKeptText } from './kept-text.ts'

export interface Page {
  readonly status: number
  readonly html: string
}

export interface KeptPage extends KeptText {
  readonly status: number
}

/** `addBytes` is called with the size of all stored bytes as they are created. */
export const keepPage = ({ status, html }: Page, grow: (bytes: number) => void): KeptPage => ({
  status,
  ...keepText(Buffer.from(html), grow),
})

export const sendKept = async (request: Request, response: Response, kept: KeptPage): Promise<void> => {
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache')
  response.status(kept.status)
  await sendKeptText(request, response, { kept, type: 'text/html; charset=utf-8' })
}
