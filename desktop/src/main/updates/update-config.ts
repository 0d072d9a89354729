import { accessSync, constants, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { isSecureUrl } from '../server/server-address.ts'

export const readLinuxAppImagePath = (): string | undefined => process.env.APPIMAGE || undefined

export const copyProcessEnvWithVariables = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
})

/** Schema of the used part of `app-update.yml`, which the packager writes. */
const updateConfigSchema = z.object({
  provider: z.literal('generic'),
  url: z.string(),
  updaterCacheDirName: z.string().min(1),
  publisherName: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
})

type UpdateConfig = z.infer<typeof updateConfigSchema>

export const readAppUpdateConfig = (file: string): UpdateConfig | undefined => {
  try {
    return updateConfigSchema.parse(load(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const isFolderWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const findLinuxObstacle = (appImage: string | undefined): string | undefined => {
  if (appImage === undefined) return 'the app does not run from an AppImage'
  return isFolderWritable(dirname(appImage)) ? undefined : `${dirname(appImage)} is not writable`
}

/** Returns why this copy of the app cannot update itself, or nothing if it can. */
export const findAppUpdateObstacle = (
  platform: NodeJS.Platform,
  config: UpdateConfig | undefined,
  appImage: string | undefined,
): string | undefined => {
  if (!config || config.url === '') return 'the package names no update server'
  if (!isSecureUrl(URL.parse(config.url))) return 'the address of the update server is not https'
  // electron-updater does not check the signature of installers if the package names no publisher.
  if (platform === 'win32' && config.publisherName === undefined) return 'the package is not signed'
  return platform === 'linux' ? findLinuxObstacle(appImage) : undefined
}
