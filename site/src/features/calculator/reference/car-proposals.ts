import { isEngineOfVehicle } from 'shared/calculator'
import type { CarReference, VinReference } from 'shared/car'
import type { VinData } from 'shared/contract'
import { parseStoredJsonIfValid } from '../../../lib/safe-storage.ts'
import { fillInCalculatorFormDefaults, type RawCalculatorInput } from '../state/calculator-input.ts'

const proposedFieldNames = [
  'origin',
  'auction',
  'document',
  'yard',
  'vehicle',
  'engine',
  'volume',
  'year',
  'make',
  'model',
] as const

export type ProposedFieldName = (typeof proposedFieldNames)[number]

/** Where a value comes from: the text of a link, the characters of a VIN, or what the server knows of a VIN. */
export type ProposalSource = 'link' | 'vin' | 'data'

interface CarProposal {
  value: string
  /** What the field contained before. */
  before?: string | undefined
  source: ProposalSource
  /** Model year of a car that is sold as one of the next year. Its value is the current year. */
  nextYear?: string | undefined
  /** What the visitor has said is right for this car instead. Then the value is no proposal any more. */
  answer?: string
}

export type StandingProposal = readonly [ProposedFieldName, CarProposal]

/** Values filled in from a lot link or VIN. They are stored as JSON in the field `proposed` of the input. */
export interface CarProposals {
  /** Link or VIN that the values are from. */
  reference?: string
  /** No car is produced later. */
  currentYear?: number
  fields?: Partial<Record<ProposedFieldName, CarProposal>>
  /** What the fields contained before the VIN was read. What the visitor types later stays. */
  typed?: RawCalculatorInput
  /** Whether the server has answered about the VIN. */
  isDecoded?: boolean
}

const isCarProposals = (value: unknown): value is CarProposals => {
  if (typeof value !== 'object' || value === null) return false
  const { fields = {} }: { fields?: unknown } = value
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((proposal) => typeof proposal?.value === 'string')
  )
}

export const parseCarProposals = (proposed: string | undefined): CarProposals | undefined =>
  parseStoredJsonIfValid(proposed, isCarProposals)[0]

/** Returns the proposals, also answered ones, whose fields the visitor has not edited. */
export const listStandingProposals = (rawInput: RawCalculatorInput): StandingProposal[] => {
  const { fields = {} } = parseCarProposals(rawInput.proposed) ?? {}
  return proposedFieldNames.flatMap((name) => {
    const proposal = fields[name]
    const isStanding = (proposal?.answer ?? proposal?.value) === rawInput[name]
    return proposal && isStanding ? [[name, proposal]] : []
  })
}

