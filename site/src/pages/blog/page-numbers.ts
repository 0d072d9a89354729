/** Returns the first page, the last and the neighbours of this one, with `null` for each gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(wanted)].toSorted((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1
    // A gap of a single page is filled with that page.
    const between = number - before === 2 ? [number - 1] : number - before > 2 ? [null] : []
    return [...between, number]
  })
}
