import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CalculatorTeaser } from './page.tsx'

test('the bar segments in the calculator teaser are two units apart and fill its width', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CalculatorTeaser />
    </MemoryRouter>,
  )
  const total = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1])
  const rects = [...html.matchAll(/<rect[^>]* x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => ({
    start: Number(x),
    end: Number(x) + Number(width),
  }))
  expect(rects).toHaveLength(5)
  const ends = [-2, ...rects.map(({ end }) => end)]
  expect(rects.map(({ start }) => start)).toEqual(ends.slice(0, -1).map((end) => end + 2))
  expect(ends.at(-1)).toBe(total)
})
