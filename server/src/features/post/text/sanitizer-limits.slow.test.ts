import { AppError } from 'shared/errors'
import { describe, expect, it } from 'vitest'
import { sanitizePostHtml } from './post-text-sanitizer.ts'

const catchSanitizerError = (html: string): unknown => {
  try {
    return sanitizePostHtml(html)
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.errors.map(({ path, code }) => `${path} ${code}`) : thrown
  }
}

describe('a post text of extreme size or depth', () => {
  it.each([
    ['200 lists within lists', '<ul><li>'.repeat(200), ['text too-deep']],
    ['5,000 quotations', '<blockquote>'.repeat(5000), ['text too-deep']],
    ['100,000 nested marks', '<b>'.repeat(100_000), ['text too-deep']],
    [
      '60,000 open elements and as many ends of others',
      `${'<div>'.repeat(60_000)}${'</i>'.repeat(40_000)}`,
      ['text too-deep'],
    ],
    ['signs whose escapes exceed the length limit', '&'.repeat(400_000), ['text too-long']],
    ['half a megabyte of spaces', `<p>${' '.repeat(499_990)}</p>`, ''],
    ['half a megabyte of lines', `<p>${' \n'.repeat(249_990)}a`, '<p>a</p>'],
    [
      'stacked combining marks',
      `<p>${'&#x301;&#x316;'.repeat(30_000)}`,
      `<p>${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}</p>`,
    ],
    [
      'stacked combining marks with elements between',
      `<p>${`${'\u0301'.repeat(15)}${'\u0316'.repeat(15)}<b></b>`.repeat(10_000)}`,
      `<p>${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}</p>`,
    ],
    ['half a megabyte of paragraphs', '<p>'.repeat(166_666), ''],
  ])('sanitizing a huge text stays within the limits of size and depth: %s', (_, html, answer) => {
    expect(catchSanitizerError(html)).toEqual(answer)
  })

  it('sanitizing leaves a post text of 90 nested lists unchanged', () => {
    const deep = sanitizePostHtml('<ul><li>a'.repeat(90))
    expect(deep.match(/<ul>/g)).toHaveLength(90)
    expect(sanitizePostHtml(deep)).toBe(deep)
  })
})
