import { expect, owner, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { Shell } from '../../../pages/shell.ts'

/** Longer than a draft waits for the next letter. */
const UNTIL_WRITTEN = 500

test.beforeEach(({ host }) => host.signIn())

test('a draft of what a colleague has saved since is a choice, however often it is opened, and saves nothing over it unseen', async ({
  host,
  product,
}) => {
  const categories = new CategoriesPage(host.page)
  const colleague = asColleague(product.origin)
  const [mine, theirs] = [unique('Моё'), unique('Чужое')]
  const { value, version } = await colleague.category.create({ body: { title: unique('Общее') } })
  const params = { id: value.id }
  const address = `/admin/categories?edit=${value.id}`
  await host.page.clock.install()
  await host.open(address)
  await expect(host.page.getByText(owner.email)).toBeVisible()
  await categories.title.fill(mine)
  await host.open('/admin/users')
  await colleague.category.update({ params, body: { title: theirs }, ifVersion: version })

  for (const _opening of ['first', 'second']) {
    await host.open(address)
    await expect(categories.theirs).toContainText(theirs)
    await expect(categories.title).toHaveValue(mine)
    await host.page.clock.runFor(UNTIL_WRITTEN)
  }
  await categories.save()
  await expect(categories.theirs).toContainText(theirs)
  expect((await colleague.category.get({ params })).value.title).toBe(theirs)
  await categories.press('Записать моё поверх')
  await expect(categories.row(mine)).toBeVisible()
  expect((await colleague.category.get({ params })).value.title).toBe(mine)
})

test('a draft is of the time when it was typed, however often it is opened', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  const address = '/admin/categories?edit=new'
  const now = Date.now()
  const openAt = async (hoursAgo: number) => {
    await host.page.clock.setFixedTime(now - hoursAgo * 3_600_000)
    await host.open(address)
    await expect(host.page.getByText(owner.email)).toBeVisible()
  }
  await openAt(3)
  await categories.newTitle.fill('Набрано давно')
  await expect.poll(async () => JSON.stringify(await host.kept.drafts())).toContain('Набрано давно')
  const seen: string[] = []
  for (const hoursAgo of [2, 1]) {
    await host.open('/admin/users')
    await openAt(hoursAgo)
    seen.push(await categories.restored.innerText())
  }
  expect(seen[1]).toBe(seen[0])
})

test('Escape means to stay: the question goes, the text does not', async ({ host }) => {
  await host.open('/admin/categories')
  const categories = new CategoriesPage(host.page)
  const shell = new Shell(host.page)
  await categories.press('Новая категория')
  await categories.newTitle.fill('Ещё не всё')
  await shell.go('Настройки')
  await expect(shell.unsaved).toBeVisible()
  await host.page.keyboard.press('Escape')
  await expect(shell.unsaved).toBeHidden()
  await expect(categories.newTitle).toHaveValue('Ещё не всё')
  await expect(host.page).toHaveURL(/\/admin\/categories\?edit=new$/)
})
