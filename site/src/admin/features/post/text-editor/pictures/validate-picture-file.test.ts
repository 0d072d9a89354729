import { expect, test } from 'vitest'
import { validatePictureFile } from './validate-picture-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('common picture formats are accepted, and files of unknown type are left to the server', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', ''])
    expect(validatePictureFile(file('снимок', type))).toBeUndefined()
  expect(validatePictureFile(file('снимок.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined()
})

test.each([
  [file('знак.svg', 'image/svg+xml'), /SVG.*PNG/],
  [file('знак.svg', ''), /SVG/],
  [file('IMG_1.HEIC', ''), /HEIC.*JPEG/],
  [file('IMG_1', 'image/heic'), /HEIC/],
  [file('договор.pdf', 'application/pdf'), /не картинка/],
  [file('пусто.jpg', 'image/jpeg', 0), /пустой/],
  [file('большая.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), /до 10\u00A0МБ/],
])('the picture file $name is rejected before upload, with its name and advice', (offered, says) => {
  const refusal = validatePictureFile(offered)
  expect(refusal).toMatch(says)
  expect(refusal).toContain(`«${offered.name}»`)
})
