import { normalizeNameForComparison } from './tables/fee-table.ts'

// Each line has the spellings of a place in fee tables, then its established Russian name.

/** Yard towns and ports of the USA, then ports and towns of Europe and Georgia. */
export const foreignPlaceNames = `Adelanto=Аделанто
Albany=Олбани
Albuquerque=Альбукерке
Atlanta=Атланта
Austin=Остин
Bakersfield=Бейкерсфилд
Baltimore=Балтимор
Baton Rouge=Батон-Руж
Birmingham=Бирмингем
Boston=Бостон
Brunswick=Брансуик
Buffalo=Буффало
Charleston=Чарлстон
Charlotte=Шарлотт
Chicago=Чикаго
Chicago Heights=Чикаго-Хайтс
Cincinnati=Цинциннати
Cleveland=Кливленд
Colorado Springs=Колорадо-Спрингс
Columbia=Колумбия
Columbus=Колумбус
Corpus Christi=Корпус-Кристи
Dallas=Даллас
Dayton=Дейтон
Denver=Денвер
Des Moines=Де-Мойн
Detroit=Детройт
El Paso=Эль-Пасо
Elizabeth=Элизабет
Fayetteville=Фейетвилл
Fontana=Фонтана
Fort Lauderdale=Форт-Лодердейл
Fort Pierce/Ft Pierce=Форт-Пирс
Fort Wayne/Ft Wayne=Форт-Уэйн
Fort Worth/Ft Worth=Форт-Уэрт
Fresno=Фресно
Glassboro=Глассборо
Graham=Грэм
Greenville=Гринвилл
Harrisburg=Гаррисберг
Hartford=Хартфорд
Houston=Хьюстон
Indianapolis=Индианаполис
Jacksonville=Джэксонвилл
Kansas City=Канзас-Сити
Knoxville=Ноксвилл
Las Vegas=Лас-Вегас
Little Rock=Литл-Рок
Long Beach=Лонг-Бич
Long Island=Лонг-Айленд
Longview=Лонгвью
Los Angeles=Лос-Анджелес
Louisville=Луисвилл
McAllen=Мак-Аллен
Memphis=Мемфис
Miami=Майами
Milwaukee=Милуоки
Minneapolis=Миннеаполис
Nashville=Нашвилл
New Orleans=Новый Орлеан
New York=Нью-Йорк
Newark=Ньюарк
Norfolk=Норфолк
Ocala=Окала
Oklahoma City=Оклахома-Сити
Omaha=Омаха
Orlando=Орландо
Palm Beach=Палм-Бич
Pensacola=Пенсакола
Philadelphia=Филадельфия
Phoenix=Финикс
Pittsburgh=Питтсбург
Portland=Портленд
Punta Gorda=Пунта-Горда
Raleigh=Роли
Rancho Cucamonga=Ранчо-Кукамонга
Reno=Рино
Richmond=Ричмонд
Rochester=Рочестер
Sacramento=Сакраменто
Saint Louis/St Louis=Сент-Луис
Salt Lake City=Солт-Лейк-Сити
San Antonio=Сан-Антонио
San Bernardino=Сан-Бернардино
San Diego=Сан-Диего
San Jose=Сан-Хосе
Savannah=Саванна
Seattle=Сиэтл
Somerville=Сомервилл
Spokane=Спокан
Springfield=Спрингфилд
Syracuse=Сиракьюс
Tacoma=Такома
Tallahassee=Таллахасси
Tampa=Тампа
Trenton=Трентон
Tucson=Тусон
Tulsa=Талса
Vallejo=Вальехо
Van Nuys=Ван-Найс
Waco=Уэйко
Washington=Вашингтон
Wichita=Уичито
Amsterdam=Амстердам
Antwerp/Antwerpen=Антверпен
Barcelona=Барселона
Batumi=Батуми
Berlin=Берлин
Bremen=Бремен
Bremerhaven=Бремерхафен
Burgas=Бургас
Constanta=Констанца
Gdansk=Гданьск
Gdynia=Гдыня
Gothenburg/Göteborg=Гётеборг
Hamburg=Гамбург
Kaunas=Каунас
Klaipeda=Клайпеда
Le Havre=Гавр
Munich/München=Мюнхен
Paris=Париж
Poti=Поти
Prague/Praha=Прага
Riga=Рига
Rotterdam=Роттердам
Rustavi=Рустави
Tallinn=Таллин
Tbilisi=Тбилиси
Varna=Варна
Vienna/Wien=Вена
Vilnius=Вильнюс
Warsaw/Warszawa=Варшава
Zeebrugge=Зебрюгге`

