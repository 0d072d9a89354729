const { readFileSync, renameSync, writeFileSync } = require('node:fs')

const mode = process.env.KEYCHAIN
const file = process.env.KEYCHAIN_FILE

const read = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes the file atomically, because the test may read it at any time. */
const write = (kept) => {
  writeFileSync(`${file}.main`, JSON.stringify(kept))
  renameSync(`${file}.main`, file)
}

const placeOf = (service, account) => `${service} ${account}`

const answer = (work) => {
  if (mode === 'hanging') return new Promise(() => undefined)
  if (mode === 'locked') return Promise.reject(new Error('Cannot create an item in a locked collection'))
  return Promise.resolve().then(work)
}

exports.getPassword = (service, account) => answer(() => read()[placeOf(service, account)] ?? null)

exports.setPassword = (service, account, secret) =>
  answer(() => write({ ...read(), [placeOf(service, account)]: secret }))

exports.deletePassword = (service, account) =>
  answer(() => {
    const { [placeOf(service, account)]: gone, ...rest } = read()
    write(rest)
    return gone !== undefined
  })
