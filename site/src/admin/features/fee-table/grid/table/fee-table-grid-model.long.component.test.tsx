import fc from 'fast-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { ReferenceGrid, referenceGridTypedTexts } from '../../../../testing/plain-grid.ts'
import { createTestGrid, testFeeTableRows } from '../../../../testing/test-grid.ts'
import { ThemeProvider } from '../../../../ui/theme/theme-provider.tsx'
import { noFeeTableGridProblems } from '../model/grid-problems.ts'
import type { FeeTableGridState } from '../model/grid-state.ts'
import { FeeTableGrid } from './fee-table-grid.tsx'

interface MountedGrid {
  key: (key: string, options?: KeyboardEventInit) => void
  type: (text: string) => void
  paste: (texts: readonly string[]) => void
  select: (top: number, bottom: number, column: number) => void
  clickHeading: (text: string) => void
  /** Number and cells of each shown row, as texts. */
  read: () => readonly (readonly string[])[]
  unmount: () => void
}

const mountGrid = (): MountedGrid => {
  const Harness = () => {
    const [state, setState] = useState<FeeTableGridState>(() => createTestGrid())
    return (
      <FeeTableGrid
        state={state}
        onChange={setState}
        problems={noFeeTableGridProblems}
        widths={[]}
        otherPorts={[]}
        label="Проба"
        onFind={() => undefined}
      />
    )
  }
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <ThemeProvider>
        <Harness />
      </ThemeProvider>,
    ),
  )
  const table = () => {
    const found = container.querySelector('table')
    if (!found) throw new Error('no grid')
    return found
  }
  const rows = () => [...table().querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
  const dispatch = (target: Element, event: Event) => flushSync(() => void target.dispatchEvent(event))
  const key = (name: string, options: KeyboardEventInit = {}) =>
    dispatch(
      table(),
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options }),
    )
  const readCell = (cell: HTMLTableCellElement): string => {
    const shown = cell.querySelector('ins') ?? (cell.firstChild instanceof Text ? cell.firstChild : null)
    const text = shown?.textContent ?? ''
    return ['пусто', 'и выше'].includes(text) ? '' : text.replaceAll('\u00A0', '')
  }
  return {
    key,
    type: (text) => {
      key('x')
      const input = table().querySelector('input')
      // An empty grid has no cell to edit.
      if (!input) return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      dispatch(input, new Event('input', { bubbles: true }))
      dispatch(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    },
    paste: (texts) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `${texts.join('\r\n')}\r\n`)
      dispatch(table(), new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    select: (top, bottom, column) => {
      for (const [row, shiftKey] of [
        [top, false],
        [bottom, true],
      ] as const) {
        const cell = rows()[row]?.querySelector(`[data-column="${column}"]`)
        if (cell) dispatch(cell, new PointerEvent('pointerdown', { bubbles: true, button: 0, shiftKey }))
      }
    },
    clickHeading: (text) => {
      const button = [...table().querySelectorAll('thead button')].find(
        ({ textContent }) => textContent === text,
      )
      if (button) dispatch(button, new MouseEvent('click', { bubbles: true }))
    },
    read: () =>
      rows().map((row) => [row.cells[0]?.textContent ?? '', ...[...row.cells].slice(1, 4).map(readCell)]),
    unmount: () => {
      root.unmount()
      container.remove()
    },
  }
}

const format = (cell: unknown): string =>
  String(cell ?? '')
    .replace('.', ',')
    .replace(/^8,5$/, '8,50')

const readPlain = (plain: ReferenceGrid): readonly (readonly string[])[] =>
  plain.shown.map((row) => [String(plain.rows.indexOf(row) + 2), ...row.cells.slice(0, 3).map(format)])

type GridCommand = fc.Command<ReferenceGrid, MountedGrid>

const control = { ctrlKey: true }

interface StepOptions {
  name: string
  onPlain: (plain: ReferenceGrid) => void
  onGrid: (grid: MountedGrid) => void
  check?: (plain: ReferenceGrid) => boolean
}

