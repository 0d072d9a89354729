import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { expect, test } from 'vitest'
import { startFakeSmtpServer } from '../../../server/src/fakes/fake-smtp-server.ts'
import { createHttpSend } from '../../../server/src/testing/http-send.ts'
import { waitUntil } from '../../../server/src/testing/wait-until.ts'
import { adminPassword } from '../../fixtures/process/prepare-product.ts'
import { startProductServer, withTemporaryFolder } from '../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../fixtures/process/sign-in.ts'
import { readBrowserStorage, writeStoredDatabase } from '../../fixtures/upgrade/stored-product-data.ts'

const readCalculationPage = async (origin: string, release: '2026-11-23' | '2026-11-29') => {
  const page = await fetch(origin + readBrowserStorage(release).savedCalculation)
  return { status: page.status, text: (await page.text()).replaceAll(/\s/g, ' ') }
}

test('a server started on a data folder of 2026-11-23 serves its posts, inquiries, settings and calculations', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    writeStoredDatabase('2026-11-23', DATA_DIR)
    const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
    const origin = await server.ready()
    const admin = await createSignedInApiClient(origin)
    const posts = await admin.post.list()
    expect(posts).toHaveLength(14)
    expect(posts.map(({ title }) => title)).toContain('VIN и salvage: что проверить до ставки')
    expect(await admin.meta.list()).toHaveLength(5)
    const { items } = await admin.request.list({ query: {} })
    expect(items[0]).toMatchObject({ name: 'Олена', phone: '+380671234567' })
    const page = await readCalculationPage(origin, '2026-11-23')
    expect(page.status).toBe(200)
    expect(page.text).toContain('24 618,96 $')
    expect((await server.kill('SIGTERM')).code).toBe(0)
  }))

/** Ids of what the release of 2026-11-29 has stored. */
const stored = { picture: 15, editedPost: 13, draftPost: 15, scheduledPost: 16, inquiry: 9 }

const startOnStoredData = async (DATA_DIR: string, env: Record<string, string> = {}) => {
  writeStoredDatabase('2026-11-29', DATA_DIR)
  const server = startProductServer({ DATA_DIR, ...env })
  const origin = await server.ready()
  const admin = await createSignedInApiClient(origin, 'admin@example.com', adminPassword)
  return { server, origin, admin, visitor: createApiClient(contract, createHttpSend(origin)) }
}

test('a server started on a data folder of 2026-11-29 serves its posts with edits, revisions and pictures', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const { server, admin, visitor } = await startOnStoredData(DATA_DIR)
    expect(await admin.post.list()).toHaveLength(17)
    const [edited, draft, scheduled] = [stored.editedPost, stored.draftPost, stored.scheduledPost].map(
      (id) => ({ params: { id } }),
    )
    if (!edited || !draft || !scheduled) throw new Error('there is no post')
    const shown = (await admin.post.get(edited)).value
    expect(shown.text).toContain('<p>Дополнено 29 ноября.</p>')
    const copy = (await admin.post.workingCopy(edited)).value
    expect(copy).toMatchObject({ title: `${shown.title}: правка`, base: shown.version })
    const [newest, before] = await admin.post.revisions(edited)
    expect(newest?.n).toBe(shown.version)
    const revision = await admin.post.revision({ params: { ...edited.params, n: before?.n ?? 0 } })
    expect(revision.text).not.toContain('Дополнено')
    expect((await admin.post.get(draft)).value).toMatchObject({ status: 'draft', title: 'Паром из Клайпеды' })
    expect((await admin.post.get(scheduled)).value.publishedAt).toBe('2098-01-01T06:00:00.000Z')
    await expect(visitor.post.get(draft)).rejects.toMatchObject({ code: 'not-found' })
    await expect(visitor.post.get(scheduled)).rejects.toMatchObject({ code: 'not-found' })
    const created = await admin.post.create({ body: { title: 'С той картинкой', picture: stored.picture } })
    expect(created.value.image.id).toBe(stored.picture)
    expect((await server.kill('SIGTERM')).code).toBe(0)
  }))

test('a server started on a data folder of 2026-11-29 serves its fee tables, settings, rates, calculations and admins', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const { server, origin, admin, visitor } = await startOnStoredData(DATA_DIR)
    const applied = await visitor.table.get({ params: { title: 'copart-fee' }, query: {} })
    expect([applied.version, applied.rows[0]?.[2]]).toEqual([2, 4321])
    const versions = await admin.table.versions({ params: { title: 'copart-fee' } })
    expect(versions.map(({ version, note }) => [version, note])[0]).toEqual([2, 'Письмо аукциона'])
    const draft = await admin.table.draft({ params: { title: 'ship-delivery' } })
    expect(draft.value).toMatchObject({ base: 1, others: [] })
    expect(draft.value.rows[0]?.[2]).toBe(1234)
    expect(await admin.planned.list()).toMatchObject([
      { kind: 'option', title: 'broker-fee', validFrom: '2098-01-01', note: 'Тариф вырастет' },
    ])
    expect(await admin.option.list()).toContainEqual(expect.objectContaining({ title: 'office-color' }))
    expect(await admin.meta.list()).toHaveLength(5)
    expect((await admin.category.list()).map(({ title }) => title)).toContain('Паромы')
    // The bank cannot be reached: the rate comes from the database.
    const rate = await fetch(`${origin}/currency?valcode=USD&date=20261129&json`)
    expect(await rate.json()).toMatchObject([{ cc: 'USD', rate: 43.2669 }])
    const page = await readCalculationPage(origin, '2026-11-29')
    expect(page.status).toBe(200)
    expect(page.text).toContain('15 625,22 $')
    const colleague = await createSignedInApiClient(origin, 'marta@example.com', 'seven quiet harbours')
    expect((await colleague.auth.listAdmins()).map(({ name }) => name)).toContain('Марта')
    expect((await server.kill('SIGTERM')).code).toBe(0)
  }))

test('a server started on a data folder of 2026-11-29 sends the queued emails once and recognizes used idempotency keys', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const smtp = await startFakeSmtpServer()
    const { server, admin, visitor } = await startOnStoredData(DATA_DIR, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'office@example.com',
    })
    const { id } = (await admin.request.get({ params: { id: stored.inquiry } })).value
    const calculation = readBrowserStorage('2026-11-29').savedCalculation.slice('/calculation/'.length)
    const body = { name: 'Олена', phone: '+380671234567', calculation }
    const receipt = await visitor.mail.callback({ body, idempotencyKey: '2026-11-29-callback-of-olena' })
    expect(receipt.id).toBe(id)
    const isSent = async () =>
      (await admin.request.list({ query: {} })).items.every(
        ({ mail }) => mail === null || mail.state === 'sent',
      )
    await waitUntil(isSent)
    await waitUntil(() => smtp.emails.length >= 4)
    const { total } = await admin.request.list({ query: {} })
    // One more is spam, which the list leaves out.
    expect(total).toBe(10)
    expect((await server.kill('SIGTERM')).code).toBe(0)
    expect(smtp.emails.map(({ to }) => to.join()).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'office@example.com'),
      'petro@example.com',
    ])
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(4)
    await smtp.stop()
  }))
