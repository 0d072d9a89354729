import type { Request, Response } from 'express'
import { type KeptText, keepText, sendKeptText } from './kept-text.ts'

export interface Page {
  readonly status: number
  readonly html: string
}

export interface KeptPage extends KeptText {
  readonly status: number
}

/** `grow` hears of all bytes that are held, as they come to be. */
export const keepPage = ({ status, html }: Page, grow: (bytes: number) => void): KeptPage => ({
  status,
  ...keepText(Buffer.from(html), grow),
})

export const sendKept = async (request: Request, response: Response, kept: KeptPage): Promise<void> => {
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache')
  response.status(kept.status)
  await sendKeptText(request, response, { kept, type: 'text/html; charset=utf-8' })
}
