import { release } from 'node:os'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { createFileSaver } from '../files/save-file.ts'
import type { createServerAccess } from '../server/server-access.ts'
import { buildReport, buildReportName } from './build-report.ts'
import type { LogFile } from './log-file.ts'
import { collectVersions, formatVersions } from './versions.ts'

const LOG_LINES = 2000

interface AppReportDeps {
  readonly now: () => Date
  readonly appVersion: string
  readonly platform: NodeJS.Platform
  readonly servers: Pick<ReturnType<typeof createServerAccess>, 'getKeychainState' | 'getServerVersion'>
  readonly settings: DesktopSettings
  readonly log: Pick<LogFile, 'readLastLines'>
  readonly saveFile: ReturnType<typeof createFileSaver>
  readonly showProblem: (message: string) => void
  /** Shows the versions in a dialog. Returns whether the user wants to copy them. */
  readonly showVersions: (text: string) => Promise<boolean>
  readonly copyText: (text: string) => void
}

/** Shows the versions of the app and saves a report for the operator. */
export const createAppReport = ({ settings, log, servers, ...deps }: AppReportDeps) => {
  const getVersions = () =>
    collectVersions({
      appVersion: deps.appVersion,
      runtime: process.versions,
      platform: deps.platform,
      systemRelease: release(),
      serverVersion: servers.getServerVersion(),
    })
  return {
    showAbout: async (): Promise<void> => {
      const text = formatVersions(getVersions())
      if (await deps.showVersions(text)) deps.copyText(text)
    },
    save: async (): Promise<void> => {
      const createdAt = deps.now()
      const text = buildReport({
        createdAt,
        versions: getVersions(),
        settings: settings.get(),
        keychainState: servers.getKeychainState(),
        logLines: log.readLastLines(LOG_LINES),
      })
      const saved = await deps.saveFile({ name: buildReportName(createdAt), text })
      if (saved !== null) deps.showProblem(saved.refusal)
    },
  }
}
