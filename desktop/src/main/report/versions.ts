/** Versions of the app and of what it runs on. */
export interface AppVersions {
  readonly app: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  readonly system: string
  readonly server: string | undefined
}

interface VersionSources {
  readonly appVersion: string
  readonly runtime: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly systemRelease: string
  readonly serverVersion: string | undefined
}

export const collectVersions = ({ appVersion, runtime, ...rest }: VersionSources): AppVersions => ({
  app: appVersion,
  electron: runtime.electron ?? '',
  chromium: runtime.chrome ?? '',
  node: runtime.node ?? '',
  system: `${rest.platform} ${rest.systemRelease}`,
  server: rest.serverVersion,
})

/** Formats the versions for the dialog «О программе» and for the clipboard. */
export const formatVersions = (versions: AppVersions): string =>
  [
    `Программа: ${versions.app}`,
    `Сервер: ${versions.server ?? 'версия пока неизвестна'}`,
    `Electron: ${versions.electron}`,
    `Chromium: ${versions.chromium}`,
    `Node.js: ${versions.node}`,
    `Система: ${versions.system}`,
  ].join('\n')
