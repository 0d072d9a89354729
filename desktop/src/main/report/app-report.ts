import { release } from 'node:os'
import type { DesktopSettingsValues } from '../files/desktop-settings.ts'
import type { MainProcessContext } from '../main-context.ts'
import { redactSecrets } from './log-file.ts'

const readVersions = ({
  app,
  platform,
  servers,
}: Pick<MainProcessContext, 'app' | 'platform' | 'servers'>) => ({
  app: app.getVersion(),
  electron: process.versions.electron ?? '',
  chromium: process.versions.chrome ?? '',
  node: process.versions.node,
  system: `${platform} ${release()}`,
  server: servers.getServerVersion(),
})

type AppVersions = ReturnType<typeof readVersions>

export const formatAppVersions = (versions: AppVersions): string =>
  [
    `Программа: ${versions.app}`,
    `Сервер: ${versions.server ?? 'версия пока неизвестна'}`,
    `Electron: ${versions.electron}`,
    `Chromium: ${versions.chromium}`,
    `Node.js: ${versions.node}`,
    `Система: ${versions.system}`,
  ].join('\n')

interface ReportInput {
  createdAt: Date
  versions: AppVersions
  settings: DesktopSettingsValues
  keychainState: string
  logLines: readonly string[]
}

const getHost = (origin: string): string => URL.parse(origin)?.host ?? '?'

/** Lists the only settings that a diagnostics report may contain. */
const describeSettings = ({
  server,
  zoom,
  window,
  tray,
  outdatedKeys,
  dictionaryUrl,
}: DesktopSettingsValues) => ({
  server: server === null ? 'none' : getHost(server),
  tray: tray ? 'on' : 'off',
  zoom,
  dictionaries: dictionaryUrl === null ? 'none' : getHost(dictionaryUrl),
  window: window === null ? 'default' : `${window.bounds.width}x${window.bounds.height}`,
  'keys-to-remove': outdatedKeys.length,
})

const formatSection = (title: string, values: object): string =>
  [title, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value ?? 'unknown'}`)].join('\n')

/** Redacts the log although the app writes no secrets to it: a damaged log file may contain anything. */
export const buildAppDiagnosticsReport = ({
  createdAt,
  versions,
  settings,
  keychainState,
  logLines,
}: ReportInput): string =>
  redactSecrets(
    [
      `Report of the desktop app, ${createdAt.toISOString()}`,
      formatSection('Versions', versions),
      formatSection('Settings', { ...describeSettings(settings), keychain: keychainState }),
      ['Log', ...logLines.map((line) => `  ${line}`)].join('\n'),
    ].join('\n\n'),
  ).concat('\n')

export const buildDiagnosticsReportFileName = (createdAt: Date): string =>
  `customs-broker-report-${createdAt.toISOString().slice(0, 10)}.txt`

const LOG_LINES = 2000

export const createDiagnosticsReportActions = (
  context: Pick<
    MainProcessContext,
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
  >,
) => ({
  showAbout: async (): Promise<void> => {
    const text = formatAppVersions(readVersions(context))
    if (await context.dialogs.showAbout(context.windows.show(), text)) context.copyText(text)
  },
  save: async (): Promise<void> => {
    const createdAt = new Date(context.now())
    const text = buildAppDiagnosticsReport({
      createdAt,
      versions: readVersions(context),
      settings: context.settings.get(),
      keychainState: context.servers.getKeychainState(),
      logLines: context.log.readLastLines(LOG_LINES),
    })
    const saved = await context.saveFile({ name: buildDiagnosticsReportFileName(createdAt), text })
    if (saved !== null) context.showProblem(saved.refusal)
  },
})
