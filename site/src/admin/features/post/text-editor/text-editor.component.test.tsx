import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { test, textEditor } from '../../../../testing/component/text-editor.tsx'

const { press, control, tool, words, chooseMenuItem, putLink, paste } = textEditor

test('an empty post text shows a placeholder and is stored as an empty string', async ({ editor }) => {
  expect(textEditor.all('p')[0]?.getAttribute('data-placeholder')).toBe('Insert text here ...')
  await textEditor.text.click()
  await press('а')
  await expect.poll(editor.stored).toBe('<p>а</p>')
  await press('{Backspace}')
  await expect.poll(editor.stored).toBe('')
  await press('{Enter}{Enter}')
  await expect.poll(() => textEditor.all('p').length).toBe(3)
  expect(editor.stored()).toBe('')
})

test('text becomes bold, italic, a heading, a quotation and a formula, and plain again', async ({
  editor,
}) => {
  await textEditor.text.click()
  await press('Ставка')
  await chooseMenuItem(/^Вид абзаца/, /^Заголовок/)
  await press('{Enter}')
  await control('b')
  await expect.element(tool('Жирный')).toHaveAttribute('aria-pressed', 'true')
  await press('три')
  await control('b')
  await press(' и ')
  await tool('Курсив').click()
  await press('два')
  await expect.poll(editor.stored).toBe('<h2>Ставка</h2><p><strong>три</strong> и <em>два</em></p>')
  await tool('Формула').click()
  await expect.poll(editor.stored).toContain('<blockquote class="formula"><p><strong>три')
  await tool('Цитата').click()
  await expect.poll(editor.stored).toContain('<blockquote><p><strong>три')
  await tool('Цитата').click()
  await chooseMenuItem(/^Выравнивание/, /По правому краю/)
  await expect
    .poll(editor.stored)
    // The empty paragraph was added below the quotation.
    .toBe('<h2>Ставка</h2><p class="align-right"><strong>три</strong> и <em>два</em></p><p></p>')
  await expect.element(page.getByText('4 слова', { exact: true })).toBeVisible()
})

test('each editing step is undone by Ctrl+Z and redone by the button', async ({ editor }) => {
  await expect.element(tool('Отменить')).toHaveAttribute('aria-disabled', 'true')
  await textEditor.text.click()
  await press('слово')
  await tool('Список').click()
  await expect.poll(editor.stored).toBe('<ul><li><p>слово</p></li></ul>')
  await control('z')
  await expect.poll(editor.stored).toBe('<p>слово</p>')
  await tool('Вернуть').click()
  await expect.poll(editor.stored).toBe('<ul><li><p>слово</p></li></ul>')
  await tool('Нумерованный список').click()
  await expect.poll(editor.stored).toBe('<ol><li><p>слово</p></li></ol>')
})

test('a table is inserted, grows by Tab, has its cells merged and split, and is deleted', async ({
  editor,
}) => {
  await textEditor.text.click()
  await tool('Таблица').click()
  for (const word of ['Двигатель', 'Объём', 'Ставка', '1', '2', '3', '4', '5', '6']) {
    await press(word)
    await userEvent.tab()
  }
  await press('7')
  await expect.poll(() => textEditor.all('tr').length).toBe(4)
  expect(words('th')).toEqual(['Двигатель', 'Объём', 'Ставка'])
  expect(words('tr').at(-1)).toBe('7')
  await tool('Столбец справа').click()
  await expect.poll(() => textEditor.all('th').length).toBe(4)
  await tool('Удалить строку').click()
  await expect.poll(() => textEditor.all('tr').length).toBe(3)

  await textEditor.text.getByText('5', { exact: true }).click()
  await textEditor.text.getByText('6', { exact: true }).click({ modifiers: ['Shift'] })
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

test('a link is put over words, completed, changed and removed, and a bad address is refused', async ({
  editor,
}) => {
  await textEditor.text.click()
  await press('позвоните')
  await control('a')
  await control('k')
  await putLink('javascript:alert(1)')
  await expect.element(textEditor.link).toMatchTextContent(/Такого адреса не бывает/)
  await putLink('+380 44 000 00 00')
  await expect.poll(editor.stored).toBe('<p><a href="tel:+380440000000">позвоните</a></p>')
  await expect.element(textEditor.text).toHaveFocus()
  await control('k')
  await expect.element(textEditor.link.getByRole('textbox')).toHaveValue('tel:+380440000000')
  await putLink('')
  await expect.poll(editor.stored).toBe('<p>позвоните</p>')
  await expect.element(textEditor.text).toHaveFocus()
  await control('a')
  paste({ plain: 'https://example.com/a' })
  await expect.poll(editor.stored).toBe('<p><a href="https://example.com/a">позвоните</a></p>')
})

test('Ctrl+K without a selection is left to the rest of the admin', async ({ editor, onTestFinished }) => {
  const heard: string[] = []
  const hear = ({ code }: KeyboardEvent) => void heard.push(code)
  const timesHeard = () => heard.filter((code) => code === 'KeyK').length
  addEventListener('keydown', hear)
  onTestFinished(() => removeEventListener('keydown', hear))
  await textEditor.text.click()
  await press('слово ')
  await control('k')
  await expect.poll(timesHeard).toBe(1)
  await expect.element(textEditor.link).not.toBeInTheDocument()
  await control('a')
  await control('k')
  await expect.element(textEditor.link).toBeVisible()
  await press('{Escape}')
  await expect.element(textEditor.link).not.toBeInTheDocument()
  await expect.element(textEditor.text).toHaveFocus()
  await control('{End}')
  expect(timesHeard()).toBe(1)
  await tool('Ссылка').click()
  await putLink('office@example.com')
  await expect
    .poll(editor.stored)
    .toBe('<p>слово <a href="mailto:office@example.com">office@example.com</a></p>')
})

test('the keyboard reaches the toolbar, moves along it, returns to the text and leaves it', async ({
  editor,
}) => {
  await textEditor.text.click()
  await press('а')
  await press('{Alt>}{F10}{/Alt}')
  await expect.element(textEditor.blockMenu).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(tool('Жирный')).toHaveFocus()
  await press('{End}')
  await expect.element(tool('Вернуть')).toHaveFocus()
  await press('{ArrowRight}{Escape}')
  await expect.element(textEditor.text).toHaveFocus()
  // The whole toolbar is one stop of the Tab key.
  await userEvent.tab({ shift: true })
  await expect.element(textEditor.blockMenu).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: /^Абзац/ })).toHaveFocus()
  await press('{ArrowDown}{Enter}')
  await expect.poll(editor.stored).toBe('<h2>а</h2>')
  await expect.element(textEditor.text).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'После текста' })).toHaveFocus()
})

test('a table, its tools and a failed picture pass axe in the light and dark themes', async ({ editor }) => {
  await textEditor.text.click()
  await press('Слово')
  await tool('Таблица').click()
  for (const word of ['Порт', 'Дней', 'Цена']) {
    await press(word)
    await userEvent.tab()
  }
  await userEvent.unhover(textEditor.toolbar)
  await expectAccessible()
  await control('{End}')
  await textEditor.choosePictures(new File(['а'], 'а.png', { type: 'image/png' }))
  await expect.poll(editor.sent).toEqual(['а.png'])
  editor.uploads[0]?.fail()
  await expect.poll(() => textEditor.waiting('а.png')[0]?.textContent).toContain('Ещё раз')
  await expectAccessible()
})
