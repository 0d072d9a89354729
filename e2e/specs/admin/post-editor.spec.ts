import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { type EditorOnScreen, openEditor } from '../../fixtures/harness/editor-on-screen.ts'
import { test as base, expect, NO_WORKER } from '../../fixtures/test.ts'

const test = base.extend<{ editor: EditorOnScreen }>({
  editor: async ({ page }, use) => use(await openEditor(page)),
})

test.use({ serviceWorkers: 'block', expected: NO_WORKER })

test('an empty text invites to write, and is nothing', async ({ page, editor }) => {
  await expect(editor.text.locator('p')).toHaveAttribute('data-placeholder', 'Insert text here ...')
  await editor.text.click()
  await page.keyboard.type('а')
  await expect.poll(editor.stored).toBe('<p>а</p>')
  await page.keyboard.press('Backspace')
  await expect.poll(editor.stored).toBe('')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await editor.stored()).toBe('')
})

test('words are made bold, italic, headings, quotations and formulas, and back', async ({ page, editor }) => {
  await editor.text.click()
  await page.keyboard.type('Ставка')
  await editor.makeBlock('Заголовок')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await expect(editor.tool('Жирный')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('три')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' и ')
  await editor.tool('Курсив').click()
  await page.keyboard.type('два')
  await expect.poll(editor.stored).toBe('<h2>Ставка</h2><p><strong>три</strong> и <em>два</em></p>')
  await editor.tool('Формула').click()
  await expect.poll(editor.stored).toContain('<blockquote class="formula"><p><strong>три')
  await editor.tool('Цитата').click()
  await expect.poll(editor.stored).toContain('<blockquote><p><strong>три')
  await editor.tool('Цитата').click()
  await editor.align('По правому краю')
  await expect
    .poll(editor.stored)
    // What made room below the quotation stays.
    .toBe('<h2>Ставка</h2><p class="align-right"><strong>три</strong> и <em>два</em></p><p></p>')
  await expect(page.getByText('4 слова', { exact: true })).toBeVisible()
})

test('what was done is undone step by step and done again', async ({ page, editor }) => {
  await expect(editor.tool('Отменить')).toHaveAttribute('aria-disabled', 'true')
  await editor.text.click()
  await page.keyboard.type('слово')
  await editor.tool('Список').click()
  await expect.poll(editor.stored).toBe('<ul><li><p>слово</p></li></ul>')
  await page.keyboard.press('Control+z')
  await expect.poll(editor.stored).toBe('<p>слово</p>')
  await editor.tool('Вернуть').click()
  await expect.poll(editor.stored).toBe('<ul><li><p>слово</p></li></ul>')
  await editor.tool('Нумерованный список').click()
  await expect.poll(editor.stored).toBe('<ol><li><p>слово</p></li></ol>')
})

test('a table is made, grows by Tab, changes its cells and goes', async ({ page, editor }) => {
  await editor.text.click()
  await editor.tool('Таблица').click()
  for (const word of ['Двигатель', 'Объём', 'Ставка', '1', '2', '3', '4', '5', '6', '7']) {
    await page.keyboard.type(word)
    if (word !== '7') await page.keyboard.press('Tab')
  }
  await expect(editor.text.locator('tr')).toHaveCount(4)
  await expect(editor.text.locator('th')).toHaveText(['Двигатель', 'Объём', 'Ставка'])
  await expect(editor.text.locator('tr').last()).toHaveText('7')
  await editor.tool('Столбец справа').click()
  await expect(editor.text.locator('th')).toHaveCount(4)
  await editor.tool('Удалить строку').click()
  await expect(editor.text.locator('tr')).toHaveCount(3)

  const [one, two] = [
    editor.text.getByText('5', { exact: true }),
    editor.text.getByText('6', { exact: true }),
  ]
  await one.click()
  await two.click({ modifiers: ['Shift'] })
  await expect(editor.text.locator('.selectedCell')).toHaveText(['5', '6'])
  await editor.tool('Объединить ячейки').click()
  await expect(editor.text.locator('td[colspan="2"]')).toHaveText('56')
  await editor.tool('Разделить ячейку').click()
  await expect(editor.text.locator('td[colspan]')).toHaveCount(0)
  await editor.tool('Шапка').click()
  await editor.tool('Удалить таблицу').click()
  await expect.poll(editor.stored).toBe('')
  await expect(editor.tool('Удалить таблицу')).toBeHidden()
})

test('a link is put over words, completed, changed and taken away, and a bad address is told', async ({
  page,
  editor,
}) => {
  await editor.text.click()
  await page.keyboard.type('позвоните')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await editor.putLink('javascript:alert(1)')
  await expect(editor.link).toContainText('Такого адреса не бывает')
  await editor.putLink('+380 44 000 00 00')
  await expect.poll(editor.stored).toBe('<p><a href="tel:+380440000000">позвоните</a></p>')
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(editor.link.getByRole('textbox')).toHaveValue('tel:+380440000000')
  await editor.putLink('')
  await expect.poll(editor.stored).toBe('<p>позвоните</p>')
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Control+a')
  await editor.paste({ plain: 'https://example.com/a' })
  await expect.poll(editor.stored).toBe('<p><a href="https://example.com/a">позвоните</a></p>')
})

test('with nothing selected the key of links is left to the rest of the admin', async ({ page, editor }) => {
  const heard: string[] = []
  await page.exposeFunction('hear', (code: string) => void heard.push(code))
  await page.evaluate("addEventListener('keydown', ({ code }) => hear(code))")
  await editor.text.click()
  await page.keyboard.type('слово ')
  await page.keyboard.press('Control+k')
  await expect.poll(() => heard.filter((code) => code === 'KeyK')).toHaveLength(1)
  await expect(editor.link).toBeHidden()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await expect(editor.link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.link).toBeHidden()
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Control+End')
  expect(heard.filter((code) => code === 'KeyK')).toHaveLength(1)
  await editor.tool('Ссылка').click()
  await editor.putLink('office@example.com')
  await expect
    .poll(editor.stored)
    .toBe('<p>слово <a href="mailto:office@example.com">office@example.com</a></p>')
})

test('without a mouse: to the toolbar, along it, back to the text, and out', async ({ page, editor }) => {
  await editor.text.focus()
  await page.keyboard.type('а')
  await page.keyboard.press('Alt+F10')
  await expect(editor.toolbar.getByRole('button', { name: /^Вид абзаца/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.tool('Жирный')).toBeFocused()
  await page.keyboard.press('End')
  await expect(editor.tool('Вернуть')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(editor.text).toBeFocused()
  // One stop of the Tab key for the whole of it.
  await page.keyboard.press('Shift+Tab')
  await expect(editor.toolbar.getByRole('button', { name: /^Вид абзаца/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Абзац/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(editor.stored).toBe('<h2>а</h2>')
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'После текста' })).toBeFocused()
})

test('everything that the editor shows can be used by everybody', async ({ page, editor }) => {
  await editor.text.click()
  await page.keyboard.type('Слово')
  await editor.tool('Таблица').click()
  for (const word of ['Порт', 'Дней', 'Цена']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  // Away from the buttons, which say their keys.
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.keyboard.press('Control+End')
  await editor.chooseFiles([{ name: 'а.png', mimeType: 'image/png', buffer: Buffer.from('а') }])
  await editor.fail(0)
  await expect(editor.waiting('а.png')).toContainText('Ещё раз')
  await page.mouse.move(0, 0)
  await expectAccessible(page)
})
