import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test, textEditorScreen } from '../../../../testing/component/text-editor.tsx'

const { press, control, tool, chooseMenuItem, putLink, paste } = textEditorScreen

test('an empty post text shows a placeholder and is stored as an empty string', async ({ editor }) => {
  expect(textEditorScreen.all('p')[0]?.getAttribute('data-placeholder')).toBe('Insert text here ...')
  await textEditorScreen.text.click()
  await press('а')
  await expect.poll(editor.stored).toBe('<p>а</p>')
  await press('{Backspace}')
  await expect.poll(editor.stored).toBe('')
  await press('{Enter}{Enter}')
  await expect.poll(() => textEditorScreen.all('p').length).toBe(3)
  expect(editor.stored()).toBe('')
})

test('selected post text becomes bold, italic, a heading, a quotation and a formula, and plain text again', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
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

test('Ctrl+Z undoes each editing step of a post, and the redo button repeats it', async ({ editor }) => {
  await expect.element(tool('Отменить')).toHaveAttribute('aria-disabled', 'true')
  await textEditorScreen.text.click()
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

test('a link in a post is added to selected words, completed, changed and removed, and an invalid address is rejected', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('позвоните')
  await control('a')
  await control('k')
  await putLink('javascript:alert(1)')
  await expect.element(textEditorScreen.link).toMatchTextContent(/Такого адреса не бывает/)
  await putLink('+380 44 000 00 00')
  await expect.poll(editor.stored).toBe('<p><a href="tel:+380440000000">позвоните</a></p>')
  await expect.element(textEditorScreen.text).toHaveFocus()
  await control('k')
  await expect.element(textEditorScreen.link.getByRole('textbox')).toHaveValue('tel:+380440000000')
  await putLink('')
  await expect.poll(editor.stored).toBe('<p>позвоните</p>')
  await expect.element(textEditorScreen.text).toHaveFocus()
  await control('a')
  paste({ plain: 'https://example.com/a' })
  await expect.poll(editor.stored).toBe('<p><a href="https://example.com/a">позвоните</a></p>')
})

test('by keyboard the focus reaches the text editor toolbar, moves along it, returns to the text and leaves it', async ({
  editor,
}) => {
  await textEditorScreen.text.click()
  await press('а')
  await press('{Alt>}{F10}{/Alt}')
  await expect.element(textEditorScreen.blockMenu).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(tool('Жирный')).toHaveFocus()
  await press('{End}')
  await expect.element(tool('Вернуть')).toHaveFocus()
  await press('{ArrowRight}{Escape}')
  await expect.element(textEditorScreen.text).toHaveFocus()
  // The whole toolbar is one stop of the Tab key.
  await userEvent.tab({ shift: true })
  await expect.element(textEditorScreen.blockMenu).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: /^Абзац/ })).toHaveFocus()
  await press('{ArrowDown}{Enter}')
  await expect.poll(editor.stored).toBe('<h2>а</h2>')
  await expect.element(textEditorScreen.text).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'После текста' })).toHaveFocus()
})
