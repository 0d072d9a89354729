/** The first page, the last, and those around this one; `null` for what is left out between them. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(wanted)].toSorted((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1
    // A gap of one page is that page.
    const between = number - before === 2 ? [number - 1] : number - before > 2 ? [null] : []
    return [...between, number]
  })
}
