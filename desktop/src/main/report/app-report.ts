import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { createFileSaver } from '../files/save-file.ts'
import { buildReport, buildReportName } from './build-report.ts'
import type { LogFile } from './log-file.ts'
import { type AppVersions, formatVersions } from './versions.ts'

const LOG_LINES = 2000

interface AppReportDeps {
  readonly now: () => Date
  readonly getVersions: () => AppVersions
  readonly settings: DesktopSettings
  readonly getKeychainState: () => string
  readonly log: Pick<LogFile, 'readLastLines'>
  readonly saveFile: ReturnType<typeof createFileSaver>
  readonly showProblem: (message: string) => void
  /** Shows the versions in a dialog. Returns whether the user wants to copy them. */
  readonly showVersions: (text: string) => Promise<boolean>
  readonly copyText: (text: string) => void
}

/** Shows the versions of the app and saves a report for the operator. */
export const createAppReport = ({ settings, log, ...deps }: AppReportDeps) => ({
  showAbout: async (): Promise<void> => {
    const text = formatVersions(deps.getVersions())
    if (await deps.showVersions(text)) deps.copyText(text)
  },
  save: async (): Promise<void> => {
    const createdAt = deps.now()
    const text = buildReport({
      createdAt,
      versions: deps.getVersions(),
      settings: settings.get(),
      keychainState: deps.getKeychainState(),
      logLines: log.readLastLines(LOG_LINES),
    })
    const saved = await deps.saveFile({ name: buildReportName(createdAt), text })
    if (saved !== null) deps.showProblem(saved.refusal)
  },
})
