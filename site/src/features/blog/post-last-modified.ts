interface PostDates {
  updatedAt: string
  publishedAt: string | null
}

/** Returns when a public post last changed. Publishing a scheduled post does not update its `updatedAt`. */
export const getPostLastModified = ({ updatedAt, publishedAt }: PostDates): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt
