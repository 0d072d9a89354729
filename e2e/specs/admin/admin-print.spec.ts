import { expect, test } from '../../fixtures/admin-host.ts'
import { Shell } from '../../pages/shell.ts'

test('a screen is printed without the palette that asked for it', async ({ host }) => {
  await host.signIn('/admin/categories')
  const { page } = host
  const { palette } = new Shell(page)
  const printed: boolean[] = []
  await page.exposeFunction('tellPrinted', (isCovered: boolean) => printed.push(isCovered))
  await page.evaluate(() => {
    const told = window as unknown as { tellPrinted: (isCovered: boolean) => void }
    window.print = () => told.tellPrinted(document.querySelector('[role=dialog]') !== null)
  })
  await page.keyboard.press('Control+k')
  await palette.getByRole('textbox').fill('напеч')
  await palette.getByRole('button', { name: 'Напечатать экран' }).click()
  await expect.poll(() => printed).toEqual([false])
})