/** Fills in fields, and remembers what they contained before. */
export const proposeCarFields = (
  rawInput: RawCalculatorInput,
  values: RawCalculatorInput,
  source: ProposalSource,
  progress: Pick<CarProposals, 'isDecoded'> = {},
): RawCalculatorInput => {
  const proposals = parseCarProposals(rawInput.proposed) ?? {}
  const standing = Object.fromEntries(listStandingProposals(rawInput))
  const { currentYear = Infinity } = proposals
  const nextYear = Number(values.year) > currentYear ? values.year : undefined
  const known = proposedFieldNames.flatMap((name) => {
    const value = name === 'year' && nextYear ? String(currentYear) : values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const added = known.map(([name, value]) => {
    const before = standing[name] ? standing[name].before : rawInput[name]
    const year = name === 'year' && { nextYear }
    return [name, { value, source, ...(before !== undefined && { before }), ...year }] as const
  })
  const fields = { ...proposals.fields, ...Object.fromEntries(added) }
  return { ...Object.fromEntries(known), proposed: JSON.stringify({ ...proposals, ...progress, fields }) }
}

/** Returns to what the given fields contained before, except for those that the visitor has edited. */
export const withdrawCarProposals = (
  rawInput: RawCalculatorInput,
  names: readonly ProposedFieldName[] = proposedFieldNames,
): RawCalculatorInput => {
  const { fields, ...proposals } = parseCarProposals(rawInput.proposed) ?? {}
  const withdrawn = listStandingProposals(rawInput).filter(([name]) => names.includes(name))
  const left = Object.entries(fields ?? {}).filter(([name]) => !names.some((each) => each === name))
  return {
    ...Object.fromEntries(withdrawn.map(([name, { before }]) => [name, before])),
    proposed: JSON.stringify({ ...proposals, fields: Object.fromEntries(left) }),
  }
}

/** Fills in the production year that the visitor has read on the plate of this car. */
export const answerProductionYear = (rawInput: RawCalculatorInput, year: number): RawCalculatorInput => {
  const { fields, ...proposals } = parseCarProposals(rawInput.proposed) ?? {}
  const modelYear = fields?.year
  const answered = { ...fields, ...(modelYear && { year: { ...modelYear, answer: String(year) } }) }
  return { year: String(year), proposed: JSON.stringify({ ...proposals, fields: answered }) }
}

type LotReference = Extract<CarReference, { kind: 'lot' }>

const listLotFields = ({
  auction,
  titleStatus,
  modelYear,
  make,
  model,
  yard,
}: LotReference): RawCalculatorInput => {
  return {
    origin: 'usa',
    auction,
    document: titleStatus,
    // The town as a text chooses the only yard there; of several the visitor is asked to choose one.
    yard: auction && yard && `${yard.town} ${yard.state}`,
    year: modelYear === undefined ? undefined : String(modelYear),
    make,
    model,
  }
}

/** Returns the VIN of a car, which may stand beside its link, unless its check digit shows a mistake. */
export const findRightVin = (car: CarReference | undefined): VinReference | undefined => {
  if (car === undefined || car.kind === 'invalid') return undefined
  const vin = car.kind === 'vin' ? car : car.besideVin
  return vin?.kind !== 'vin' || vin.checkDigit === 'wrong' ? undefined : vin
}

export const isCarUnderstood = (car: CarReference | undefined): boolean =>
  car?.kind === 'lot' || findRightVin(car) !== undefined

/** Fields that the server may fill in. */
const decodedFieldNames = ['make', 'model', 'volume', 'engine', 'vehicle', 'year'] as const

const listVinFields = ({ modelYears }: VinReference): RawCalculatorInput =>
  modelYears.length === 1 ? { year: String(modelYears[0]) } : {}

/** Replaces the proposals of an earlier link or VIN with those of another one, or of none. */
export const proposeReferencedCar = (
  rawInput: RawCalculatorInput,
  car: CarReference | undefined,
  currentYear: number,
): RawCalculatorInput => {
  const withdrawn = withdrawCarProposals(rawInput)
  if (!isCarUnderstood(car)) return { ...withdrawn, proposed: undefined }
  const { reference } = rawInput
  const before: RawCalculatorInput = { ...rawInput, ...withdrawn }
  const vin = findRightVin(car)
  const typed = vin && Object.fromEntries(decodedFieldNames.map((name) => [name, before[name]]))
  const ofLink = proposeCarFields(
    { ...before, proposed: JSON.stringify({ reference, currentYear, typed }) },
    car?.kind === 'lot' ? listLotFields(car) : {},
    'link',
  )
  const isYearOfLink = ofLink.year !== undefined
  const ofVin = vin && !isYearOfLink && proposeCarFields({ ...before, ...ofLink }, listVinFields(vin), 'vin')
  return { ...withdrawn, ...ofLink, ...ofVin }
}

/**
 * Fills in what the server knows of a VIN, except for fields that a link has filled in or the visitor has edited
 * meanwhile. The model year is taken from there only if the VIN leaves it open.
 */
export const proposeDecodedCar = (
  rawInput: RawCalculatorInput,
  { make, model, volume, engine, vehicle, modelYear }: VinData,
  isYearOpen: boolean,
): RawCalculatorInput => {
  const { typed, fields } = parseCarProposals(rawInput.proposed) ?? {}
  const known: RawCalculatorInput = {
    make: make ?? undefined,
    model: model ?? undefined,
    volume: volume === null ? undefined : String(volume),
    engine: engine ?? undefined,
    vehicle: vehicle ?? undefined,
    year: isYearOpen && modelYear !== null && !fields?.year ? String(modelYear) : undefined,
  }
  const free = decodedFieldNames.filter(
    (name) => known[name] !== undefined && (typed === undefined || rawInput[name] === typed[name]),
  )
  const values: RawCalculatorInput = Object.fromEntries(free.map((name) => [name, known[name]]))
  const current = fillInCalculatorFormDefaults({ ...rawInput, ...values })
  const isImpossible = !isEngineOfVehicle(current.vehicle, current.engine)
  return proposeCarFields(rawInput, isImpossible ? { ...values, engine: 'petrol' } : values, 'data', {
    isDecoded: true,
  })
}
