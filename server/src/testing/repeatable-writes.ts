import {
  buildFeeTableFileUpload,
  buildFlatFeeRows,
  insertTestFeeTableVersion,
} from '../features/fee-table/testing/fee-table-api.ts'
import type { TestApi } from './api.ts'
import { createTestPost, tinyPicture } from './fixtures/post.ts'
import { testAdmin } from './fixtures/test-admin.ts'
import { buildFormData } from './multipart.ts'

interface WriteRequest {
  /** Missing for a `POST`. */
  method?: 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object
  /** Fields of a form with a file, instead of a JSON body. */
  form?: object
}

export interface RepeatableWrite {
  prepare?: (api: TestApi) => Promise<unknown>
  request: WriteRequest
  /** Valid request to the same endpoint that is not equal to `request`. */
  otherRequest: WriteRequest
  /** Counts what the request writes. */
  count: (api: TestApi) => Promise<number>
  /** Deletes or changes what the request has written. */
  remove: (api: TestApi) => Promise<unknown>
}

type CountedTable =
  | 'admin'
  | 'category'
  | 'letter_template'
  | 'meta'
  | 'option_change'
  | 'picture'
  | 'post'
  | 'request_event'
  | 'table_version'

const countRows =
  (table: CountedTable) =>
  async ({ ctx }: TestApi): Promise<number> => {
    const { rows } = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }

/** The versions of the only record of a table count its changes. */
const countVersions =
  (table: 'category' | 'letter_template' | 'meta' | 'option' | 'post' | 'request') =>
  async ({ ctx }: TestApi): Promise<number> =>
    (await ctx.db.selectFrom(table).select('version').executeTakeFirst())?.version ?? 0

const ivan = { email: 'ivan@example.com', name: 'Иван', password: 'harbour lantern oak' }
const meta = { page: 'home', title: 'Главная', description: '', keywords: '' }
const letterTemplate = { title: 'Расчёт готов', subject: 'Ваш расчёт', text: 'Здравствуйте, {имя}!' }
const change = { title: 'broker-fee', value: '310', version: 0 }
const params = { title: 'copart-fee' } as const
const FUTURE_DAY = '2099-01-01'

const buildUpload = async (fee: number, latest: string) => ({
  path: '/api/calculator',
  form: {
    ...params,
    file: await buildFeeTableFileUpload(params.title, buildFlatFeeRows(fee)),
    validFrom: FUTURE_DAY,
    latest,
  },
})

export const redTestPicture = {
  name: 'red.gif',
  bytes: new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')),
}

const restorePath = '/api/calculator/copart-fee/versions/1/restore'

const submitCallback = ({ visitor }: TestApi) =>
  visitor.mail.callback({ body: { name: 'Олег', phone: '+380671234567' } })

/** Nobody deletes inquiries. */
const finishInquiry = ({ admin }: TestApi) =>
  admin.request.update({ params: { id: 1 }, body: { state: 'done' } })

