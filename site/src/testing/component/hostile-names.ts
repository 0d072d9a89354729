import { onTestFinished, vi } from 'vitest'

/** Texts that run a script if they are not escaped. */
export const hostileFeeTableNames = [
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

/** Hostile names, spreadsheet formulas, and texts with invisible or combining characters. */
export const hostileTexts = [
  ...hostileFeeTableNames,
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '-2+3',
  'нуль\u200Bширини\u200Eі\u200Fнапряму',
  'שלום עולם',
  'e\u0301 \u0301\u0301\u0301 \u0301',
  'Ж'.repeat(80),
] as const

const onScriptRun = (listener: () => void): void => {
  Object.defineProperty(window, '__ran', { set: listener, configurable: true })
  // The next test of the file runs in the same window.
  onTestFinished(() => void Reflect.deleteProperty(window, '__ran'))
}

/** Returns a spy that is called whenever one of the texts runs a script. */
export const spyOnScriptRuns = () => {
  const ran = vi.fn()
  onScriptRun(ran)
  return ran
}

/** Records scripts that such texts run, and windows and resources that they open or load. */
export const recordScriptActivity = () => {
  const activity: string[] = []
  const { open } = window
  onScriptRun(() => void activity.push('ran a script'))
  window.open = (address) => {
    activity.push(`opened ${address}`)
    return null
  }
  const isHostile = (name: string) => /evil\.example|\/x$/.test(name)
  const collect = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (isHostile(name)) activity.push(`loaded ${name}`)
  }
  const observer = new PerformanceObserver((list) => collect(list.getEntries()))
  observer.observe({ type: 'resource' })
  return {
    stop: (): readonly string[] => {
      collect(observer.takeRecords())
      observer.disconnect()
      window.open = open
      return activity
    },
  }
}
