import type { AppUpdater } from 'electron-updater'
import type { MainProcessContext } from '../main-context.ts'
import { withTimeout } from '../with-timeout.ts'

const updateMessages = {
  current: (version: string) => ['Обновлений нет', `Установлена последняя версия — ${version}.`],
  downloading: (version: string) => [
    `Загружается версия ${version}`,
    `Можно продолжать работу. Когда загрузка закончится, внизу окна появится кнопка «Обновить до ${version}».`,
  ],
  ready: (version: string) => [
    `Версия ${version} загружена`,
    `Чтобы установить её, нажмите внизу окна кнопку «Обновить до ${version}». Программа перезапустится, набранный текст сохранится в черновиках.`,
  ],
  checkFailed: () => [
    'Проверить обновления не удалось',
    'Сервер обновлений не ответил или прислал непонятный ответ. Программа работает как прежде. Проверьте связь с интернетом и повторите позже.',
  ],
  downloadFailed: (version: string) => [
    `Загрузить версию ${version} не удалось`,
    'Загруженное удалено: файл неполон, повреждён или не подписан. Программа осталась прежней. Повторите проверку позже.',
  ],
  installFailed: (version: string) => [
    `Установить версию ${version} не удалось`,
    'Система не приняла обновление. Программа осталась прежней, можно продолжать работу. Сообщите об этом администратору.',
  ],
} as const satisfies Record<string, (version: string) => readonly [string, string]>

interface UpdateCheck {
  result: keyof typeof updateMessages
  version: string
  isDownloaded?: Promise<boolean>
}

const FAILED: UpdateCheck = { result: 'checkFailed', version: '' }

/** Time after which a check for updates that the user requested ends, since a silent server might never answer. */
const REQUESTED_CHECK_TIMEOUT_MS = 30_000

const findErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return /net::(ERR_[A-Z_]+)/.exec(error.message)?.[1] ?? error.name
}

export const createAppUpdateChecker = (
  {
    app,
    dialogs,
    windows,
    log,
    printLine,
  }: Pick<MainProcessContext, 'app' | 'dialogs' | 'windows' | 'log' | 'printLine'>,
  updater: Pick<AppUpdater, 'checkForUpdates' | 'downloadUpdate'>,
) => {
  let readyVersion: string | undefined
  let runningCheck: Promise<UpdateCheck> | undefined

  const show = (result: UpdateCheck['result'], version: string): void => {
    const [message, detail] = updateMessages[result](version)
    void dialogs.inform(windows.show(), message, detail)
  }

  /** Logs only the failed step of the update and the error code, because error messages contain addresses and paths. */
  const report = (step: 'check' | 'download', line: string, error: unknown): void => {
    printLine(`${line}: ${error}`)
    log.write('update-failed', { step, code: findErrorCode(error) })
  }

  const downloadVersion = async (version: string): Promise<boolean> => {
    try {
      await updater.downloadUpdate()
      readyVersion = version
      windows.send('update', { version })
      return true
    } catch (error) {
      report('download', `version ${version} could not be downloaded`, error)
      return false
    }
  }

  const findUpdate = async (): Promise<UpdateCheck> => {
    try {
      const found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable) return { result: 'current', version: app.getVersion() }
      const { version } = found.updateInfo
      return { result: 'downloading', version, isDownloaded: downloadVersion(version) }
    } catch (error) {
      report('check', 'updates could not be checked', error)
      return FAILED
    }
  }

  /** Checks for an update and downloads it. A running check is reused, so that no file is downloaded twice. */
  const startCheck = (): Promise<UpdateCheck> => {
    const check = findUpdate()
    void check.then(async ({ isDownloaded }) => {
      await isDownloaded
      runningCheck = undefined
    })
    return check
  }
  const check = async (): Promise<UpdateCheck> => {
    if (readyVersion !== undefined) return { result: 'ready', version: readyVersion }
    runningCheck ??= startCheck()
    return runningCheck
  }

  return {
    readyVersion: () => readyVersion,
    check,
    /** Shows the result of an update check that the user requested. Background checks show no dialog. */
    checkAndShow: async (): Promise<void> => {
      const { result, version, isDownloaded } = await withTimeout(check(), REQUESTED_CHECK_TIMEOUT_MS, FAILED)
      show(result, version)
      if ((await isDownloaded) === false) show('downloadFailed', version)
    },
    showInstallFailure: (): void => show('installFailed', readyVersion ?? ''),
  }
}
