import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const ROW_PX = 32

/** Sets the cells of a pasted or typed block, whose first cell is at `row` and `column`. */
const setBlock = (rows, row, column, block) =>
  rows.map((cells, at) => {
    const line = block[at - row]
    return line ? cells.map((cell, place) => line[place - column] ?? cell) : cells
  })

/**
 * The least that a grid does: shows a window of the rows, selects a cell, types, pastes and undoes. It checks nothing,
 * stores nothing and knows no row but by its index.
 */
const PlainGrid = ({ initialRows }) => {
  const [{ rows }, setTable] = useState({ rows: initialRows, undo: [] })
  const [active, setActive] = useState({ row: 0, column: 0 })
  const [typed, setTyped] = useState()
  const box = useRef(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 24,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  const change = (block) =>
    setTable((now) => ({
      rows: setBlock(now.rows, active.row, active.column, block),
      undo: [...now.undo, now.rows],
    }))
  const onKeyDown = (event) => {
    if (event.key === 'z' && event.ctrlKey)
      setTable((now) => (now.undo.length ? { rows: now.undo.at(-1), undo: now.undo.slice(0, -1) } : now))
    else if (event.key === 'Enter') {
      if (typed !== undefined) change([[typed]])
      setTyped(undefined)
      setActive({ ...active, row: active.row + 1 })
    } else if (event.key.length === 1 && !event.ctrlKey) setTyped((typed ?? '') + event.key)
  }
  const onPaste = (event) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    change(text.split('\n').map((line) => line.split('\t')))
  }
  return (
    <div ref={box} style={{ height: 700, overflow: 'auto' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table */}
      <table role="grid" tabIndex={0} onKeyDown={onKeyDown} onPaste={onPaste}>
        <tbody>
          <tr style={{ height: before }} />
          {items.map(({ index }) => (
            <tr key={index} data-row={index} style={{ height: ROW_PX }}>
              {rows[index].map((cell, column) => {
                const isActive = index === active.row && column === active.column
                return (
                  <td key={column} data-column={column} onMouseDown={() => setActive({ row: index, column })}>
                    {isActive && typed !== undefined ? typed : cell}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr style={{ height: after }} />
        </tbody>
      </table>
    </div>
  )
}

const initialRows = await (await fetch('/rows.json')).json()
createRoot(document.getElementById('app')).render(<PlainGrid initialRows={initialRows} />)
