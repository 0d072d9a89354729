"""Cells and sheets as a flat OpenDocument text, which LibreOffice reads and turns into everything else."""

from html import escape

STYLES = """
<office:automatic-styles>
 <number:currency-style style:name="dollars-en" number:language="en" number:country="US">
  <number:currency-symbol number:language="en" number:country="US">$</number:currency-symbol>
  <number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
 </number:currency-style>
 <number:currency-style style:name="dollars-ru" number:language="ru" number:country="RU">
  <number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
  <number:text> </number:text><number:currency-symbol number:language="en" number:country="US">$</number:currency-symbol>
 </number:currency-style>
 <number:percentage-style style:name="share-en" number:language="en" number:country="US">
  <number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text>%</number:text>
 </number:percentage-style>
 <number:percentage-style style:name="share-ru" number:language="ru" number:country="RU">
  <number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text> %</number:text>
 </number:percentage-style>
 <number:number-style style:name="five-digits"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
 <number:date-style style:name="day"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
 STYLES-OF-CELLS
</office:automatic-styles>
""".replace("STYLES-OF-CELLS", "".join(
    f'<style:style style:name="cell-{name}" style:family="table-cell" style:data-style-name="{name}"/>'
    for name in ("dollars-en", "dollars-ru", "share-en", "share-ru", "five-digits", "day")
))

NAMES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for short, long in (("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"), ("number", "datastyle"), ("config", "config"))
) + ' xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"'

FROZEN = """
 <config:config-item-map-entry config:name="%s">
  <config:config-item config:name="VerticalSplitMode" config:type="short">2</config:config-item>
  <config:config-item config:name="VerticalSplitPosition" config:type="int">1</config:config-item>
  <config:config-item config:name="ActiveSplitRange" config:type="short">2</config:config-item>
  <config:config-item config:name="PositionBottom" config:type="int">1</config:config-item>
 </config:config-item-map-entry>
"""


def cell(attributes="", shown=""):
    text = f"<text:p>{escape(shown)}</text:p>" if shown else ""
    return f"<table:table-cell {attributes}>{text}</table:table-cell>"


def plain(text):
    return cell('office:value-type="string"', text) if text else cell()


def number(value):
    return cell(f'office:value-type="float" office:value="{value}"')


def money(value, language):
    return cell(f'table:style-name="cell-dollars-{language}" office:value-type="currency" office:currency="USD" office:value="{value}"')


def percent(value, language):
    return cell(f'table:style-name="cell-share-{language}" office:value-type="percentage" office:value="{value}"')


def zip_code(value):
    return cell(f'table:style-name="cell-five-digits" office:value-type="float" office:value="{value}"')


def date(day):
    return cell(f'table:style-name="cell-day" office:value-type="date" office:date-value="{day}"')


def formula(expression, like):
    """A formula that shows its value as the cell `like` would."""
    head = f'<table:table-cell table:formula="of:={expression}" '
    return (like or number(0)).replace("<table:table-cell ", head, 1)


def merged(first, down):
    return first.replace("<table:table-cell ", f'<table:table-cell table:number-rows-spanned="{down}" table:number-columns-spanned="1" ', 1)


def part():
    return "<table:covered-table-cell/>"


def document(sheets):
    tables = "".join(
        f'<table:table table:name="{escape(name)}">'
        + "".join(f'<table:table-row>{"".join(row)}</table:table-row>' for row in rows or [[cell()]])
        + "</table:table>"
        for name, rows in sheets
    )
    frozen = "".join(FROZEN % escape(name) for name, _ in sheets)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {NAMES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views">
<config:config-item-map-entry><config:config-item config:name="ViewId" config:type="string">view1</config:config-item>
<config:config-item-map-named config:name="Tables">{frozen}</config:config-item-map-named>
</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>
{STYLES}<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document>"""