type SelectedCells = readonly [one: number, other: number, column: number]

/** Creates a command that does the same in the same cells of both, and compares what they show. */
const createCommand = (
  [one, other, column]: SelectedCells,
  { name, onPlain, onGrid, check = () => true }: StepOptions,
): GridCommand => ({
  check,
  run: (plain, grid) => {
    if (plain.shown.length > 0) {
      plain.select(Math.min(one, other), Math.max(one, other), column)
      grid.select(plain.selection.top, plain.selection.bottom, column)
    } else plain.select(0, 0, plain.selection.column)
    onGrid(grid)
    onPlain(plain)
    expect(grid.read()).toEqual(readPlain(plain))
  },
  toString: () => `${name} in ${one}, ${other}, ${column}`,
})

const text = fc.constantFrom(...referenceGridTypedTexts)
const hasRows = (plain: ReferenceGrid): boolean => plain.shown.length > 0
const isSmall = (plain: ReferenceGrid): boolean => plain.rows.length < 20

const step: fc.Arbitrary<StepOptions> = fc.oneof(
  text.map((typed) => ({
    name: `type ${typed}`,
    onPlain: (plain: ReferenceGrid) => plain.type(typed),
    onGrid: (grid: MountedGrid) => grid.type(typed),
    check: hasRows,
  })),
  fc.array(text, { minLength: 1, maxLength: 4 }).map((texts) => ({
    name: `paste ${texts}`,
    onPlain: (plain: ReferenceGrid) => plain.paste(texts),
    onGrid: (grid: MountedGrid) => grid.paste(texts),
    check: isSmall,
  })),
  fc.constantFrom<StepOptions>(
    { name: 'clear', onPlain: (plain) => plain.clear(), onGrid: (grid) => grid.key('Delete') },
    {
      name: 'fill',
      onPlain: (plain) => plain.fillDown(),
      onGrid: (grid) => grid.key('d', { code: 'KeyD', ...control }),
    },
    {
      name: 'insert',
      onPlain: (plain) => plain.insert(),
      onGrid: (grid) => grid.key('+', { code: 'Equal', ...control }),
      check: isSmall,
    },
    {
      name: 'delete',
      onPlain: (plain) => plain.remove(),
      onGrid: (grid) => grid.key('-', { code: 'Minus', ...control }),
    },
    {
      name: 'undo',
      onPlain: (plain) => plain.undo(),
      onGrid: (grid) => grid.key('z', { code: 'KeyZ', ...control }),
    },
    {
      name: 'redo',
      onPlain: (plain) => plain.redo(),
      onGrid: (grid) => grid.key('y', { code: 'KeyY', ...control }),
    },
    { name: 'sort', onPlain: (plain) => plain.sort(), onGrid: (grid) => grid.clickHeading('От, $') },
  ),
)

const place = fc.integer({ min: 0, max: 7 })
const commands = fc.commands<ReferenceGrid, MountedGrid>(
  [
    fc
      .tuple(fc.tuple(place, place, fc.integer({ min: 0, max: 2 })), step)
      .map(([cells, options]) => createCommand(cells, options)),
  ],
  { maxCommands: 25, size: 'max' },
)

test('any fee table grid edits give the same rows as edits of a plain list, and undoing all restores the start', async () => {
  await checkProperty(
    fc.property(commands, (sequence) => {
      const grid = mountGrid()
      const plain = new ReferenceGrid(testFeeTableRows)
      try {
        fc.modelRun(() => ({ model: plain, real: grid }), sequence)
        while (plain.canUndo) {
          plain.undo()
          grid.key('z', { code: 'KeyZ', ...control })
        }
        expect(grid.read()).toEqual(readPlain(plain))
        expect(plain.rows.map(({ cells }) => cells)).toEqual(testFeeTableRows)
      } finally {
        grid.unmount()
      }
    }),
    chooseRunCount(5_000, 40),
  )
})
