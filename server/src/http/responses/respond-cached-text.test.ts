import { pino } from 'pino'
import { contract } from 'shared/contract'
import { expect, test } from 'vitest'
import { defineRawApiOperation } from '../api-operation.ts'
import { createInProcessApiSend } from '../in-process-api-send.ts'
import { respond } from './respond.ts'

const { get } = contract.table

test('each page rendered in the same process gets a copy of a serialized reply of its own', async () => {
  const table = { title: 'copart-fee', version: 1 }
  const operation = defineRawApiOperation(get, async () =>
    respond.cachedText(get, Buffer.from(JSON.stringify(table))),
  )
  const send = createInProcessApiSend([operation], pino({ enabled: false }))('an id')
  const { method, path: template } = get
  const call = { method, template, params: { title: 'copart-fee' }, query: {}, headers: {} }
  const [first, second] = [await send(call), await send(call)]
  expect(first).toEqual({ status: 200, headers: {}, body: '', value: table })
  expect(second.value).not.toBe(first.value)
})
