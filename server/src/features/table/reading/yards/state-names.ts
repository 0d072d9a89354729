/** States by the first digit of their zip codes. */
const byZip: Readonly<Record<string, string>> = {
  '0': 'Connecticut CT, Maine ME, Massachusetts MA, New Hampshire NH, New Jersey NJ, Puerto Rico PR, Rhode Island RI, Vermont VT',
  '1': 'Delaware DE, New York NY, Pennsylvania PA',
  '2': 'District of Columbia DC, Maryland MD, North Carolina NC, South Carolina SC, Virginia VA, West Virginia WV',
  '3': 'Alabama AL, Florida FL, Georgia GA, Mississippi MS, Tennessee TN',
  '4': 'Indiana IN, Kentucky KY, Michigan MI, Ohio OH',
  '5': 'Iowa IA, Minnesota MN, Montana MT, North Dakota ND, South Dakota SD, Wisconsin WI',
  '6': 'Illinois IL, Kansas KS, Missouri MO, Nebraska NE',
  '7': 'Arkansas AR, Louisiana LA, Oklahoma OK, Texas TX',
  '8': 'Arizona AZ, Colorado CO, Idaho ID, Nevada NV, New Mexico NM, Utah UT, Wyoming WY',
  '9': 'Alaska AK, California CA, Hawaii HI, Oregon OR, Washington WA',
}

const canadian =
  'Alberta AB, British Columbia BC, Manitoba MB, New Brunswick NB, Newfoundland and Labrador NL, Nova Scotia NS, Ontario ON, Prince Edward Island PE, Quebec QC, Saskatchewan SK'

interface NamedState {
  readonly code: string
  /** First digit of its zip codes. Canadian postal codes begin with a letter. */
  readonly zip: string | undefined
}

const namedIn = (line: string, zip?: string): readonly (readonly [string, NamedState])[] =>
  line.split(', ').map((each) => [each.slice(0, -3).toLowerCase(), { code: each.slice(-2), zip }])

const named: ReadonlyMap<string, NamedState> = new Map([
  ...Object.entries(byZip).flatMap(([zip, line]) => namedIn(line, zip)),
  ...namedIn(canadian),
])

/** Longest first, so that West Virginia is not read as Virginia. */
export const stateNames: readonly string[] = [...named.keys()].toSorted(
  (one, other) => other.length - one.length,
)

export const stateNamed = (name: string): NamedState | undefined => named.get(name.toLowerCase())
