const ofHosts = [
  { says: 'a cookie', pattern: /\bcookies?\b/i },
  { says: '`fetch`', pattern: /\bfetch\b/ },
  { says: 'a request of its own', pattern: /\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/ },
  { says: 'Electron', pattern: /electron|\bipcRenderer\b/i },
  // What ends with the window, `sessionStorage`, each host has: a window of Electron is one of Chromium.
  { says: 'what a browser keeps beyond the window', pattern: /\b(?:localStorage|indexedDB|caches)\b/ },
  { says: 'the opening of windows', pattern: /\bwindow\.(?:open|print)\b/ },
]

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The admin runs in hosts that it does not know: what only one of them has comes through its port. */
export const brokenHostRules = (file, text) => {
  if (!/^site\/src\/admin\//.test(file) || /\.test\.tsx?$/.test(file)) return []
  const code = text.replace(comments, '')
  return ofHosts
    .filter(({ pattern }) => pattern.test(code))
    .map(({ says }) => `${file} names ${says}: the admin asks its host through platform.ts`)
}
