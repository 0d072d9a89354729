import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { publishedPostTest as test } from '../../testing/component/public-pages.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'

const cards = page.getByRole('article')

test.for([1, 3])(
  'at 768 pixels the last row of %d post cards is as wide as the others',
  async (count, { publish, server, site }) => {
    const { value: category } = await server.colleague.category.create({
      body: { title: createUniqueName('О') },
    })
    for (let at = 0; at < count; at++)
      await publish({ title: `Запись ${at}`, text: '<p>Текст.</p>', categories: [category.id] })
    await page.viewport(768, 900)
    await site.open(`/blog?category=${category.id}`)
    await expect.element(cards.nth(count - 1)).toBeVisible()

    const last = cards.nth(count - 1).element()
    const list = last.parentElement
    expect(last.getBoundingClientRect().right).toBe(list?.getBoundingClientRect().right)
    expect(last.getBoundingClientRect().left).toBe(list?.getBoundingClientRect().left)
    const [picture, title] = ['div', 'h2'].map((tag) => last.querySelector(tag)?.getBoundingClientRect())
    expect(title?.left).toBeGreaterThan(picture?.right ?? Number.POSITIVE_INFINITY)
  },
)
