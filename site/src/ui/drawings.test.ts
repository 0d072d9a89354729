import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const svg = readFileSync(new URL('drawings.svg', import.meta.url), 'utf8')

const findAll = (pattern: RegExp, text = svg): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const getDrawing = (id: string): string =>
  new RegExp(`<(symbol|g) id="${id}".*?</\\1>`, 's').exec(svg)?.[0] ?? ''

test('every drawing in drawings.svg refers only to symbols that exist there, and every symbol id is unique', () => {
  const ids = findAll(/ id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...new Set(findAll(/href="#([^"]+)"/g))]))
})

test.each(['state-offline', 'state-missing'])(
  'the waves in the drawing %s form one line from edge to edge',
  (id) => {
    // Five waves of 60 units are drawn at two thirds of their size, so each is 40 units long.
    const waves = findAll(/href="#w" transform="translate\(([\d.]+) 77\)scale\(0\.667\)"/g, getDrawing(id))
    expect(waves.map((x) => Math.round(Number(x)))).toEqual([0, 40, 80, 120, 160])
  },
)

test('the skyline drawing has four baroque domes, each with a lantern between two curved roofs', () => {
  expect(findAll(/href="#(dome)"/g, getDrawing('city'))).toHaveLength(4)
  const [lanternFoot, lanternTop] = /M-3\.2-(\d+)V-(\d+)/.exec(getDrawing('dome'))?.slice(1).map(Number) ?? []
  const roofs = /fill="var\(--tone\)" d="M-9 0.*?-(\d+)H3\.2.*?M-4-(\d+)C/.exec(getDrawing('dome'))
  expect(roofs?.slice(1).map(Number)).toEqual([lanternFoot, lanternTop])
})
