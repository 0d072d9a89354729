#!/usr/bin/env python3
"""Makes the files of this folder anew with LibreOffice; run by hand, see README.md."""

import pathlib
import shutil
import subprocess
import tempfile

from flat import document
from sheets import books

HERE = pathlib.Path(__file__).parent

# Field separator, text delimiter, character set (76 UTF-8, 34 Windows-1251, 65535 UTF-16),
# first line, column formats, language, quote all texts, numbers as numbers, cells as they are shown.
CSV = "csv:Text - txt - csv (StarCalc):{separator},34,{charset},1,,0,false,true,true"
XLSX = "xlsx:Calc MS Excel 2007 XML"

comma_utf8 = CSV.format(separator=44, charset=76)
semicolon_1251 = CSV.format(separator=59, charset=34)
tab_utf8 = CSV.format(separator=9, charset=76)
semicolon_utf16 = CSV.format(separator=59, charset=65535)

made = [
    ("fees-ru", XLSX, "fees-russian-formats.xlsx"),
    ("fees-en", "xlsx:Calc Office Open XML", "fees-iso.xlsx"),
    ("fees-en", "xlsm:Calc MS Excel 2007 VBA XML", "fees-macro-enabled.xlsm"),
    ("fees-en", comma_utf8, "fees-comma-utf8.csv"),
    ("fees-ru", semicolon_1251, "fees-semicolon-1251.csv"),
    ("fees-en", tab_utf8, "fees-tab-utf8.csv"),
    ("fees-ru", semicolon_utf16, "fees-semicolon-utf16.csv"),
    ("fees-second-sheet", XLSX, "fees-second-sheet.xlsx"),
    ("fees-two-sheets", XLSX, "fees-two-sheets.xlsx"),
    ("fees-merged", XLSX, "fees-merged.xlsx"),
    ("fees-broken-cells", XLSX, "fees-broken-cells.xlsx"),
    ("fees-en", "ods:calc8", "fees.ods"),
    ("fees-en", "fods:OpenDocument Spreadsheet Flat XML", "fees-flat.fods"),
    ("fees-en", "xls:MS Excel 97", "fees-97.xls"),
    ("fees-en", "xml:MS Excel 2003 XML", "fees-2003.xml"),
    ("fees-en", "html:HTML (StarCalc)", "fees-html.xls"),
    ("fees-en", "pdf:calc_pdf_Export", "fees.pdf"),
    ("fees-en", "slk:SYLK", "fees.slk"),
    ("empty", XLSX, "empty.xlsx"),
    ("empty", comma_utf8, "empty.csv"),
    ("headings-only", XLSX, "headings-only.xlsx"),
    ("inland-one-cell", XLSX, "inland-one-cell.xlsx"),
    ("inland-one-cell", comma_utf8, "inland-one-cell-comma-utf8.csv"),
    ("inland-three-cells", XLSX, "inland-three-cells.xlsx"),
    ("inland-three-cells", tab_utf8, "inland-three-cells-tab-utf8.csv"),
    ("inland-wide", XLSX, "inland-wide.xlsx"),
    ("inland-wide", semicolon_1251, "inland-wide-semicolon-1251.csv"),
    ("ship", XLSX, "ship.xlsx"),
    ("ship", semicolon_utf16, "ship-semicolon-utf16.csv"),
]

# Filters cannot be told to freeze a row or to set a password: a macro can.
MACRO = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Sub Store(source As String, target As String, password As String)
  Dim nothing()
  book = StarDesktop.loadComponentFromURL(source, "_blank", 0, nothing())
  book.CurrentController.freezeAtPosition(0, 1)
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = "Calc MS Excel 2007 XML"
  If Len(password) > 0 Then
    Dim secret(1) As New com.sun.star.beans.NamedValue
    secret(0).Name = "OOXPassword"
    secret(0).Value = password
    secret(1).Name = "CryptoType"
    secret(1).Value = "Standard"
    how(1).Name = "EncryptionData"
    how(1).Value = secret()
  End If
  book.storeToURL(target, how())
  book.close(True)
End Sub
</script:module>
"""

def office(profile, *words):
    command = ["soffice", f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)


def convert(profile, source, to, target):
    folder = source.parent / "out"
    office(profile, "--convert-to", to, "--outdir", str(folder), str(source))
    (result,) = folder.iterdir()
    shutil.move(result, target)


def store(profile, source, target, password=""):
    (profile / "user/basic/Standard/Module1.xba").write_text(MACRO.replace("> 0", "&gt; 0"))
    words = ",".join(f'"{word}"' for word in (source.as_uri(), target.as_uri(), password))
    office(profile, f"macro:///Standard.Module1.Store({words})")


def main():
    with tempfile.TemporaryDirectory() as room:
        room = pathlib.Path(room)
        profile = room / "profile"
        for name, sheets in books.items():
            (room / f"{name}.fods").write_text(document(sheets), encoding="utf-8")
        for book, to, file in made:
            convert(profile, room / f"{book}.fods", to, HERE / file)
        store(profile, room / "fees-en.fods", HERE / "fees.xlsx")
        store(profile, room / "fees-en.fods", HERE / "fees-encrypted.xlsx", password="harbour")


main()
