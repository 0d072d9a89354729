/** Of a page of the blog, as its links have it: the first page and the whole blog are not named. */
export const blogAddress = (page: number, category?: number): string => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(category === undefined ? {} : { category: String(category) }),
  }).toString()
  return query === '' ? '/blog' : `/blog?${query}`
}
