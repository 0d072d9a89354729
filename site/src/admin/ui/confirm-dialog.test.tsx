import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLastDefinedValue } from './confirm-dialog.tsx'

/** Renders with each value in turn, in one server render. */
const renderInSequence = (...values: readonly (string | undefined)[]): string => {
  const Screen = () => {
    const [at, setAt] = useState(0)
    const last = useLastDefinedValue(values[at])
    if (at < values.length - 1) setAt(at + 1)
    return last
  }
  return renderToStaticMarkup(<Screen />)
}

test('the hook useLastDefinedValue returns the last defined value until another defined value arrives', () => {
  expect(renderInSequence(undefined)).toBe('')
  expect(renderInSequence(undefined, 'history', undefined)).toBe('history')
  expect(renderInSequence('history', undefined, 'another')).toBe('another')
})
