import { cleanText } from '../../server/src/features/post/text/clean-text.ts'
import { textSchema } from '../../site/src/admin/features/post/editor/schema/text-schema.ts'
import { expect, NO_WORKER, test } from '../fixtures.ts'
import { openEditorParts } from '../harness/editor-parts.ts'
import { generatedTexts } from '../harness/generated-texts.ts'

test.use({ serviceWorkers: 'block', expected: NO_WORKER })

test('2,000 texts of the editor are the same after they were cleaned, stored and opened again', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const parts = await openEditorParts(page)
  const docs = generatedTexts(textSchema(), 2000, 8).map((doc): unknown => doc.toJSON())
  const saved = await parts.save(docs)
  const cleaned = saved.map(cleanText)
  const loaded = await parts.load(cleaned)
  const others = docs.flatMap((doc, index) => {
    const [before, after] = [JSON.stringify(doc), JSON.stringify(loaded[index])]
    return before === after ? [] : [{ saved: saved[index] ?? '', before, after }]
  })
  // The shortest of them says most.
  expect(others.toSorted((a, b) => a.before.length - b.before.length)[0]).toBeUndefined()
})
