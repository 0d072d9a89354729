import type { Plugin } from 'vite'

/** Preloads the modules that a chunk imports, instead of finding each of them after the one before has loaded. */
const helper = `
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file
    if (!document.querySelector('[href="' + href + '"],[src="' + href + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

/**
 * Replaces Vite's function around each dynamic import. Half a kilobyte of it loads style sheets, of which the site has
 * one for all pages. If Vite renames its function, it would be used again, and the check of bundle sizes would fail.
 */
export const vitePreloadHelperPlugin = (): Plugin => ({
  name: 'preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: helper, moduleSideEffects: false }),
  },
})

const pureCallPattern = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const displayNamePattern = /^\w+\.displayName = "\w+";$/gm

/**
 * Marks the router's calls of React as pure and removes its `displayName` assignments, which a bundler must take for
 * side effects. The router ships as one file, so only then are its unused parts left out.
 */
export const reactRouterTreeShakingPlugin = (): Plugin => ({
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(pureCallPattern, '= /* @__PURE__ */ $1').replace(displayNamePattern, ''),
      map: null,
    }),
  },
})
