import { type EditorOnScreen, openEditor } from '../../fixtures/harness/editor-on-screen.ts'
import { test as base, expect, NO_WORKER } from '../../fixtures/test.ts'

const test = base.extend<{ editor: EditorOnScreen }>({
  editor: async ({ page }, use) => use(await openEditor(page)),
})

test.use({ serviceWorkers: 'block', expected: NO_WORKER })

const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: Buffer.from('а') })

const stored = (index: number): string => `/uploads/${index.toString(16).padStart(32, '0')}/800.jpg`

test('several pictures keep their order and their place, whichever comes first and whatever is written meanwhile', async ({
  page,
  editor,
}) => {
  await editor.text.click()
  await page.keyboard.type('до')
  await editor.chooseFiles([file('1.png'), file('2.png'), file('3.png')])
  await expect(editor.waiting('.png')).toHaveCount(3)
  await expect.poll(editor.sent).toEqual(['1.png', '2.png', '3.png'])
  await editor.text.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('выше')
  await page.keyboard.press('Enter')
  // What only waits is no part of the text.
  await expect.poll(editor.stored).toBe('<p>выше</p><p>до</p>')
  await editor.arrive(1)
  await editor.arrive(2, 0)
  await expect(editor.pictures).toHaveCount(3)
  const sources = await editor.pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  expect(sources).toEqual([stored(1), stored(2), stored(3)])
  expect(await editor.stored()).toMatch(/^<p>выше<\/p><p>до<\/p><img /)
  await expect(editor.waiting('.png')).toHaveCount(0)
})

test('a picture that did not come keeps its place, says what to do, and comes the second time', async ({
  page,
  editor,
}) => {
  await editor.text.click()
  await page.keyboard.type('до')
  await editor.chooseFiles([file('порт.png')])
  await editor.fail(0)
  const place = editor.waiting('порт.png')
  await expect(place).toContainText('Нет связи с сервером')
  await place.getByRole('button', { name: 'Ещё раз' }).click()
  await expect(place).toContainText('Загружается')
  await editor.arrive(1)
  await expect(editor.pictures).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(editor.pictures).toHaveCount(0)
})

test('whoever takes away the place, or gives the picture up, stops it', async ({ page, editor }) => {
  await editor.text.click()
  await page.keyboard.type('до')
  await editor.chooseFiles([file('1.png'), file('2.png')])
  await editor.waiting('1.png').getByRole('button', { name: 'Отменить' }).click()
  await expect(editor.waiting('.png')).toHaveCount(1)
  expect(await editor.wasGivenUp(0)).toBe(true)
  expect(await editor.wasGivenUp(1)).toBe(false)
})

test('a picture says what it shows and how wide it stands', async ({ page, editor }) => {
  await editor.text.click()
  await editor.chooseFiles([file('порт.png')])
  await editor.arrive(0)
  await editor.pictures.click()
  await page.getByRole('textbox', { name: 'Что на картинке' }).fill('Краны в порту')
  await page.getByText('Половина', { exact: true }).click()
  await expect
    .poll(editor.stored)
    .toBe(`<img src="${stored(1)}" alt="Краны в порту" width="800" height="600" class="width-half">`)
})

test('what is no picture is refused in words before it is sent, and the others go', async ({
  page,
  editor,
}) => {
  await editor.text.click()
  await editor.chooseFiles([file('знак.svg', 'image/svg+xml'), file('IMG.heic', 'image/heic'), file('а.png')])
  await expect(page.getByRole('status').filter({ hasText: 'знак.svg' })).toContainText('PNG')
  await expect(page.getByRole('status').filter({ hasText: 'IMG.heic' })).toContainText('JPEG')
  await expect.poll(editor.sent).toEqual(['а.png'])
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText('знак.svg')).toHaveCount(0)
})

test('a pasted text leaves the places of its pictures, and says how many stayed elsewhere', async ({
  page,
  editor,
}) => {
  await editor.text.click()
  await editor.paste({
    html: '<p>раз</p><img src="data:image/png;base64,AAAA"><p>два</p><img src="https://evil.example/x.png"><p>три</p>',
  })
  await expect.poll(editor.stored).toBe('<p>раз</p><p>два</p><p>три</p>')
  await expect(page.getByText(/^1.картинка осталась/)).toBeVisible()
  await editor.arrive(0)
  await expect.poll(editor.stored).toMatch(/^<p>раз<\/p><img [^>]+><p>два<\/p><p>три<\/p>$/)
})

test('a copied picture and one that is let go of over the text are uploaded', async ({ editor }) => {
  await editor.text.click()
  const copied = { name: 'image.png', type: 'image/png', base64: 'AAAA' }
  await editor.paste({ html: '<img src="https://evil.example/x.png">', files: [copied] })
  await expect.poll(editor.sent).toEqual(['image.png'])
  // Beside words it is only how they look.
  await editor.paste({ html: '<table><tr><td>50</td></tr></table>', files: [copied] })
  await expect(editor.text.locator('td')).toHaveText('50')
  expect(await editor.sent()).toEqual(['image.png'])
  await editor.text.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['а'], 'порт.jpg', { type: 'image/jpeg' }))
    const { x, y } = text.getBoundingClientRect()
    text.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        clientX: x + 60,
        clientY: y + 40,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect.poll(editor.sent).toEqual(['image.png', 'порт.jpg'])
})

test('a megabyte of text is taken, told to be too long, and kept', async ({ page, editor }) => {
  await editor.text.click()
  const plain = Array.from({ length: 5000 }, (_, at) => `${at} ${'слово '.repeat(33)}`).join('\n')
  await editor.paste({ plain })
  await expect(page.getByRole('alert')).toContainText('сохраняется до 500')
  await expect.poll(async () => (await editor.stored())?.length).toBeGreaterThan(1_000_000)
})
