import { vi } from 'vitest'

/** Texts that would run where somebody took them for more than words. */
export const hostileNames = [
  '<script>window.__ran=1</script>',
  '<img src=x onerror=window.__ran=1>',
  '<svg onload=window.__ran=1><a href=x>x</a></svg>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  'javascript:window.__ran=1',
  '{{constructor.constructor("window.__ran=1")()}}',
  `\${window.__ran=1}`,
  '</title></textarea><b onmouseover=window.__ran=1>x</b>',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
] as const

/** Is called whenever one of them runs. */
export const watchHostileNames = () => {
  const ran = vi.fn()
  Object.defineProperty(window, '__ran', { set: ran, configurable: true })
  return ran
}
