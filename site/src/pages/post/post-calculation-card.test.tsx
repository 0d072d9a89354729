import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { PostCalculationExample } from '../../features/blog/post-example.ts'
import { PostCalculationCard } from './post-calculation-card.tsx'

const render = (example: PostCalculationExample | null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PostCalculationCard example={example} />
    </MemoryRouter>,
  )

const readSegments = (html: string) =>
  [...html.matchAll(/<rect data-group="(\w+)" x="([\d.]+)%" width="([\d.]+)%"/g)].map(
    ([, group, x, width]) => ({ group, x: Number(x), width: Number(width) }),
  )

const groupCodes = ['purchase', 'delivery', 'customs', 'services', 'registration'] as const

const example = (amounts: readonly number[]): PostCalculationExample => ({
  id: 'A'.repeat(22),
  vehicle: 'sedan',
  date: '2026-11-20',
  totalUsd: amounts.reduce((sum, amount) => sum + amount, 0),
  groups: groupCodes.map((group, index) => ({
    group,
    title: group,
    usd: amounts[index] ?? 0,
  })),
  query: 'origin=usa&price=6200',
})

test('the cost bar of a post without an example calculation has a segment for each cost group', () => {
  const html = render(null)
  expect(html).toContain('href="/#calculator"')
  const segments = readSegments(html)
  expect(segments.map(({ group }) => group)).toEqual(groupCodes)
  const last = segments.at(-1)
  expect(Math.abs((last?.x ?? 0) + (last?.width ?? 0) - 100)).toBeLessThan(0.3)
})

test("the card of a post's example calculation shows its car, total, cost groups and day", () => {
  const html = render(example([7300, 2809.5, 4059.11, 1300, 303.28]))
  expect(html).toContain('Седан из\u00A0примера целиком')
  for (const amount of [
    '15\u00A0771,89',
    '7\u00A0300',
    '2\u00A0809,50',
    '4\u00A0059,11',
    '1\u00A0300',
    '303,28',
  ])
    expect(html.replaceAll(/<.*?>/g, '')).toContain(`${amount}\u00A0$`)
  expect(html).toContain('20\u00A0листопада\u00A02026')
  expect(html).toContain(`href="/calculation/${'A'.repeat(22)}"`)
  expect(html).toContain('href="/?origin=usa&amp;price=6200#calculator"')
})

test('each segment of a cost bar is as wide as its share of the price, and a segment for no cost has no width', () => {
  const segments = readSegments(render(example([300, 100, 0, 0, 0])))
  expect(segments.map(({ x }) => x)).toEqual([0, 75, 100, 100, 100])
  expect(segments.map(({ width }) => width)).toEqual([74.8, 24.8, 0, 0, 0])
})