/** A case for each endpoint of signed-in callers that takes an idempotency key. */
export const repeatableWrites: Record<string, RepeatableWrite> = {
  'auth.createAdmin': {
    request: { path: '/api/auth/admin/create', body: ivan },
    otherRequest: { path: '/api/auth/admin/create', body: { ...ivan, email: 'petro@example.com' } },
    count: countRows('admin'),
    remove: ({ admin }) => admin.auth.removeAdmin({ params: { id: 2 } }),
  },
  'category.create': {
    request: { path: '/api/category', body: { title: 'Доставка' } },
    otherRequest: { path: '/api/category', body: { title: 'Акциз' } },
    count: countRows('category'),
    remove: ({ admin }) => admin.category.remove({ params: { id: 1 } }),
  },
  'category.update': {
    prepare: ({ admin }) => admin.category.create({ body: { title: 'Доставка' } }),
    request: { method: 'PUT', path: '/api/category/1', body: { title: 'Море' } },
    otherRequest: { method: 'PUT', path: '/api/category/1', body: { title: 'Порт' } },
    count: countVersions('category'),
    remove: ({ admin }) => admin.category.remove({ params: { id: 1 } }),
  },
  'letterTemplate.create': {
    request: { path: '/api/letter-template', body: letterTemplate },
    otherRequest: { path: '/api/letter-template', body: { ...letterTemplate, title: 'Уточните' } },
    count: countRows('letter_template'),
    remove: ({ admin }) => admin.letterTemplate.remove({ params: { id: 1 } }),
  },
  'letterTemplate.update': {
    prepare: ({ admin }) => admin.letterTemplate.create({ body: letterTemplate }),
    request: {
      method: 'PUT',
      path: '/api/letter-template/1',
      body: { ...letterTemplate, text: 'Выйдет {сумма}.' },
    },
    otherRequest: { method: 'PUT', path: '/api/letter-template/1', body: letterTemplate },
    count: countVersions('letter_template'),
    remove: ({ admin }) => admin.letterTemplate.remove({ params: { id: 1 } }),
  },
  'meta.create': {
    request: { path: '/api/meta', body: meta },
    otherRequest: { path: '/api/meta', body: { ...meta, page: 'blog' } },
    count: countRows('meta'),
    remove: ({ admin }) => admin.meta.remove({ params: { id: 1 } }),
  },
  'meta.update': {
    prepare: ({ admin }) => admin.meta.create({ body: meta }),
    request: { method: 'PUT', path: '/api/meta/1', body: { ...meta, title: 'Растаможка' } },
    otherRequest: { method: 'PUT', path: '/api/meta/1', body: { ...meta, title: 'Акциз' } },
    count: countVersions('meta'),
    remove: ({ admin }) => admin.meta.remove({ params: { id: 1 } }),
  },
  'option.create': {
    request: { path: '/api/option', body: { title: 'note', value: 'text' } },
    otherRequest: { path: '/api/option', body: { title: 'other note', value: 'text' } },
    count: countRows('option_change'),
    remove: ({ admin }) => admin.option.remove({ params: { id: 1 } }),
  },
  'option.update': {
    prepare: ({ admin }) => admin.option.create({ body: { title: 'note', value: 'text' } }),
    request: { method: 'PUT', path: '/api/option/1', body: { title: 'note', value: 'other text' } },
    otherRequest: { method: 'PUT', path: '/api/option/1', body: { title: 'note', value: 'third text' } },
    count: countVersions('option'),
    remove: ({ admin }) => admin.option.remove({ params: { id: 1 } }),
  },
  'option.apply': {
    request: { path: '/api/option/apply', body: { changes: [change], note: 'Тариф с декабря' } },
    otherRequest: {
      path: '/api/option/apply',
      body: { changes: [{ title: 'vat-percent', value: '23' }], note: 'НДС' },
    },
    count: countRows('option_change'),
    remove: ({ admin }) => admin.option.remove({ params: { id: 1 } }),
  },
  'picture.create': {
    request: { path: '/api/picture', form: { image: tinyPicture } },
    otherRequest: { path: '/api/picture', form: { image: redTestPicture } },
    count: countRows('picture'),
    remove: ({ ctx }) => ctx.db.deleteFrom('picture').execute(),
  },
  'post.create': {
    request: { path: '/api/post', form: { title: 'Растаможка', image: tinyPicture } },
    otherRequest: { path: '/api/post', form: { title: 'Растаможка', image: redTestPicture } },
    count: countRows('post'),
    remove: ({ admin }) => admin.post.remove({ params: { id: 1 } }),
  },
  'post.restore': {
    prepare: async (api) => {
      const { id } = await createTestPost(api, { title: 'Растаможка' })
      await api.admin.post.update({ params: { id }, body: { title: 'Акциз' } })
    },
    request: { path: '/api/post/1/revisions/1/restore' },
    otherRequest: { path: '/api/post/1/revisions/2/restore' },
    count: countVersions('post'),
    remove: ({ admin }) => admin.post.remove({ params: { id: 1 } }),
  },
  'request.update': {
    prepare: submitCallback,
    request: { method: 'PATCH', path: '/api/request/1', body: { note: 'Перезвонить' } },
    otherRequest: { method: 'PATCH', path: '/api/request/1', body: { note: 'Не звонить' } },
    count: countVersions('request'),
    remove: finishInquiry,
  },
  'request.addNote': {
    prepare: submitCallback,
    request: { path: '/api/request/1/note', body: { text: 'Перезвонить' } },
    otherRequest: { path: '/api/request/1/note', body: { text: 'Не звонить' } },
    count: countRows('request_event'),
    remove: finishInquiry,
  },
  'request.bulk': {
    prepare: submitCallback,
    request: { path: '/api/request/bulk', body: { ids: [1], versions: [1], change: { state: 'active' } } },
    otherRequest: {
      path: '/api/request/bulk',
      body: { ids: [1], versions: [1], change: { state: 'waiting' } },
    },
    count: countRows('request_event'),
    remove: finishInquiry,
  },
  'request.recordCall': {
    prepare: async (api) => {
      await submitCallback(api)
      await api.admin.request.update({ params: { id: 1 }, body: { state: 'active', owner: testAdmin.id } })
    },
    request: { path: '/api/request/1/call', body: { result: 'missed' } },
    otherRequest: { path: '/api/request/1/call', body: { result: 'reached' } },
    count: countRows('request_event'),
    remove: finishInquiry,
  },
  'table.upload': {
    prepare: (api) => insertTestFeeTableVersion(api),
    request: await buildUpload(30, '1'),
    otherRequest: await buildUpload(35, '2'),
    count: countRows('table_version'),
    remove: ({ admin }) => admin.table.withdraw({ params: { ...params, n: 2 } }),
  },
  'table.restore': {
    prepare: (api) => insertTestFeeTableVersion(api),
    request: { path: restorePath, body: { validFrom: FUTURE_DAY, latest: 1 } },
    otherRequest: { path: restorePath, body: { note: 'Прежний прайс' } },
    count: countRows('table_version'),
    remove: ({ admin }) => admin.table.withdraw({ params: { ...params, n: 2 } }),
  },
}

interface SendOptions {
  key?: string
  adminId?: number
}

interface WriteReply {
  status: number
  etag: string | null
  text: string
}

/** Sends a write with an idempotency key, signed in now. */
export const sendRepeatableWrite = async (
  api: TestApi,
  { method = 'POST', path, body, form }: WriteRequest,
  { key = 'k', adminId = testAdmin.id }: SendOptions = {},
): Promise<WriteReply> => {
  const json = body && { 'Content-Type': 'application/json' }
  const response = await api.raw(method, path, {
    headers: {
      Authorization: `Bearer ${api.tokenOf({ id: adminId, tokenVersion: 1 })}`,
      'Idempotency-Key': key,
      ...json,
    },
    body: form ? buildFormData(form) : body ? JSON.stringify(body) : null,
  })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
