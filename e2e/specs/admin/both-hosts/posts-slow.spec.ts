import { expect, madePost, test } from '../../../fixtures/offline-posts.ts'

/** Longer than the pauses of whoever types, and shorter than anybody's patience. */
const SLOW_MS = 2500

const WRITE = /^(?:PUT|POST|PATCH) \/api\/post/

test.afterEach(({ way }) => way.restore())

for (const status of ['draft', 'published'] as const) {
  test(`whoever types without a pause on a slow line loses nothing, and sends one text at a time (${status})`, async ({
    host,
    post,
    colleague,
    way,
  }) => {
    const { id } = await madePost(colleague, { status })
    await host.open(`/admin/posts/${id}`)
    await expect(post.text).toHaveText('Первые слова.')
    const before = way.seen.filter((called) => WRITE.test(called)).length
    way.slow(SLOW_MS)
    const typed: string[] = []
    const sent = () => way.seen.filter((called) => WRITE.test(called)).length - before
    await post.write(' Начало.')
    // Keys go on until two texts are on their way, however soon that is.
    while (sent() < 2) {
      const words = ` Слово ${typed.length + 1}.`
      await host.page.keyboard.type(words, { delay: 30 })
      typed.push(words)
    }
    await expect(post.state).toHaveText(/^Сохранено в/)
    const whole = `Первые слова. Начало.${typed.join('')}`
    await expect(post.text).toHaveText(whole)
    await expect(post.conflict).toHaveCount(0)
    expect(way.atOnce(WRITE)).toBe(1)
    way.restore()
    const { value } =
      status === 'draft'
        ? await colleague.post.get({ params: { id } })
        : await colleague.post.workingCopy({ params: { id } })
    expect(value.text).toBe(`<p>${whole}</p>`)
  })
}
