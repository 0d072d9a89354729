import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  expect,
  page,
  postEditorScreen,
  test,
  userEvent,
} from '../../../../testing/component/post-editor-screen.tsx'
import { textEditorScreen } from '../../../../testing/component/text-editor.tsx'

const MIN_TOUCH_TARGET_PX = 44

const row = (cell: string): string => `<tr>${cell.repeat(8)}</tr>`

const longText = [
  '<h2>Ставка зависит от двигателя</h2>',
  '<p>Акциз считают по объёму, возрасту и ставке.</p>'.repeat(12),
  `<table><tbody>${row('<th><p>Двигатель</p></th>')}${row('<td><p>12 345,67 €</p></td>').repeat(12)}</tbody></table>`,
  '<p>Сумма выходит в евро.</p>'.repeat(30),
].join('')

const main = () => page.getByRole('main').element()

const expectNoHorizontalOverflow = (width: number) =>
  expect.poll(() => main().scrollWidth).toBeLessThanOrEqual(width)

/** Returns the names of controls smaller than a touch target. */
const findSmallTouchTargets = (): string[] =>
  [
    ...main().querySelectorAll(
      'button:not([hidden]), select, input:not([type=checkbox], [type=file]), textarea',
    ),
  ]
    .filter((element) => element.checkVisibility())
    // A field inside a larger wrapper is as large as its wrapper.
    .map((element) => ({ element, place: element.closest('.mantine-Input-wrapper') ?? element }))
    .filter(({ place }) => place.getBoundingClientRect().height < MIN_TOUCH_TARGET_PX)
    .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent)

test.for([390, 768, 1440])(
  'in a window %i px wide all controls of the list of posts and the post editor are visible',
  async (width, { admin, createPost, openPost }) => {
    const post = await createPost({ text: longText })
    await page.viewport(width, 900)
    await admin.open(`/admin/posts?q=${encodeURIComponent(post.title)}`)
    await expect.element(page.getByRole('link', { name: post.title })).toBeVisible()
    await expectNoHorizontalOverflow(width)
    if (width < 768) expect(findSmallTouchTargets()).toEqual([])

    await openPost(post)
    expect(postEditorScreen.text()).toContain('Ставка зависит')
    if (width < 768) expect(findSmallTouchTargets()).toEqual([])
    await textEditorScreen.text.getByText('12 345,67 €').first().click()
    for (const name of ['Жирный', 'Картинка', 'Вернуть', 'Строка выше', 'Удалить таблицу']) {
      textEditorScreen.tool(name).element().scrollIntoView({ block: 'nearest', inline: 'center' })
      await expect.element(textEditorScreen.tool(name)).toBeInViewport({ ratio: 1 })
    }
    await expectNoHorizontalOverflow(width)
  },
)

/** Returns how many pixels of the cursor are hidden below the toolbar. */
const measureHiddenCursor = (): number => {
  const selection = getSelection()
  // Between two lines the cursor has two rectangles and is drawn at the last one.
  const letter = selection?.rangeCount ? [...selection.getRangeAt(0).getClientRects()].at(-1) : undefined
  return letter ? textEditorScreen.toolbar.element().getBoundingClientRect().bottom - letter.top : 0
}

test('moving up through a long post by keyboard keeps the cursor visible and ends at the visible post title', async ({
  openNewPost,
}) => {
  await page.viewport(1440, 700)
  await openNewPost({ text: longText })
  textEditorScreen.element.focus()
  await textEditorScreen.control('{End}')
  // Line by line through the text after the table, then row by row through the table.
  for (let presses = 0; presses < 44; presses += 1) {
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(measureHiddenCursor).toBeLessThanOrEqual(0)
  }
  // Inside a table Shift+Tab would move to the previous cell.
  const leaveTable = async () => {
    const isInTable = getSelection()?.anchorNode?.parentElement?.closest('table') != null
    if (isInTable) await userEvent.keyboard('{ArrowUp}')
    return isInTable
  }
  await expect.poll(leaveTable).toBe(false)
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(postEditorScreen.title).toHaveFocus()
  await expect.element(postEditorScreen.title).toBeInViewport({ ratio: 1 })
  const covered = () => {
    const title = postEditorScreen.title.element()
    const { x, y } = title.getBoundingClientRect()
    return document.elementFromPoint(x + 4, y + 4) !== title
  }
  await expect.poll(covered).toBe(false)
})

test.for([
  { key: 'Control+End', after: '', paragraphs: ['До.', ' Дальше.'] },
  { key: 'End', after: '<p>После.</p>', paragraphs: ['До.', ' Дальше.После.'] },
  { key: 'Home', after: '<p>После.</p>', paragraphs: ['До. Дальше.', 'После.'] },
])(
  'a selected picture in a post is not deleted if the user presses $key and types',
  async ({ key, after, paragraphs }, { createPost, openPost }) => {
    const { image } = await createPost()
    const picture = `<img src="${image.src}" alt="Порт" width="${image.width}" height="${image.height}">`
    await openPost(await createPost({ text: `<p>До.</p>${picture}${after}` }))
    await page.elementLocator(textEditorScreen.pictures[0] ?? document.body).click()
    await expect.element(page.getByRole('textbox', { name: 'Что на картинке' })).toBeVisible()
    await userEvent.keyboard(key === 'Control+End' ? '{Control>}{End}{/Control}' : `{${key}}`)
    await userEvent.keyboard(' Дальше.')
    expect(textEditorScreen.pictures).toHaveLength(1)
    await expect.poll(() => textEditorScreen.words('p')).toEqual(paragraphs)
  },
)

test('the editor toolbars of a link, a table and a picture pass the axe accessibility check', async ({
  openNewPost,
  createPost,
}) => {
  const {
    image: { src, width, height },
  } = await createPost()
  const text = `<p>Первые слова.</p><table><tbody><tr><th><p>Год</p></th></tr></tbody></table><img src="${src}" alt="Порт" width="${width}" height="${height}"><p>Последние.</p>`
  await openNewPost({ text })
  await textEditorScreen.text.getByText('Первые слова.').click()
  await textEditorScreen.control('a')
  await textEditorScreen.control('k')
  await textEditorScreen.putLink('никуда')
  await expect.element(textEditorScreen.link.getByText(/^Такого\sадреса/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(textEditorScreen.link).not.toBeInTheDocument()
  await textEditorScreen.text.getByText('Год').click()
  await expect.element(textEditorScreen.tool('Строка ниже')).toBeVisible()
  await expectAccessible()
  await page.elementLocator(textEditorScreen.pictures[0] ?? document.body).click()
  await expect.element(page.getByRole('textbox', { name: 'Что на картинке' })).toBeVisible()
  await expectAccessible()
})
