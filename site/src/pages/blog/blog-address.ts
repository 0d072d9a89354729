/** Builds the path of a blog page. Page 1 and the whole blog get no parameters. */
export const blogAddress = (page: number, category?: number): string => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(category === undefined ? {} : { category: String(category) }),
  }).toString()
  return query === '' ? '/blog' : `/blog?${query}`
}
