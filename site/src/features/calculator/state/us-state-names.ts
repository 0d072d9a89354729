const names = `AL Alabama Алабама
AK Alaska Аляска
AZ Arizona Аризона
AR Arkansas Арканзас
CA California Калифорния
CO Colorado Колорадо
CT Connecticut Коннектикут
DE Delaware Делавэр
DC Washington Вашингтон
FL Florida Флорида
GA Georgia Джорджия
HI Hawaii Гавайи
ID Idaho Айдахо
IL Illinois Иллинойс
IN Indiana Индиана
IA Iowa Айова
KS Kansas Канзас
KY Kentucky Кентукки
LA Louisiana Луизиана
ME Maine Мэн
MD Maryland Мэриленд
MA Massachusetts Массачусетс
MI Michigan Мичиган
MN Minnesota Миннесота
MS Mississippi Миссисипи
MO Missouri Миссури
MT Montana Монтана
NE Nebraska Небраска
NV Nevada Невада
NH New Hampshire Нью-Гэмпшир
NJ New Jersey Нью-Джерси
NM New Mexico Нью-Мексико
NY New York Нью-Йорк
NC North Carolina Северная Каролина
ND North Dakota Северная Дакота
OH Ohio Огайо
OK Oklahoma Оклахома
OR Oregon Орегон
PA Pennsylvania Пенсильвания
RI Rhode Island Род-Айленд
SC South Carolina Южная Каролина
SD South Dakota Южная Дакота
TN Tennessee Теннесси
TX Texas Техас
UT Utah Юта
VT Vermont Вермонт
VA Virginia Вирджиния
WA Washington Вашингтон
WV West Virginia Западная Вирджиния
WI Wisconsin Висконсин
WY Wyoming Вайоминг`

let namesByCode: ReadonlyMap<string, string> | undefined

/** Returns the English and the Russian name of a state, by which visitors search for a yard. */
export const findUsStateNames = (code: string | null): string => {
  namesByCode ??= new Map(names.split('\n').map((line) => [line.slice(0, 2), line.slice(3)]))
  return namesByCode.get(code?.toUpperCase() ?? '') ?? ''
}
