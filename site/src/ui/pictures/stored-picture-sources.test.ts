import { buildPictureUrls } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { buildNoScriptPictureUrl, buildStoredPictureSources } from './stored-picture-sources.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const src = `/uploads/${KEY}/1200.jpg`

const listWidths = (width: number, placeWidth: number) =>
  buildStoredPictureSources({ src, width }, placeWidth).map(
    ({ type, srcset }) => `${type} ${srcset.replaceAll(/\S+\/(\d+)\.\w+ \d+w/g, '$1')}`,
  )

describe('the sources of a stored picture', () => {
  test('the sources of a stored picture are AVIF and WebP files up to twice the width at which it is shown', () => {
    expect(listWidths(2400, 760)).toEqual([
      'image/avif 400, 800, 1200, 1600',
      'image/webp 400, 800, 1200, 1600',
    ])
    expect(listWidths(2400, 400)).toEqual(['image/avif 400, 800', 'image/webp 400, 800'])
  })

  test('the largest file in the srcset of a small picture has the width of the original', () => {
    expect(listWidths(1000, 760)).toEqual(['image/avif 400, 800, 1000', 'image/webp 400, 800, 1000'])
    expect(listWidths(300, 760)).toEqual(['image/avif 300', 'image/webp 300'])
  })

  test('the picture sources that a page builds from a picture URL equal those of the API, except for JPEG files', () => {
    for (const width of [300, 400, 1300, 3000])
      expect(buildStoredPictureSources({ src, width }, 2400)).toEqual(
        buildPictureUrls(KEY, width).sources.slice(0, 2),
      )
  })

  test('no srcset is built for a picture that was not uploaded or whose width is unknown', () => {
    expect(buildStoredPictureSources({ src: '/images/not-found.svg', width: 1200 }, 760)).toEqual([])
    expect(buildStoredPictureSources({ src, width: 0 }, 760)).toEqual([])
  })
})

test('a browser without JavaScript gets an uploaded picture as a JPEG at most 800 pixels wide', () => {
  expect(buildNoScriptPictureUrl({ src, width: 2400 })).toBe(`/uploads/${KEY}/800.jpg`)
  expect(buildNoScriptPictureUrl({ src, width: 300 })).toBe(`/uploads/${KEY}/300.jpg`)
  expect(buildNoScriptPictureUrl({ src: '/a.jpg', width: 300 })).toBe('/a.jpg')
})
