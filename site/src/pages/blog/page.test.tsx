import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from './page.tsx'

const render = (titles: readonly string[]): string => {
  const categories = titles.map((title, index) => ({ id: index + 1, title }))
  const data = { category: undefined, categories, posts: [], page: 1, pages: 1 }
  return renderToStaticMarkup(
    <MemoryRouter>
      <page.View data={data} />
    </MemoryRouter>,
  )
}

test('the blog page shows a list of categories only if there are categories', () => {
  expect(render(['Растаможка'])).toMatch(/<nav[^>]*>.*Растаможка.*<\/nav>/)
  expect(render([])).not.toContain('<nav')
  expect(render([])).toContain('Статей пока нет')
})
