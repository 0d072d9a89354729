import { expect, madePost, test } from '../../../fixtures/posts.ts'
import { unique } from '../../../fixtures/unique.ts'
import { PostPage } from '../../../pages/post-page.ts'
import { PostsPage } from '../../../pages/posts-page.ts'
import { Shell } from '../../../pages/shell.ts'

test('a post is opened from anywhere by words of its title, and a new one is begun', async ({
  host,
  post,
  colleague,
}) => {
  const { page } = host
  const { palette, rail } = new Shell(page)
  const word = unique('ёмкость')
  const { id, title } = await madePost(colleague, { title: `Акциз и ${word}` })
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((each) => madePost(colleague, { title: `${word} ${each}` })))
  await host.open('/admin/setting')
  await expect(rail).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = palette.getByRole('textbox')
  await field.fill(`${word.replace('ё', 'е')} акц`)
  await expect(palette.getByRole('button')).toHaveText(`${title}Черновик`)
  await expect(palette.getByRole('button')).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/posts/${id}$`))
  await expect(post.title).toHaveValue(title)
  await expect(page.getByRole('navigation', { name: 'Где вы в кабинете' })).toHaveText(`Записи${title}`)
  await expect(page).toHaveTitle(new RegExp(`${title} · Таможенный брокер$`))

  await page.keyboard.press('Control+k')
  await field.fill(word)
  await palette.getByRole('button', { name: /^Показать в\sсписке: 9\s/ }).click()
  await expect(new PostsPage(page).link(title)).toBeVisible()
  await expect(new PostsPage(page).search).toHaveValue(word)

  await page.keyboard.press('Control+k')
  await field.fill('новая зап')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/posts\/create$/)
  await expect(new PostPage(page).title).toHaveValue('')
})
