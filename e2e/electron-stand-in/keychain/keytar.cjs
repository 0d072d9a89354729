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
const write = (entries) => {
  writeFileSync(`${file}.main`, JSON.stringify(entries))
  renameSync(`${file}.main`, file)
}

const buildEntryName = (service, account) => `${service} ${account}`

const runUnlessFaulty = (work) => {
  if (mode === 'hanging') return new Promise(() => undefined)
  if (mode === 'locked') return Promise.reject(new Error('Cannot create an item in a locked collection'))
  return Promise.resolve().then(work)
}

exports.getPassword = (service, account) =>
  runUnlessFaulty(() => read()[buildEntryName(service, account)] ?? null)

exports.setPassword = (service, account, secret) =>
  runUnlessFaulty(() => write({ ...read(), [buildEntryName(service, account)]: secret }))

exports.deletePassword = (service, account) =>
  runUnlessFaulty(() => {
    const { [buildEntryName(service, account)]: removed, ...rest } = read()
    write(rest)
    return removed !== undefined
  })