export const ukrainianPlaceNames = `Chornomorsk/Chernomorsk/Чорноморськ=Черноморск
Dnipro/Дніпро=Днепр
Izmail=Измаил
Kharkiv/Харків=Харьков
Kovel=Ковель
Kyiv/Kiev/Київ=Киев
Lutsk=Луцк
Lviv/Львів=Львов
Odesa/Odessa/Одеса=Одесса
Pivdennyi/Yuzhny=Южный
Reni=Рени
Rivne=Ровно
Uzhhorod=Ужгород
Vinnytsia=Винница
Zaporizhzhia=Запорожье`

/** Words that distinguish auction yards of one town, as in ATLANTA EAST or NORTH BOSTON. */
const yardSides = [
  ['north', 'Норт'],
  ['south', 'Саут'],
  ['east', 'Ист'],
  ['west', 'Уэст'],
  ['central', 'Сентрал'],
] as const

/** Builds a key of a place name without accents and full stops: `St. Louis` → `st louis`, `Klaipėda` → `klaipeda`. */
const buildPlaceKey = (name: string): string =>
  normalizeNameForComparison(name)
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')

const parsePlaces = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [spellings = '', russianName = ''] = line.split('=')
      return spellings.split('/').map((spelling) => [buildPlaceKey(spelling), russianName] as const)
    }),
  )

interface PlaceNames {
  russianNames: ReadonlyMap<string, string>
  ukrainianKeys: ReadonlySet<string>
}

let parsedPlaceNames: PlaceNames | undefined

/** Parses the list of place names on first use, because most pages of the site show no place. */
const getPlaceNames = (): PlaceNames => {
  if (!parsedPlaceNames) {
    const ukrainian = parsePlaces(ukrainianPlaceNames)
    parsedPlaceNames = {
      russianNames: new Map([...parsePlaces(foreignPlaceNames), ...ukrainian]),
      ukrainianKeys: new Set([...ukrainian.keys(), ...[...ukrainian.values()].map(buildPlaceKey)]),
    }
  }
  return parsedPlaceNames
}

/** Returns the Russian name of a place, or `undefined` if it is unknown or the given name is Russian already. */
export const findRussianPlaceName = (name: string): string | undefined => {
  const { russianNames } = getPlaceNames()
  const key = buildPlaceKey(name)
  const found = russianNames.get(key)
  if (found) return found
  for (const [side, russianSide] of yardSides) {
    const townBefore = key.endsWith(` ${side}`) && russianNames.get(key.slice(0, -side.length - 1))
    if (townBefore) return `${townBefore}-${russianSide}`
    const townAfter = key.startsWith(`${side} `) && russianNames.get(key.slice(side.length + 1))
    if (townAfter) return `${russianSide}-${townAfter}`
  }
  return undefined
}

/** Returns the Russian name of a place, or the name as given if no Russian name is known. */
export const formatPlaceName = (name: string): string => findRussianPlaceName(name) ?? name.trim()

/** Formats a Latin name that a table spells in capitals in title case: `FT. WORTH` → `Ft. Worth`. */
export const capitalizeLatinPlaceName = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/(?<![\p{L}'’])(mc)?(\p{L})/gu, (_, mc, letter) => (mc ? 'Mc' : '') + letter.toUpperCase())
    : name

/** Returns whether a place is in Ukraine. Its name may be English, Russian or Ukrainian. */
export const isUkrainianPlace = (name: string): boolean =>
  getPlaceNames().ukrainianKeys.has(buildPlaceKey(name))
