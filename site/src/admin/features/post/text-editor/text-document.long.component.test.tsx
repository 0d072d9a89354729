import { chooseRunCount, repeatTestRounds, seedHint } from 'shared/testing/repetition'
import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  generateRandomPostDocument,
  type StoredPicture,
} from '../../../../testing/component/generate-post-document.ts'
import { createPostTextSchema } from './post-text-schema.ts'
import { parsePostTextHtml, serializePostTextHtml } from './text-document.ts'

/** Whether a text holds only white space and line breaks, which counts as empty. */
const isBlank = (html: string): boolean => /^(?:<\/?(?:p|a|strong|em|br)\b[^>]*>|\s|&nbsp;)*$/.test(html)

const renderPicture = async (width: number): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(width, Math.ceil(width / 3))
  canvas.getContext('2d')?.fillRect(0, 0, width, width)
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

test('random post texts of the editor are the same after the server has sanitized and stored them', async ({
  server,
}) => {
  const { post: posts, picture } = server.colleague
  const upload = async (width: number) =>
    picture.create({ body: { image: { name: 'порт.png', bytes: await renderPicture(width) } } })
  // The server scales the widest one down.
  const [small, wide, widest] = [await upload(4), await upload(700), await upload(3000)]
  const asInText = ({ src, width, height }: StoredPicture) => ({ src, width, height })
  const { value: post } = await posts.create({ body: { title: 'Тексты', picture: small.id } })
  const store = async (text: string): Promise<string> =>
    (await posts.update({ params: { id: post.id }, body: { text } })).value.text

  const schema = createPostTextSchema()
  const pictures = [asInText(small), asInText(wide), asInText(widest)] as const
  const differences: { saved: string; before: string; after: string }[] = []
  await repeatTestRounds(chooseRunCount(2000, 40), async (_, random) => {
    const doc = generateRandomPostDocument(schema, random, pictures)
    const saved = serializePostTextHtml(doc)
    const stored = await store(saved)
    expect(stored === '', saved).toBe(isBlank(saved))
    expect(await store(stored), saved).toBe(stored)
    const before = JSON.stringify(doc.toJSON())
    const after = JSON.stringify(parsePostTextHtml(stored, schema).toJSON())
    if (before !== after && stored !== '') differences.push({ saved, before, after })
  })
  // The shortest difference is the easiest to debug.
  expect(differences.toSorted((a, b) => a.before.length - b.before.length)[0], seedHint).toBeUndefined()
})
