import type { Plugin } from 'vite'

const pureCallPattern = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const displayNamePattern = /^\w+\.displayName = "\w+";$/gm

/**
 * Marks the router's calls of React as pure and removes its `displayName` assignments, which a bundler must take for
 * side effects. The router ships as one file, so only then are its unused parts left out.
 */
export const pureRouterPlugin = (): Plugin => ({
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
