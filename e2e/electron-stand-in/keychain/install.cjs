const { registerHooks } = require('node:module')
const { pathToFileURL } = require('node:url')
const { join } = require('node:path')

/** Mode of the keychain that replaces keytar. Without `KEYCHAIN` the real one is used. */
const mode = process.env.KEYCHAIN ?? 'real'

const createModuleNotFoundError = () =>
  Object.assign(new Error("Cannot find package 'keytar'"), { code: 'ERR_MODULE_NOT_FOUND' })

if (mode !== 'real') {
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier !== 'keytar') return next(specifier, context)
      if (mode === 'absent') throw createModuleNotFoundError()
      return {
        url: pathToFileURL(join(__dirname, 'keytar.cjs')).href,
        format: 'commonjs',
        shortCircuit: true,
      }
    },
  })
}
