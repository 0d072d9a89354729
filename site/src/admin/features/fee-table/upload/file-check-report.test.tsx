import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FeeTableCheckResult } from 'shared/contract'
import { expect, test } from 'vitest'
import { FeeTableFileSuccessReportView } from './file-check-report.tsx'

const createWarnings = (count: number): FeeTableCheckResult['warnings'] =>
  Array.from({ length: count }, (_, index) => ({
    path: '',
    code: 'not-a-figure',
    message: `Сбор вырос: ${index}`,
    rows: [[index + 2, index + 2]],
    column: 'fee',
  }))

const render = (warningCount: number): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FeeTableFileSuccessReportView
        title="copart-fee"
        checked={{ warnings: createWarnings(warningCount), ignored: [] }}
      />
    </MantineProvider>,
  )

test('of more than three warnings about a fee table file three are shown, with a button that shows all', () => {
  expect(render(4).match(/<li/g)).toHaveLength(3)
  expect(render(4)).toContain('Показать все 4')
  expect(render(3).match(/<li/g)).toHaveLength(3)
  expect(render(3)).not.toContain('Показать все')
})
