import type { Plugin } from 'vite'

const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const named = /^\w+\.displayName = "\w+";$/gm

/**
 * The router ships as one file that makes its parts by calls of React and names them afterwards, which a bundler has
 * to take for work done on the side. It is none: told so, it leaves out what we do not use.
 */
export const pureRouter = (): Plugin => ({
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({ code: code.replace(made, '= /* @__PURE__ */ $1').replace(named, ''), map: null }),
  },
})
