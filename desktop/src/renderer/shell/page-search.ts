import { createListenerSet } from 'site/listener-set'
import type { DesktopBridge, IpcEventPayload } from '../../ipc/ipc-channels.ts'
import type { IpcInvoker } from '../main-process.ts'

interface PageSearchState {
  isOpen: boolean
  /** Number of requests to open the find bar. Each further request moves the focus to the search field again. */
  openCount: number
  result: { active: number; total: number } | undefined
}

type FoundText = IpcEventPayload<'found'>

/**
 * Searches in the page. Chromium also finds the text in the search field of the find bar. That field is the last
 * element of the page, so the last match is neither counted nor shown.
 */
export const createFindInPageController = (bridge: Pick<DesktopBridge, 'on'>, invoke: IpcInvoker) => {
  const listeners = createListenerSet()
  let state: PageSearchState = { isOpen: false, openCount: 0, result: undefined }
  let text = ''
  let isBackward = false

  const update = (change: Partial<PageSearchState>): void => {
    state = { ...state, ...change }
    listeners.notify()
  }
  const search = (isNew: boolean): void => {
    void invoke('find:search', { text, isNew, isBackward }).catch(() => undefined)
  }
  const stop = (): void => void invoke('find:stop', null).catch(() => undefined)

  const showResult = ({ matches, active }: FoundText): void => {
    if (text === '') return
    const total = Math.max(matches - 1, 0)
    const isOwnField = total > 0 && active > total
    if (isOwnField) search(false)
    else update({ result: { active: Math.min(active, total), total } })
  }
  const open = (): void => update({ isOpen: true, openCount: state.openCount + 1 })

  bridge.on('found', showResult)
  bridge.on('find', open)
  return {
    getState: (): PageSearchState => state,
    subscribe: listeners.subscribe,
    open,
    close: (): void => {
      text = ''
      stop()
      update({ isOpen: false, result: undefined })
    },
    setText: (next: string): void => {
      text = next
      isBackward = false
      if (text === '') {
        stop()
        update({ result: undefined })
      } else search(true)
    },
    move: (direction: 'next' | 'previous'): void => {
      if (text === '') return
      isBackward = direction === 'previous'
      search(false)
    },
  }
}

export type FindInPageController = ReturnType<typeof createFindInPageController>
