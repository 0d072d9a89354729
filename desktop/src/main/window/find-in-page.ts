import type { WebContents } from 'electron'
import type { IpcChannelInput, IpcEventPayload } from '../../ipc/ipc-channels.ts'

type FoundText = IpcEventPayload<'found'>

/** Finds text in the page that asks for it. */
export const createPageFinder = (getContents: (pageId: number) => WebContents | undefined) => ({
  search: ({ text, isNew, isBackward }: IpcChannelInput<'find:search'>, pageId: number): void => {
    getContents(pageId)?.findInPage(text, { findNext: isNew, forward: !isBackward })
  },
  stop: (pageId: number): void => getContents(pageId)?.stopFindInPage('clearSelection'),
})

/** Sends the results of a search to the page that asked for it. */
export const reportFoundText = (contents: WebContents): void => {
  contents.on('found-in-page', (_, { matches, activeMatchOrdinal, finalUpdate }) => {
    if (!finalUpdate) return
    const found: FoundText = { matches, active: activeMatchOrdinal }
    contents.send('found', found)
  })
}
