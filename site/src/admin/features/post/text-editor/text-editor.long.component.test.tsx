import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { test, textEditorScreen } from '../../../../testing/component/text-editor.tsx'

const { press, control, tool, words, putLink } = textEditorScreen

test('a table in a post is inserted, gets a row by Tab, has its cells merged and split, and is deleted', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await tool('Таблица').click()
  for (const word of ['Двигатель', 'Объём', 'Ставка', '1', '2', '3', '4', '5', '6']) {
    await press(word)
    await userEvent.tab()
  }
  await press('7')
  await expect.poll(() => textEditorScreen.all('tr').length).toBe(4)
  expect(words('th')).toEqual(['Двигатель', 'Объём', 'Ставка'])
  expect(words('tr').at(-1)).toBe('7')
  await tool('Столбец справа').click()
  await expect.poll(() => textEditorScreen.all('th').length).toBe(4)
  await tool('Удалить строку').click()
  await expect.poll(() => textEditorScreen.all('tr').length).toBe(3)

  await textEditorScreen.text.getByText('5', { exact: true }).click()
  await textEditorScreen.text.getByText('6', { exact: true }).click({ modifiers: ['Shift'] })
  await expect.poll(() => words('.selectedCell')).toEqual(['5', '6'])
  await tool('Объединить ячейки').click()
  await expect.poll(() => words('td[colspan="2"]')).toEqual(['56'])
  await tool('Разделить ячейку').click()
  await expect.poll(() => words('td[colspan]')).toEqual([])
  await tool('Шапка').click()
  await tool('Удалить таблицу').click()
  await expect.poll(editor.stored).toBe('')
  await expect.element(tool('Удалить таблицу')).not.toBeInTheDocument()
})

test('the text editor leaves Ctrl+K without selected text to the shortcuts of the admin', async ({
  editor,
  onTestFinished,
}) => {
  const keyCodes: string[] = []
  const recordKey = ({ code }: KeyboardEvent) => void keyCodes.push(code)
  const countLinkKeys = () => keyCodes.filter((code) => code === 'KeyK').length
  addEventListener('keydown', recordKey)
  onTestFinished(() => removeEventListener('keydown', recordKey))
  await textEditorScreen.text.click()
  await press('слово ')
  await control('k')
  await expect.poll(countLinkKeys).toBe(1)
  await expect.element(textEditorScreen.link).not.toBeInTheDocument()
  await control('a')
  await control('k')
  await expect.element(textEditorScreen.link).toBeVisible()
  await press('{Escape}')
  await expect.element(textEditorScreen.link).not.toBeInTheDocument()
  await expect.element(textEditorScreen.text).toHaveFocus()
  await control('{End}')
  expect(countLinkKeys()).toBe(1)
  await tool('Ссылка').click()
  await putLink('sales@example.com')
  await expect
    .poll(editor.stored)
    .toBe('<p>слово <a href="mailto:sales@example.com">sales@example.com</a></p>')
})

test('a table, its toolbar and a failed picture in a post pass the axe accessibility check in both themes', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('Слово')
  await tool('Таблица').click()
  for (const word of ['Порт', 'Дней', 'Цена']) {
    await press(word)
    await userEvent.tab()
  }
  await userEvent.unhover(textEditorScreen.toolbar)
  await expectAccessible()
  await control('{End}')
  await textEditorScreen.choosePictures(new File(['а'], 'а.png', { type: 'image/png' }))
  await expect.poll(editor.sent).toEqual(['а.png'])
  editor.uploads[0]?.fail()
  await expect.poll(() => textEditorScreen.waiting('а.png')[0]?.textContent).toContain('Ещё раз')
  await expectAccessible()
})
