import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from './find-bar.module.css'
import type { FindInPageController } from './page-search.ts'

const formatResult = (result: ReturnType<FindInPageController['getState']>['result']): string => {
  if (!result) return ''
  return result.total === 0 ? 'Не найдено' : `${result.active} из ${result.total}`
}

const useFocusReturn = (): void => {
  useEffect(() => {
    const previous = document.activeElement
    return () => {
      if (previous instanceof HTMLElement) previous.focus()
    }
  }, [])
}

/** Restores the cursor, because Chromium clears the selection in the search field when it shows a match. */
const restoreCursor = (field: HTMLInputElement): void => {
  const { selectionStart, selectionEnd } = field
  if (document.activeElement !== document.body && document.activeElement !== field) return
  field.focus()
  field.setSelectionRange(selectionStart, selectionEnd)
}

const OpenFindBar = ({ search }: { search: FindInPageController }) => {
  const { openCount, result } = useSyncExternalStore(search.subscribe, search.getState)
  const field = useRef<HTMLInputElement>(null)
  useFocusReturn()
  useEffect(() => {
    if (openCount === 0) return
    field.current?.focus()
    field.current?.select()
  }, [openCount])
  useEffect(() => {
    if (result && field.current) restoreCursor(field.current)
  }, [result])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.close()
    else if (event.key === 'Enter') search.move(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }
  const text = formatResult(result)
  return (
    <search className={styles.bar} aria-label="Поиск на странице" data-shell="find">
      <input
        ref={field}
        type="text"
        aria-label="Найти на странице"
        autoComplete="off"
        spellCheck={false}
        // Without `data-mantine-stop-propagation`, Escape in this field would also close an open dialog of the admin.
        data-mantine-stop-propagation="true"
        onChange={(event) => search.setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {/* The count of matches is generated content: Chromium would find a text of the bar itself. */}
      <output className={styles.count} data-text={text} data-empty={result?.total === 0} />
      <button type="button" aria-label="Предыдущее совпадение" onClick={() => search.move('previous')}>
        <span className={styles.up} />
      </button>
      <button type="button" aria-label="Следующее совпадение" onClick={() => search.move('next')}>
        <span className={styles.down} />
      </button>
      <button type="button" aria-label="Закрыть поиск" onClick={search.close}>
        <span className={styles.close} />
      </button>
    </search>
  )
}

export const FindInPageBar = ({ search }: { search: FindInPageController }) => {
  const { isOpen } = useSyncExternalStore(search.subscribe, search.getState)
  return isOpen ? createPortal(<OpenFindBar search={search} />, document.body) : null
}
