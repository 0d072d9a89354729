import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLastDefined } from './use-last-defined.ts'

/** Drawn with each of them in turn, as a server does what is set while drawing. */
const afterwards = (...values: readonly (string | undefined)[]): string => {
  const Screen = () => {
    const [at, setAt] = useState(0)
    const last = useLastDefined(values[at])
    if (at < values.length - 1) setAt(at + 1)
    return last
  }
  return renderToStaticMarkup(<Screen />)
}

test('what has gone is still known, until something else comes', () => {
  expect(afterwards(undefined)).toBe('')
  expect(afterwards(undefined, 'history', undefined)).toBe('history')
  expect(afterwards('history', undefined, 'another')).toBe('another')
})
