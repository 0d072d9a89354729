import type { Page } from 'playwright/test'

declare const tellRan: (where: string) => Promise<void>

/** What somebody types who means harm, or whose letters are not what they seem. */
export const hostileWords = [
  '<script>window.__ran=1</script>',
  '<img src=x onerror=window.__ran=1>',
  '<svg onload=window.__ran=1><a href=x>x</a></svg>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  'javascript:window.__ran=1',
  '{{constructor.constructor("window.__ran=1")()}}',
  `\${window.__ran=1}`,
  '</title></textarea><b onmouseover=window.__ran=1>x</b>',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '-2+3',
  'нуль\u200Bширини\u200Eі\u200Fнапряму',
  'שלום עולם',
  'e\u0301 \u0301\u0301\u0301 \u0301',
  'Ж'.repeat(80),
] as const

/** Those of them that would run where somebody took them for more than words. */
export const wordsThatRun = hostileWords.filter((words) => words.includes('__ran'))

/** Hears of what such words run, open or ask for, at any time and in whichever document the page has by then. */
export const listenFor = async (page: Page): Promise<readonly string[]> => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => heard.push(`popup: ${popup.url()}`))
  page.on('request', (request) => {
    if (/evil\.example|\/x$/.test(request.url())) heard.push(`request: ${request.url()}`)
  })
  await page.exposeFunction('tellRan', (where: string) => void heard.push(`ran: ${where}`))
  await page.addInitScript(() => {
    Object.defineProperty(window, '__ran', { set: () => void tellRan(location.pathname) })
  })
  return heard
}
