import { PageObject } from './page-object.ts'

/** Path of the screen «Не отправлено». */
export const UNSENT_EDITS_PATH = '/admin/unsent'

/** The screen «Не отправлено» and the link to it in the top bar. */
export class UnsentEditsPage extends PageObject {
  /** Link with the number of edits, which is absent while everything is sent. */
  get link() {
    return this.page.getByRole('link', { name: /^Не отправлено: \d+$/ })
  }

  get emptyMessage() {
    return this.page.getByRole('heading', { name: 'Всё отправлено' })
  }

  row(what: string) {
    return this.page.getByRole('row').filter({ hasText: what })
  }

  editLink(what: string) {
    return this.page.getByRole('link', { name: what })
  }
}
