const hostFeatures = [
  { feature: 'a cookie', pattern: /\bcookies?\b/i },
  { feature: '`fetch`', pattern: /\bfetch\b/ },
  { feature: 'a network request', pattern: /\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/ },
  { feature: 'Electron', pattern: /electron|\bipcRenderer\b/i },
  // `sessionStorage` ends with the window and exists in each host: a window of Electron is one of Chromium.
  { feature: 'lasting browser storage', pattern: /\b(?:localStorage|indexedDB|caches)\b/ },
  { feature: 'a new window or printing', pattern: /\bwindow\.(?:open|print)\b/ },
]

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Checks that the admin uses its host through `platform.ts` only: it runs in a browser and in the desktop app. */
export const findHostProblems = (file, text) => {
  if (!/^site\/src\/admin\//.test(file) || /\.test\.tsx?$/.test(file)) return []
  const code = text.replace(comments, '')
  return hostFeatures
    .filter(({ pattern }) => pattern.test(code))
    .map(({ feature }) => `${file} uses ${feature}: the admin asks its host through platform.ts`)
}
