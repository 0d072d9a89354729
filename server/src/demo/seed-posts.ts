import { randomBytes } from 'node:crypto'
import type { Category } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import type { Db } from '../db/db.ts'
import { createFeeTablesLoader } from '../domain/fee-tables/effective-fee-tables.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { createPictureStore } from '../domain/pictures/picture-store.ts'
import { createSavedCalculation } from '../features/calculation/service.ts'
import { createPost } from '../features/post/routes.ts'
import { loadEncodedDemoPostCover, readDemoPostCoverSvg } from './covers/cover-files.ts'
import {
  type DemoPostCarKey,
  demoPostCalculationTime,
  demoPostCars,
  demoPostExchangeRates,
  isDemoPostCarKey,
} from './posts/example-cars.ts'
import { type DemoPost, readDemoPosts } from './posts/read-demo-posts.ts'
import { demoAdmin } from './site-content.ts'

/** Placeholder in the text of a demo post for the address of its example calculation. */
export const DEMO_POST_CALCULATION_LINK_PLACEHOLDER = '/calculation/example'

/** Saves the calculation of each example car, dated to the day for which the demo posts quote the amounts. */
const savePostExamples = async (db: Db, now: Date): Promise<ReadonlyMap<DemoPostCarKey, string>> => {
  // Calculations for a future day are rejected, so the clock used here is never before the day of the examples.
  const clock = () => (now > demoPostCalculationTime ? now : demoPostCalculationTime)
  const ctx = {
    db,
    clock,
    randomBytes,
    rates: { ratesForDay: async () => demoPostExchangeRates, findNewestRates: async () => undefined },
    ...createFeeTablesLoader(db),
    openings: {
      record: () => undefined,
      lastOpenedAt: () => null,
      isRecent: () => false,
      flush: async () => true,
      stop: async () => true,
    },
    dailyCap: {
      assertNotRefused: () => undefined,
      takePlace: async () => undefined,
      returnPlace: () => undefined,
    },
    previewImages: { drawIfIdle: async () => undefined },
  }
  const options = {
    idempotencyKey: undefined,
    countRequest: async () => ({ uncount: async () => undefined }),
  }
  const addresses = new Map<DemoPostCarKey, string>()
  for (const name of Object.keys(demoPostCars).filter(isDemoPostCarKey)) {
    const body = { ...demoPostCars[name], date: demoPostExchangeRates.date }
    const { id } = await createSavedCalculation(ctx, body, options)
    addresses.set(name, `/calculation/${id}`)
  }
  return addresses
}

/** Hour in UTC at which demo posts are published: a morning in Kyiv in summer and in winter. */
const MORNING_HOUR_UTC = 7

const getMorning = (now: Date, daysAgo: number): Date => {
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  day.setUTCHours(MORNING_HOUR_UTC, 0, 0, 0)
  return day
}

/** A public demo post was last changed on the day of its example calculation, any other one some days ago. */
const chooseTimes = (now: Date, daysAgo: DemoPost['daysAgo']) => {
  if (daysAgo === 'draft') return { writtenAt: getMorning(now, 2), status: 'draft' } as const
  const publicationTime = getMorning(now, daysAgo)
  const publishedAt = publicationTime.toISOString()
  if (daysAgo > 0) {
    const isChecked = now > demoPostCalculationTime && publicationTime < demoPostCalculationTime
    const writtenAt = isChecked ? demoPostCalculationTime : publicationTime
    return { writtenAt, status: 'published', publishedAt } as const
  }
  return { writtenAt: getMorning(now, 3), status: 'scheduled', publishedAt } as const
}

interface SeedPostsOptions {
  db: Db
  now: Date
  files: PictureFileStorage
  categories: readonly Category[]
}

const preparePost = (
  { db, now, files, categories }: SeedPostsOptions,
  { cover, daysAgo, categories: titles, example, text, ...fields }: DemoPost,
  exampleAddresses: ReadonlyMap<DemoPostCarKey, string>,
) => {
  const { writtenAt, ...publication } = chooseTimes(now, daysAgo)
  const clock = () => writtenAt
  const pictures = createPictureStore({ db, files, clock, encode: loadEncodedDemoPostCover })
  const image = { name: `${cover}.svg`, bytes: readDemoPostCoverSvg(cover) }
  const categoryIds = categories
    .filter(({ title }) => titles.some((each) => each === title))
    .map(({ id }) => id)
  const exampleAddress = example && exampleAddresses.get(example)
  return {
    deps: { db, clock, pictures },
    values: {
      ...fields,
      ...publication,
      text: exampleAddress ? text.replaceAll(DEMO_POST_CALCULATION_LINK_PLACEHOLDER, exampleAddress) : text,
      categories: categoryIds,
      image,
    },
  }
}

/** Stores the demo posts, oldest first, and their example calculations. The fee tables must be stored before. */
export const seedDemoPosts = async (options: SeedPostsOptions): Promise<void> => {
  const exampleAddresses = await savePostExamples(options.db, options.now)
  const posts = readDemoPosts()
    .toReversed()
    .map((post) => preparePost(options, post, exampleAddresses))
  // Storing cover pictures mostly waits for the disk, so all are stored at once before their posts.
  await Promise.all(posts.map(({ deps: { pictures }, values }) => pictures.save(values.image.bytes)))
  for (const { deps: postDeps, values: body } of posts) await createPost(postDeps, { admin: demoAdmin, body })
}
