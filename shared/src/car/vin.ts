/** Country of a plant or of an auction. */
export interface CarCountry {
  /** ISO 3166 code. */
  code: string
  /** Russian name in the nominative case. */
  name: string
}

/** What the 17 characters of a VIN say without data about makes. */
export interface VinFacts {
  /** Tenth character, which stands for the model year. */
  yearCharacter: string
  /** Model years that the VIN can have, the latest first. Empty if its maker writes no year there. */
  modelYears: number[]
  /** Told only of cars built in North America, which must have one. In others it may be right by chance. */
  checkDigit: 'right' | 'wrong' | 'not-required'
  /** Country of the maker's code, as a rule that of the plant, and the first characters that name it. */
  plant?: CarCountry & { characters: string; isEuropeanUnion: boolean }
}

/**
 * Code, Russian name and first two characters of VINs by ISO 3780, of countries that build or auction cars. A plus marks
 * members of the European Union, for whose cars the agreement with Ukraine admits EUR.1.
 */
const countries = `US=США=1A-10,4A-40,5A-50,7F-70;CA=Канада=2A-20;MX=Мексика=3A-39;BR=Бразилия=9A-9E,93-99
AR=Аргентина=8A-8E;CO=Колумбия=9F-9J
DE+=Германия=WA-W0,SN-ST;FR+=Франция=VF-VR,VX-V2;IT+=Италия=ZA-ZU;ES+=Испания=VS-VW,UA-UC
PL+=Польша=SU-SZ;CZ+=Чехия=TJ-TP;SK+=Словакия=U5-U7;HU+=Венгрия=TR-TV;AT+=Австрия=VA-VE
BE+=Бельгия=YA-YE;NL+=Нидерланды=XL-XR;SE+=Швеция=YS-YW;FI+=Финляндия=YF-YK;PT+=Португалия=TW-T2
RO+=Румыния=UU-UX;BG+=Болгария=XA-XC;GR+=Греция=XF-XH;HR+=Хорватия=V3-V5;SI+=Словения=ZX-ZZ
LT+=Литва=Z3-Z5;LV+=Латвия=S1-S2;IE+=Ирландия
GB=Великобритания=SA-SM;TR=Турция=NL-NR;CH=Швейцария=TA-TH;NO=Норвегия=YX-Y2;RS=Сербия=T3-T5
UA=Украина=Y6-Y8;RU=Россия=XS-XW,XZ-X0,Z6-Z0,XD-XE,XJ-XK;BY=Беларусь=Y3-Y5
JP=Япония=JA-J0;KR=Южная Корея=KL-KR,K1-K3;CN=Китай=LA-L0;IN=Индия=MA-ME,MY-M0;TH=Таиланд=ML-MR
ID=Индонезия=MF-MK;MY=Малайзия=PL-PR;TW=Тайвань=RF-RK;VN=Вьетнам=RL-RN;UZ=Узбекистан=NS-NT
AU=Австралия=6A-6W;ZA=ЮАР=AA-AH;MA=Марокко=DF-DK;AE=ОАЭ;BH=Бахрейн;OM=Оман`
  .split(/[;\n]/)
  .map((row) => {
    const [code = '', name = '', ranges = ''] = row.split('=')
    return { code: code.slice(0, 2), isEuropeanUnion: code.endsWith('+'), name, ranges: ranges.split(',') }
  })

export const findCarCountry = (code: string): CarCountry | undefined => {
  const name = countries.find((country) => country.code === code)?.name
  return name === undefined ? undefined : { code, name }
}

const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

const isInRange = (range: string, vin: string): boolean => {
  const [from, to, place] = [range.charAt(1), range.charAt(4), vin.charAt(1)].map((character) =>
    vinCharacters.indexOf(character),
  )
  return range.charAt(0) === vin.charAt(0) && Number(from) <= Number(place) && Number(place) <= Number(to)
}

const findPlant = (vin: string): VinFacts['plant'] => {
  // Audi builds the Q5 in Mexico under a German code; the eleventh character names the plant.
  const isMexicanAudi = vin.startsWith('WA1') && vin.charAt(10) === '2'
  const found = countries.find(({ code, ranges }) =>
    isMexicanAudi ? code === 'MX' : ranges.some((range) => isInRange(range, vin)),
  )
  if (!found) return undefined
  const { code, name, isEuropeanUnion } = found
  const characters = isMexicanAudi ? 'WA1…2' : /^[124JLW5]/.test(vin) ? vin.charAt(0) : vin.slice(0, 2)
  return { code, name, isEuropeanUnion, characters }
}

/** Letters in the order of their values from 1; a gap is a value without a letter. */
const letterValues = ['ABCDEFGH', 'JKLMN P R', ' STUVWXYZ']

/** Computes the ninth character by 49 CFR 565: a weighted sum modulo 11, in which X stands for ten. */
const computeCheckDigit = (vin: string): string => {
  const sum = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2].reduce((total, weight, place) => {
    const character = vin.charAt(place)
    const row = letterValues.find((letters) => letters.includes(character))
    return total + weight * (row ? row.indexOf(character) + 1 : Number(character))
  }, 0)
  return '0123456789X'.charAt(sum % 11)
}

/** Forms and makers' codes of cars that are never built for North America. */
const notForAmerica = /^(?:.{3}ZZZ|.{6}ZZ|W[D1].\d{6}|VF|UU|X|TSM|SB1|SJN|JM[ABZ]|JSA)/

/** Matches codes of cars that must have a check digit: those of the USA, Canada and Mexico. */
const northAmerican = /^(?:[1-5]|7[F-Z0-9])/

/** Codes of makers who write the model year also in cars for Europe. Others have another character in its place. */
const yearWritersOfEurope =
  /^(?:W(?:VW|V[123G]|AU|A1|UA|P[01]|0[LV])|T(?:MB|RU|MA)|U5Y|VSS|YV[14]|SA[DJL]|SH[HS]|KMH|KN[ADE]|LRW|XP7)/

/** Codes of motorcycles and heavy trucks, in which the seventh character does not tell the decades apart. */
const withoutDecade =
  /^(?:1HD|5HD|932|56K|JH2|JKA|JS1|JYA|ZDM|WB1|1F[UV]|3AK|1X[KP]|[14]V[14]|1M[12]|[123]H[ST])/

const yearCharacters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Each character stands for a year of two cycles: A is 1980 and 2010. A letter in the seventh place means the later. */
const listModelYears = (vin: string, isAmericanForm: boolean, currentYear: number): number[] => {
  if (!isAmericanForm && !yearWritersOfEurope.test(vin)) return []
  const place = yearCharacters.indexOf(vin.charAt(9))
  if (place === -1) return []
  const years = [2010 + place, 1980 + place].filter((year) => year <= currentYear + 1)
  if (!isAmericanForm || withoutDecade.test(vin)) return years
  const decided = years.filter((year) => year >= 2010 === /[A-Z]/.test(vin.charAt(6)))
  return decided.length === 0 ? years : decided
}

/** Reads the structure of a VIN: 17 capital letters and digits without I, O and Q. */
export const readVinFacts = (vin: string, currentYear: number): VinFacts => {
  const isRight = computeCheckDigit(vin) === vin.charAt(8)
  const isNorthAmerican = northAmerican.test(vin)
  const plant = findPlant(vin)
  return {
    yearCharacter: vin.charAt(9),
    modelYears: listModelYears(vin, isNorthAmerican || (isRight && !notForAmerica.test(vin)), currentYear),
    checkDigit: isNorthAmerican ? (isRight ? 'right' : 'wrong') : 'not-required',
    ...(plant && { plant }),
  }
}
