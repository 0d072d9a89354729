import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeeTableFileCheckFailedPanel } from './file-check-status.tsx'
import { unreadableFeeTableFileFailure } from './use-fee-table-file-check.ts'

const ignore = () => undefined

const renderText = (isInForce: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FeeTableFileCheckFailedPanel
        failure={{ ...unreadableFeeTableFileFailure, message: 'Это файл PDF.' }}
        isInForce={isInForce}
        onRetry={ignore}
        onFile={ignore}
        leaveButton={null}
      />
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')

test('after a fee table file was rejected, a message says that the table in force is unchanged or that there is none yet', () => {
  expect(renderText(true)).toContain('Таблица в силе осталась прежней.')
  expect(renderText(false)).toContain('Таблица пока не загружена.')
  expect(renderText(false)).not.toContain('осталась прежней')
})
