import fc from 'fast-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../../../ui/theme/theme-provider.tsx'
import { noGridProblems } from '../checks/grid-problems.ts'
import type { GridState } from '../model/grid-state.ts'
import { PlainGrid, typedTexts } from '../testing/plain-grid.ts'
import { createTestGrid, feeRows } from '../testing/test-grid.ts'
import { FeeTableGrid } from './fee-table-grid.tsx'

interface MountedGrid {
  readonly key: (key: string, options?: KeyboardEventInit) => void
  readonly type: (text: string) => void
  readonly paste: (texts: readonly string[]) => void
  readonly select: (top: number, bottom: number, column: number) => void
  readonly clickHeading: (text: string) => void
  /** Number and cells of each shown row, as texts. */
  readonly read: () => readonly (readonly string[])[]
  readonly unmount: () => void
}

const mountGrid = (): MountedGrid => {
  const Harness = () => {
    const [state, setState] = useState<GridState>(() => createTestGrid())
    return (
      <FeeTableGrid
        state={state}
        onChange={setState}
        problems={noGridProblems}
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

const readPlain = (plain: PlainGrid): readonly (readonly string[])[] =>
  plain.shown.map((row) => [String(plain.rows.indexOf(row) + 2), ...row.cells.slice(0, 3).map(format)])

type GridCommand = fc.Command<PlainGrid, MountedGrid>

const control = { ctrlKey: true }

/** Creates a command that does the same to both, and compares what they show. */
const command = (
  name: string,
  onPlain: (plain: PlainGrid) => void,
  onGrid: (grid: MountedGrid, plain: PlainGrid) => void,
  check: (plain: PlainGrid) => boolean = () => true,
): GridCommand => ({
  check,
  run: (plain, grid) => {
    const rowCount = plain.shown.length
    const { top, bottom, column } = plain.selection
    if (rowCount > 0) grid.select(top, bottom, column)
    onGrid(grid, plain)
    onPlain(plain)
    plain.keepSelectionInside()
    expect(grid.read()).toEqual(readPlain(plain))
  },
  toString: () => name,
})

const place = fc.integer({ min: 0, max: 7 })
const column = fc.integer({ min: 0, max: 2 })
const text = fc.constantFrom(...typedTexts)
const hasRows = (plain: PlainGrid): boolean => plain.shown.length > 0
const isSmall = (plain: PlainGrid): boolean => plain.rows.length < 20

const commands = fc.commands<PlainGrid, MountedGrid>(
  [
    fc.tuple(place, place, column).map(([one, other, at]) =>
      command(
        `select ${one} ${other} ${at}`,
        (plain) => plain.select(Math.min(one, other), Math.max(one, other), at),
        () => undefined,
      ),
    ),
    text.map((typed) =>
      command(
        `type ${typed}`,
        (plain) => plain.type(typed),
        (grid) => grid.type(typed),
        hasRows,
      ),
    ),
    fc.array(text, { minLength: 1, maxLength: 4 }).map((texts) =>
      command(
        `paste ${texts}`,
        (plain) => plain.paste(texts),
        (grid) => grid.paste(texts),
        isSmall,
      ),
    ),
    fc.constant(
      command(
        'clear',
        (plain) => plain.clear(),
        (grid) => grid.key('Delete'),
      ),
    ),
    fc.constant(
      command(
        'fill down',
        (plain) => plain.fillDown(),
        (grid) => grid.key('d', { code: 'KeyD', ...control }),
      ),
    ),
    fc.constant(
      command(
        'insert',
        (plain) => plain.insert(false),
        (grid) => grid.key('+', { code: 'Equal', ...control }),
        isSmall,
      ),
    ),
    fc.constant(
      command(
        'delete',
        (plain) => plain.remove(),
        (grid) => grid.key('-', { code: 'Minus', ...control }),
      ),
    ),
    fc.constant(
      command(
        'undo',
        (plain) => plain.undo(),
        (grid) => grid.key('z', { code: 'KeyZ', ...control }),
      ),
    ),
    fc.constant(
      command(
        'redo',
        (plain) => plain.redo(),
        (grid) => grid.key('y', { code: 'KeyY', ...control }),
      ),
    ),
    fc.constant(
      command(
        'sort',
        (plain) => plain.sort(),
        (grid) => grid.clickHeading('От, $'),
      ),
    ),
  ],
  { maxCommands: 30 },
)

test('any sequence of edits, pastes, fills, undos and sorts shows what a plain list shows, and undoing everything restores the start', async () => {
  await checkProperty(
    fc.property(commands, (sequence) => {
      const grid = mountGrid()
      const plain = new PlainGrid(feeRows)
      try {
        fc.modelRun(() => ({ model: plain, real: grid }), sequence)
        while (plain.canUndo) {
          plain.undo()
          grid.key('z', { code: 'KeyZ', ...control })
        }
        expect(grid.read()).toEqual(readPlain(plain))
        expect(plain.rows.map(({ cells }) => cells)).toEqual(feeRows)
      } finally {
        grid.unmount()
      }
    }),
    chooseRunCount(5_000, 60),
  )
})
