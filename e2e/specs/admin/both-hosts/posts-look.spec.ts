import type { Page } from 'playwright/test'
import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { TextEditorModel } from '../../../pages/text-editor.ts'

const FINGER_PX = 44

const row = (cell: string): string => `<tr>${cell.repeat(8)}</tr>`

const text = [
  '<h2>Ставка зависит от двигателя</h2>',
  '<p>Акциз считают по объёму, возрасту и ставке.</p>'.repeat(12),
  `<table><tbody>${row('<th><p>Двигатель</p></th>')}${row('<td><p>12 345,67 €</p></td>').repeat(12)}</tbody></table>`,
  '<p>Сумма выходит в евро.</p>'.repeat(30),
].join('')

const expectNothingWider = async (page: Page, width: number): Promise<void> => {
  const widest = () => page.getByRole('main').evaluate((main) => main.scrollWidth)
  await expect.poll(widest).toBeLessThanOrEqual(width)
}

/** What is pressed, by its words, if a finger would miss it. */
const smallIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button:not([hidden]), select, input:not([type=checkbox], [type=file]), textarea')
    .evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.checkVisibility())
          // A field that lies in a larger one is as large as that.
          .map((element) => ({ element, place: element.closest('.mantine-Input-wrapper') ?? element }))
          .filter(({ place }) => place.getBoundingClientRect().height < least)
          .map(({ element }) => `${element.getAttribute('aria-label') ?? element.textContent}`),
      FINGER_PX,
    )

for (const width of [390, 768, 1440]) {
  test(`list and editor fit into ${width} px, with all their tools`, async ({
    host,
    post,
    colleague,
  }, info) => {
    const { page } = host
    const { id, title } = await madePost(colleague, { text })
    await page.setViewportSize({ width, height: 900 })
    const take = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const path = info.outputPath(`${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path })
        await info.attach(`${name} ${width} ${colorScheme}`, { path, contentType: 'image/png' })
      }
    }
    await host.open(`/admin/posts?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectNothingWider(page, width)
    if (width < 768) expect(await smallIn(page)).toEqual([])
    await take('list')

    await host.open(`/admin/posts/${id}`)
    await expect(post.text).toContainText('Ставка зависит')
    if (width < 768) expect(await smallIn(page)).toEqual([])
    await take('editor')
    await post.text.getByText('12 345,67 €').first().click()
    const editor = new TextEditorModel(page)
    for (const name of ['Жирный', 'Картинка', 'Вернуть', 'Строка выше', 'Удалить таблицу']) {
      await editor.tool(name).scrollIntoViewIfNeeded()
      await expect(editor.tool(name)).toBeInViewport({ ratio: 1 })
    }
    await expectNothingWider(page, width)
    await take('table')
  })
}

/** How far the cursor is under the tools, in pixels. */
const hiddenPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const selection = getSelection()
    // Between two lines it is at the end of one and at the beginning of the other, where it is drawn.
    const letter = selection?.rangeCount ? [...selection.getRangeAt(0).getClientRects()].at(-1) : undefined
    const tools = document.querySelector('[role=toolbar]')
    return letter && tools ? tools.getBoundingClientRect().bottom - letter.top : 0
  })

test('whoever goes up through a long text by keys sees the cursor, and what is above the text', async ({
  host,
  post,
  colleague,
}) => {
  const { page } = host
  const { id } = await madePost(colleague, { text })
  await page.setViewportSize({ width: 1440, height: 700 })
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toContainText('Ставка зависит')
  await post.text.focus()
  await page.keyboard.press('Control+End')
  // Line by line through what follows the table, and row by row through the table itself.
  for (let presses = 0; presses < 44; presses += 1) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => hiddenPart(page)).toBeLessThanOrEqual(0)
  }
  // A press that came while the editor was busy has not moved the cursor; within the table Shift+Tab leads to a cell.
  const leaveTable = async () => {
    const isInTable = await page.evaluate(
      () => getSelection()?.anchorNode?.parentElement?.closest('table') != null,
    )
    if (isInTable) await page.keyboard.press('ArrowUp')
    return isInTable
  }
  await expect.poll(leaveTable).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(post.title).toBeFocused()
  await expect(post.title).toBeInViewport({ ratio: 1 })
  const covered = () =>
    post.title.evaluate((title) => {
      const { x, y } = title.getBoundingClientRect()
      return document.elementFromPoint(x + 4, y + 4) !== title
    })
  await expect.poll(covered).toBe(false)
})
