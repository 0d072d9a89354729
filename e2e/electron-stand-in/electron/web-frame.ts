import type { Frame } from '../sides.ts'

/** A frame as main sees it. The main frame is always the same object. */
export interface WebFrame {
  url: string
  readonly origin: string
  readonly parent: WebFrame | null
}

const originOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null || url.host === '' ? 'null' : `${url.protocol}//${url.host}`
}

export const createFrame = (url: string, parent: WebFrame | null = null): WebFrame => {
  const frame: WebFrame = {
    url,
    parent,
    get origin() {
      return originOf(frame.url)
    },
  }
  return frame
}

export const frameOf = (
  { mainFrame }: { readonly mainFrame: WebFrame },
  { url, isMainFrame }: Frame,
): WebFrame => {
  if (!isMainFrame) return createFrame(url, mainFrame)
  mainFrame.url = url
  return mainFrame
}
