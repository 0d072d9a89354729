import { cleanText } from '../../../server/src/features/post/text/clean-text.ts'
import { textSchema } from '../../../site/src/admin/features/post/editor/schema/text-schema.ts'
import { openEditorParts } from '../../fixtures/harness/editor-parts.ts'
import { generatedTexts } from '../../fixtures/harness/generated-texts.ts'
import { expect, NO_WORKER, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'block', expected: NO_WORKER })

/** Line ends and spaces alone are an empty text. */
const isNothing = (html: string): boolean => /^(?:<\/?(?:p|a|strong|em|br)\b[^>]*>|\s|&nbsp;)*$/.test(html)

test('2,000 texts of the editor are the same after they were cleaned, stored and opened again', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const parts = await openEditorParts(page)
  const docs = generatedTexts(textSchema(), 2000, 8).map((doc): unknown => doc.toJSON())
  const saved = await parts.save(docs)
  const cleaned = saved.map(cleanText)
  expect(saved.filter((html, index) => isNothing(html) !== (cleaned[index] === ''))).toEqual([])
  // What was cleaned once is clean.
  expect(cleaned.map(cleanText)).toEqual(cleaned)
  const loaded = await parts.load(cleaned)
  const others = docs.flatMap((doc, index) => {
    const [before, after] = [JSON.stringify(doc), JSON.stringify(loaded[index])]
    return before === after || cleaned[index] === '' ? [] : [{ saved: saved[index] ?? '', before, after }]
  })
  // The shortest of them says most.
  expect(others.toSorted((a, b) => a.before.length - b.before.length)[0]).toBeUndefined()
})
