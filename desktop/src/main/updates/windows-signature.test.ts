import { expect, test } from 'vitest'
import { createInstallerSignatureVerifier } from './windows-signature.ts'

const valid = { status: 'Valid', name: 'Broker LLC', subject: 'CN=Broker LLC, O=Broker LLC, C=UA' }
const FILE = 'C:\\Users\\a\\pending\\installer.exe'

const verify = (publishers: readonly string[], output: string | Error) =>
  createInstallerSignatureVerifier(async () => {
    if (output instanceof Error) throw output
    return output
  })(publishers, FILE)

test('an installer with a valid signature of a publisher is accepted, by name or by full subject', async () => {
  const output = JSON.stringify(valid)
  expect(await verify(['Another', 'Broker LLC'], output)).toBeNull()
  expect(await verify([valid.subject], output)).toBeNull()
})

test('an installer with a valid signature of another publisher is refused', async () => {
  for (const publishers of [[], ['Broker'], ['broker llc'], ['Broker LLC Evil'], ['CN=Broker LLC']]) {
    expect(await verify(publishers, JSON.stringify(valid)), publishers.join()).toMatch(/is of «CN=Broker LLC/)
  }
})

test('an installer with a missing, broken or untrusted signature is refused', async () => {
  for (const status of ['NotSigned', 'HashMismatch', 'NotTrusted', 'UnknownError', '0', '']) {
    const output = JSON.stringify({ ...valid, status })
    expect(await verify(['Broker LLC'], output), status).toBe(`the signature is ${status}`)
  }
})

test('an installer is refused if the PowerShell signature check fails or prints an unexpected answer', async () => {
  for (const output of ['', 'null', '{}', '[]', JSON.stringify({ status: 'Valid' }), new Error('ENOENT')]) {
    expect(await verify(['Broker LLC'], output), String(output)).toMatch(/could not be read/)
  }
})

test('the path of the installer is not part of the PowerShell script', async () => {
  const calls: string[][] = []
  await createInstallerSignatureVerifier(async (script, file) => {
    calls.push([script, file])
    return JSON.stringify(valid)
  })(['Broker LLC'], "C:\\a'; calc; '.exe")
  expect(calls).toEqual([[expect.not.stringContaining('calc'), "C:\\a'; calc; '.exe"]])
})
