"""What stands in the sheets: each is a list of (name, rows), a row a list of cells as `flat.py` writes them."""

from flat import date, formula, merged, money, number, part, percent, plain, zip_code


def fees(language):
    def dollars(value):
        return money(value, language)

    def tier(row, start, fee=None, share=None, is_last=False):
        until = plain("") if is_last else formula(f"[.A{row + 1}]", dollars(NEXT[start]))
        paid = plain("") if fee is None else dollars(fee)
        part_of_price = plain("") if share is None else percent(share, language)
        note = plain("последняя ступень" if is_last else "")
        return [dollars(start), until, paid, part_of_price, note]

    return [
        [plain(text) for text in ("От", "До", "Сбор", "Процент", "Комментарий")],
        tier(2, 0, 1),
        tier(3, 100, 25.5),
        tier(4, 500, 137.5),
        tier(5, 15000, 1445),
        tier(6, 30000, share=0.0575, is_last=True),
    ]


NEXT = {0: 100, 100: 500, 500: 15000, 15000: 30000}


def inland_one_cell():
    rows = [
        ("COPART", "DALLAS TX 75051", "Newark", 1260),
        ("COPART", "DALLAS TX 75051", "Houston", 360),
        ("COPART", "NEWARK NJ 08861", "Newark", 95.5),
        ("IAA", "CHICAGO HEIGHTS IL 60411", "Savannah", 1060),
    ]
    head = [plain(text) for text in ("Auction", "Yard", "Port to", "Rate")]
    return [head] + [[plain(a), plain(y), plain(p), money(price, "en")] for a, y, p, price in rows]


def inland_three_cells():
    rows = [
        ("Newark", 1260, "copart", "Dallas", "TX", 75051),
        ("Houston", 360, "copart", "Dallas", "TX", 75051),
        ("Newark", 95.5, "copart", "Newark", "NJ", 8861),
        ("Savannah", None, "iaa", "Chicago Heights", "IL", 60411),
    ]
    head = [plain(text) for text in ("Порт погрузки", "Цена", "Аукцион", "Город", "Штат", "Индекс")]
    return [head] + [
        [plain(port), plain("") if price is None else number(price), plain(auction), plain(town), plain(state), zip_code(code)]
        for port, price, auction, town, state, code in rows
    ]


def inland_wide():
    rows = [
        ("Copart", "TX - Dallas", 1260, None, 360),
        ("Copart", "NJ - Newark", 95.5, None, None),
        ("IAA", "IL - Chicago Heights", 1460, 1060, None),
    ]
    head = [plain(text) for text in ("Аукцион", "Площадка", "Newark", "Savannah", "Houston")]
    return [head] + [
        [plain(auction), plain(yard)] + [plain("") if price is None else money(price, "ru") for price in prices]
        for auction, yard, *prices in rows
    ]


def ship():
    rows = [
        ("США", "Newark", "Klaipeda", "седан", 740, "USD", 750, 35),
        ("США", "Newark", "Klaipeda", "внедорожник", 1814, "USD", 750, 35),
        ("Грузия", "Тбилиси", "Поти", "", 350, "USD", 900, 12),
        ("ЕС", "München", "Київ", "", 1200.5, "EUR", None, None),
    ]
    head = ("Откуда", "Порт погрузки", "Порт прибытия", "Кузов", "Цена", "Валюта", "До Украины", "Дней в пути")
    return [[plain(text) for text in head]] + [
        [plain(cell) if isinstance(cell, str) else plain("") if cell is None else number(cell) for cell in row] for row in rows
    ]


def merged_fees():
    rows = fees("en")
    rows[2][2] = merged(money(25.5, "en"), down=2)
    rows[3][2] = part()
    return rows


def broken_fees():
    rows = fees("en")
    rows[1][2] = formula("1/0", None)
    rows[2][2] = date("2026-11-20")
    return rows


def other_sheet():
    return [[plain("Контакты офиса")], [plain("Киев")]]


books = {
    "fees-en": [("Лист1", fees("en"))],
    "fees-ru": [("Лист1", fees("ru"))],
    "fees-second-sheet": [("Контакты", other_sheet()), ("Copart-Fee ", fees("en"))],
    "fees-two-sheets": [("copart-fee", fees("en")), ("Copart Fee", fees("en"))],
    "fees-merged": [("Лист1", merged_fees())],
    "fees-broken-cells": [("Лист1", broken_fees())],
    "inland-one-cell": [("Тарифы", inland_one_cell())],
    "inland-three-cells": [("Тарифы", inland_three_cells())],
    "inland-wide": [("Тарифы", inland_wide())],
    "ship": [("Тарифы", ship())],
    "empty": [("Лист1", [])],
    "headings-only": [("Лист1", fees("en")[:1])],
}
