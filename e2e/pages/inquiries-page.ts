import type { Locator, Page } from 'playwright/test'
import { PageObject, waitUntilSettled } from './page-object.ts'

const getInquiryPanel = (page: Page): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'История' }) })

export class InquiriesPage extends PageObject {
  get rows() {
    return this.page.getByRole('listbox', { name: 'Заявки' }).getByRole('option')
  }

  /** Finds an inquiry by its sender. */
  row(who: string) {
    return this.rows.filter({ has: this.page.getByText(who, { exact: true }) })
  }

  /** Heading of the panel of the open inquiry. */
  panelHeading(who: string) {
    return this.page.getByRole('heading', { name: who, exact: true })
  }

  /** Panel of the open inquiry. */
  get panel() {
    return getInquiryPanel(this.page)
  }

  /** Button of the panel, whose name may begin with the name of a field: `Ответственный`. */
  panelButton(name: RegExp | string) {
    return this.panel.getByRole('button', { name, exact: true })
  }

  stateButton(state: string) {
    return this.panel
      .getByRole('group', { name: 'Состояние' })
      .getByRole('button', { name: state, exact: true })
  }

  panelItems(list: 'Заметки' | 'История') {
    return this.panel.getByRole('list', { name: list }).getByRole('listitem')
  }

  /** Other inquiries of the same person, in the panel. */
  get relatedInquiries() {
    return this.panel.getByRole('list', { name: /^Другие заявки/ }).getByRole('button')
  }

  get noteField() {
    return this.page.getByRole('textbox', { name: 'Новая заметка' })
  }

  /** Link that calls the sender or writes to them. */
  contactLink(name: 'Позвонить' | 'Написать') {
    return this.page.getByRole('link', { name })
  }

  get openCalculationButton() {
    return this.page.getByRole('button', { name: 'Открыть расчёт' })
  }

  get savePdfButton() {
    return this.page.getByRole('button', { name: 'Сохранить PDF' })
  }

  /** Presses a key of the inbox. */
  async press(key: string) {
    await waitUntilSettled(this.page)
    await this.page.keyboard.press(key)
  }

  async assign(name: string) {
    await this.press('Shift+A')
    await this.fill(this.page.getByRole('textbox', { name: 'Ответственный' }), name)
    await this.click(this.page.getByRole('option', { name }))
  }

  async writeNote(text: string) {
    await this.fill(this.noteField, text)
    await this.noteField.press('Control+Enter')
  }

  async recordCall(result: string, text: string) {
    const form = this.page.getByRole('form', { name: 'Записать звонок' })
    await this.press('r')
    await this.checkOption(form.getByRole('radio', { name: result }))
    await this.fill(form.getByRole('textbox', { name: 'Заметка' }), text)
    await this.press('Control+Enter')
  }

  async open(who: string) {
    await this.click(this.row(who))
  }

  async download() {
    await this.click(this.page.getByRole('button', { name: 'Ещё', exact: true }))
    await this.click(this.page.getByRole('menuitem', { name: 'Скачать все для Excel' }))
  }
}

/** Form in the panel in which an inquiry is answered by email. */
export class AnswerFormPage extends PageObject {
  get form() {
    return this.page.getByRole('form', { name: 'Ответ клиенту' })
  }

  get subjectField() {
    return this.form.getByRole('textbox', { name: 'Тема' })
  }

  get textField() {
    return this.form.getByRole('textbox', { name: 'Текст' })
  }

  get templateField() {
    return this.form.getByRole('combobox', { name: 'Шаблон' })
  }

  get sendButton() {
    return this.form.getByRole('button', { name: 'Отправить', exact: true })
  }

  /** Button of the panel that opens the form, with a draft if there is one. */
  get openButton() {
    return getInquiryPanel(this.page).getByRole('button', { name: /^(?:Ответить|Продолжить ответ)$/ })
  }

  get withdrawButton() {
    return this.page.getByRole('button', { name: 'Отменить отправку' })
  }

  async write(subject: string, text: string) {
    await this.click(this.openButton)
    await this.fill(this.subjectField, subject)
    await this.fill(this.textField, text)
  }

  async send() {
    await this.click(this.sendButton)
  }
}
