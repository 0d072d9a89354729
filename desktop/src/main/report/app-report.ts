import { release } from 'node:os'
import type { MainContext } from '../main-context.ts'
import { type AppVersions, buildReport, buildReportName, formatVersions } from './build-report.ts'

const LOG_LINES = 2000

/** Shows the versions of the app and saves a report for the operator. */
export const createAppReport = ({
  app,
  platform,
  servers,
  dialogs,
  windows,
  ...context
}: Pick<
  MainContext,
  | 'app'
  | 'platform'
  | 'now'
  | 'servers'
  | 'settings'
  | 'log'
  | 'dialogs'
  | 'windows'
  | 'saveFile'
  | 'copyText'
  | 'showProblem'
>) => {
  const getVersions = (): AppVersions => ({
    app: app.getVersion(),
    electron: process.versions.electron ?? '',
    chromium: process.versions.chrome ?? '',
    node: process.versions.node,
    system: `${platform} ${release()}`,
    server: servers.getServerVersion(),
  })
  return {
    showAbout: async (): Promise<void> => {
      const text = formatVersions(getVersions())
      if (await dialogs.showAbout(windows.show(), text)) context.copyText(text)
    },
    save: async (): Promise<void> => {
      const createdAt = new Date(context.now())
      const text = buildReport({
        createdAt,
        versions: getVersions(),
        settings: context.settings.get(),
        keychainState: servers.getKeychainState(),
        logLines: context.log.readLastLines(LOG_LINES),
      })
      const saved = await context.saveFile({ name: buildReportName(createdAt), text })
      if (saved !== null) context.showProblem(saved.refusal)
    },
  }
}
