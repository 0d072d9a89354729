import { checkGridRows, type RowCheckRequest } from './check-grid-rows.ts'

/** Checks twenty thousand rows beside the page, which goes on typing and scrolling meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<RowCheckRequest & { readonly run: number }>) => {
  self.postMessage({ run: data.run, ...checkGridRows(data) })
})
