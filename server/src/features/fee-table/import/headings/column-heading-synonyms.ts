import type { FeeTableColumn } from 'shared/tables'

export const splitHeadingsAtCommas = (synonyms: string): readonly string[] => synonyms.trim().split(/,\s+/)

/** Column headings that uploaded files may have instead of our own, in English, Russian and Ukrainian. */
export const columnHeadingSynonyms: Record<FeeTableColumn['name'], readonly string[]> = {
  from: splitHeadingsAtCommas(`
    от, від, цена от, ціна від, сумма от, сума від, price from, от включительно, min, минимум, мінімум,
    sale price from, low, lower bound, нижняя граница, нижня межа
  `),
  to: splitHeadingsAtCommas(`
    до, цена до, ціна до, сумма до, сума до, price to, max, максимум, sale price to, high, upper bound,
    верхняя граница, верхня межа
  `),
  fee: splitHeadingsAtCommas(`
    сбор, збір, сума збору, сумма сбора, комиссия, комісія, сумма, сума, fee amount, amount, buyer fee,
    auction fee, сбор аукциона, збір аукціону, аукционный сбор, аукціонний збір, usd
  `),
  percent: splitHeadingsAtCommas(`
    %, процент, проценты, відсоток, відсотки, percentage, percent %, процент %, відсоток %, сбор %,
    сбор в %, збір %, збір у %, fee %, % fee, комиссия %, комісія %, % от цены, % від ціни, процент от цены,
    відсоток від ціни, percent of price, % of price
  `),
  document: splitHeadingsAtCommas(`
    документ, документы, документи, тип документа, вид документа, title, title type, document type
  `),
  bid: splitHeadingsAtCommas('ставка, тип ставки, вид ставки, торги, тип торгов, тип торгів, bid type'),
  origin: splitHeadingsAtCommas(`
    откуда, звідки, страна, країна, страна отправления, країна відправлення, country, направление, напрямок,
    регион, регіон, region
  `),
  auction: splitHeadingsAtCommas(
    'аукцион, аукціон, auction house, auction name, аукционный дом, аукціонний дім',
  ),
  location: splitHeadingsAtCommas(`
    yard, площадка, майданчик, площадка аукциона, майданчик аукціону, auction location, auction yard,
    yard location, yard name, location name, локация, локація, city, город, місто, стоянка
  `),
  state: splitHeadingsAtCommas(`
    штат, код штата, код штату, штат сша, us state, st, state code, провинция, провінція, province
  `),
  zip: splitHeadingsAtCommas(`
    индекс, індекс, почтовый индекс, поштовий індекс, zip code, zipcode, zip код, зип, зип код, postal code,
    postcode
  `),
  port: splitHeadingsAtCommas(`
    порт, порт погрузки, порт загрузки, порт завантаження, порт навантаження, порт отправки, порт отгрузки,
    порт відвантаження, порт отправления, порт відправлення, место погрузки, місце завантаження,
    место отправления, місце відправлення, port of loading, loading port, departure port, port of departure,
    port from, from port, pol
  `),
  destination: splitHeadingsAtCommas(`
    порт прибытия, порт прибуття, порт назначения, порт призначення, порт выгрузки, порт розвантаження,
    порт вивантаження, место назначения, місце призначення, пункт назначения, пункт призначення, куда, куди,
    destination port, port of destination, port of discharge, discharge port, arrival port, port of arrival,
    port to, to port, to, pod
  `),
  vehicle: splitHeadingsAtCommas(`
    кузов, тип кузова, тип авто, тип автомобиля, тип автомобіля, автомобиль, автомобіль, авто, тип, type,
    body, body type, car type, vehicle type
  `),
  price: splitHeadingsAtCommas(`
    цена, ціна, стоимость, вартість, тариф, ставка, сумма, сума, цена доставки, ціна доставки,
    стоимость доставки, вартість доставки, фрахт, rate, cost, amount, freight, inland, ocean freight,
    delivery price, delivery cost, shipping price, shipping cost, usd
  `),
  currency: splitHeadingsAtCommas('валюта, валюта цены, валюта ціни'),
  onward: splitHeadingsAtCommas(`
    до украины, до україни, доставка до украины, доставка до україни, доставка в украину,
    доставка в україну, to ukraine, delivery to ukraine, далее, далі
  `),
  days: splitHeadingsAtCommas(`
    дней в пути, днів у дорозі, днів в дорозі, дней, днів, дни, дні, срок, термін, срок доставки,
    термін доставки, время в пути, час у дорозі, transit, transit time, transit days, days in transit
  `),
}
