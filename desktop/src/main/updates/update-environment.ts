import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const environmentSchema = z.object({
  /** Path of the running AppImage, set by its runtime. */
  APPIMAGE: z.string().min(1).optional(),
  /** Folder for the caches of programs on Windows. */
  LOCALAPPDATA: z
    .string()
    .min(1)
    .default(join(homedir(), 'AppData', 'Local')),
})

/** Reads the environment variables that concern updates. */
export const readUpdateEnvironment = () => {
  const { APPIMAGE, LOCALAPPDATA } = environmentSchema.parse(process.env)
  return { appImage: APPIMAGE, localAppData: LOCALAPPDATA }
}

/** Returns the environment of a child process with one variable more. */
export const extendEnvironment = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
})
