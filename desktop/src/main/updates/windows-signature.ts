import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { copyProcessEnvWithVariables } from './update-config.ts'

/** PowerShell script that reads a signature. The file path is passed as a variable, so that no path is run as code. */
const READ_SIGNATURE_SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
  '$signature = Get-AuthenticodeSignature -LiteralPath $env:UPDATE_FILE',
  '$certificate = $signature.SignerCertificate',
  "$name = if ($certificate) { $certificate.GetNameInfo('SimpleName', $false) } else { '' }",
  "$subject = if ($certificate) { $certificate.Subject } else { '' }",
  '@{ status = [string]$signature.Status; name = $name; subject = $subject } | ConvertTo-Json -Compress',
].join('; ')

const signatureSchema = z.object({ status: z.string(), name: z.string(), subject: z.string() })

type ScriptRunner = (script: string, file: string) => Promise<string>

const runPowerShell: ScriptRunner = async (script, file) => {
  const args = ['-NoProfile', '-NonInteractive', '-Command', script]
  // `PSModulePath` is cleared, because Windows PowerShell cannot load modules from the path that PowerShell 7 sets.
  const { stdout } = await promisify(execFile)('powershell.exe', args, {
    env: copyProcessEnvWithVariables({ UPDATE_FILE: file, PSModulePath: '' }),
    timeout: 60_000,
    windowsHide: true,
  })
  return stdout
}

/** Returns why an installer is refused. Unlike electron-updater, refuses it also if PowerShell cannot be run. */
export const createInstallerSignatureVerifier =
  (run: ScriptRunner) =>
  async (publishers: readonly string[], file: string): Promise<string | null> => {
    try {
      const output = await run(READ_SIGNATURE_SCRIPT, file)
      const { status, name, subject } = signatureSchema.parse(JSON.parse(output))
      if (status !== 'Valid') return `the signature is ${status}`
      return publishers.some((publisher) => publisher === name || publisher === subject)
        ? null
        : `the signature is of «${subject}»`
    } catch (error) {
      return `the signature could not be read: ${error instanceof Error ? error.message : error}`
    }
  }

export const verifyWindowsInstallerSignature = createInstallerSignatureVerifier(runPowerShell)
