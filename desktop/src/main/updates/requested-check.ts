import type { MainContext } from '../main-context.ts'
import { withTimeout } from '../with-timeout.ts'
import type { UpdateCheck } from './update-checker.ts'

/** What the dialog of an update says about a version. */
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
} as const satisfies Readonly<Record<string, (version: string) => readonly [string, string]>>

/** Creates the one dialog of updates. */
export const createUpdateDialog =
  ({ dialogs, windows }: Pick<MainContext, 'dialogs' | 'windows'>) =>
  (result: keyof typeof updateMessages, version: string): void => {
    const [message, detail] = updateMessages[result](version)
    void dialogs.inform(windows.show(), message, detail)
  }

/** A server that accepts a request and never answers would leave a click without any result. */
const REQUESTED_CHECK_TIMEOUT_MS = 30_000

const FAILED: UpdateCheck = { kind: 'failed' }

/** Checks for updates on a click in the menu and shows the result, which a check in the background does not. */
export const createRequestedCheck =
  (
    { app }: Pick<MainContext, 'app'>,
    check: () => Promise<UpdateCheck>,
    show: ReturnType<typeof createUpdateDialog>,
  ) =>
  async (): Promise<void> => {
    const result = await withTimeout(check(), REQUESTED_CHECK_TIMEOUT_MS, FAILED)
    if (result.kind === 'current') return show('current', app.getVersion())
    if (result.kind === 'failed') return show('checkFailed', '')
    if (result.kind === 'ready') return show('ready', result.version)
    show('downloading', result.version)
    if (!(await result.isDownloaded)) show('downloadFailed', result.version)
  }
