import { setTimeout as pause } from 'node:timers/promises'
import { adminCredentials } from '../lib/product.mjs'

/** Columns and rows of the pasted block: 5,000 cells. */
const PASTED_ROWS = 1_000
const FIRST_PASTED_COLUMN = 1
const PRICE_COLUMN = 5
const typedPrices = ['875', '1240', '560', '915', '430']
const KEY_INTERVAL_MS = 60
const WHEEL_STEPS = 40
const WHEEL_PX = 900
/** Time after a step in which checks and writes that it has caused begin and end. */
const SETTLE_MS = 1_000

/** Builds a block of cells from the first rows of the table with other prices, as copied from a spreadsheet. */
const buildPastedText = (rows) =>
  rows
    .slice(0, PASTED_ROWS)
    .map((cells) =>
      cells
        .with(PRICE_COLUMN, cells[PRICE_COLUMN] + 1)
        .slice(FIRST_PASTED_COLUMN)
        .join('\t'),
    )
    .join('\n')

const getCell = (page, row, column) => page.locator(`tr[data-row="${row}"] > td[data-column="${column}"]`)

/** Signs in to the admin, so that its pages can be opened. */
const signIn = async (page, origin) => {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Почта').fill(adminCredentials.ADMIN_EMAIL)
  await page.getByLabel('Пароль', { exact: true }).fill(adminCredentials.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(`${origin}/admin`)
}

/** Creates our grid. A step that changes rows ends when the server has stored the draft. */
export const openProductGrid = async (context, origin) => {
  const page = await context.newPage()
  await signIn(page, origin)
  const isDraftSaved = (response) =>
    response.request().method() !== 'GET' && response.url().endsWith('/draft')
  return {
    page,
    url: `${origin}/admin/tables/transportation?tab=edit`,
    changeRows: async (change) => {
      const saved = page.waitForResponse(isDraftSaved)
      await change()
      await saved
    },
  }
}

/** Creates the bare grid, which stores nothing. */
export const openPlainGrid = async (context, origin) => ({
  page: await context.newPage(),
  url: `${origin}/`,
  changeRows: (change) => change(),
})

const typeCells = async ({ page, changeRows }) => {
  await changeRows(async () => {
    await getCell(page, 0, PRICE_COLUMN).click()
    for (const price of typedPrices) {
      await page.keyboard.type(price, { delay: KEY_INTERVAL_MS })
      await page.keyboard.press('Enter')
    }
    await getCell(page, typedPrices.length - 1, PRICE_COLUMN)
      .getByText(typedPrices.at(-1), { exact: true })
      .waitFor()
  })
}

const pasteCells = async ({ page, changeRows }, text) => {
  const lastCell = text.split('\n')[0].split('\t').at(-1)
  await changeRows(async () => {
    await getCell(page, 0, FIRST_PASTED_COLUMN).click()
    await page.keyboard.press('Control+v')
    await getCell(page, 0, PRICE_COLUMN).getByText(lastCell, { exact: true }).waitFor()
  })
}

const undo = async ({ page, changeRows }, restoredText, steps) => {
  await changeRows(async () => {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+z')
    await getCell(page, 0, PRICE_COLUMN).getByText(restoredText, { exact: true }).waitFor()
  })
}

const scroll = async ({ page }) => {
  await getCell(page, 10, 1).hover()
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? WHEEL_PX : -WHEEL_PX)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await getCell(page, 10, 1).waitFor()
}

/** Lists what is done in a round and measured, in this order. The undo leaves the table as it was. */
export const createGridSteps = (rows) => {
  const pastedText = buildPastedText(rows)
  const firstPrice = String(rows[0][PRICE_COLUMN])
  return {
    prepare: async ({ page }) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pastedText)
    },
    steps: {
      open: async ({ page, url }) => {
        await page.goto(url)
        await getCell(page, 0, 1).waitFor()
      },
      type: typeCells,
      paste: (side) => pasteCells(side, pastedText),
      undo: (side) => undo(side, firstPrice, typedPrices.length + 1),
      scroll,
    },
  }
}

/** Waits until what a step has caused is over. */
export const waitForBackgroundWork = () => pause(SETTLE_MS)
