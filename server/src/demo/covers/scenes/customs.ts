import {
  drawBalanceScale,
  drawBoard,
  drawCheckMark,
  drawCoins,
  drawNumberPlate,
  drawOfficeBuilding,
  drawPaperSheet,
  drawTextLines,
} from '../objects.ts'
import {
  BRONZE_FILL,
  DARK_TONE,
  drawAt,
  drawBronzeLine,
  drawBronzeRing,
  drawCircle,
  drawLine,
  drawPath,
  drawRoad,
  drawSun,
  drawSymbol,
  LIGHT_TONE,
} from '../svg-shapes.ts'

/** Shows a ticked form, a car and a customs barrier. */
export const drawExciseCover = (): string =>
  [
    drawSun(1300, -600, 84),
    drawAt(
      190,
      0,
      drawPaperSheet(290, 470),
      drawTextLines(52, -390, 54, [130, 186, 186, 140, 104]),
      drawCheckMark(208, -90, 56),
    ),
    drawSymbol('suv', 570, 4),
    drawSymbol('gate', 1130, 2.7),
    drawBronzeLine('M1400-52L1502-121'),
    drawRoad(),
  ].join('')

/** Shows a calendar whose days are full years, and the type plate of the door frame. */
export const drawVehicleAgeCover = (): string => {
  const cells = Array.from({ length: 12 }, (_, index) => {
    const x = 40 + (index % 4) * 92
    const y = -270 + Math.floor(index / 4) * 84
    const fill = index === 0 ? BRONZE_FILL : index < 7 ? DARK_TONE : undefined
    return drawPath(`M${x} ${y}h64v56h-64z`, fill)
  })
  const calendar = [
    drawPath('M20-400H400q20 0 20 20V0H0V-380q0-20 20-20z'),
    drawPath('M20-400H400q20 0 20 20V-312H0V-380q0-20 20-20z', LIGHT_TONE),
    drawPath('M98-428h20v56h-20zM302-428h20v56h-20z'),
    ...cells,
  ]
  const bars = [0, 14, 34, 44, 62, 82, 90, 112, 124, 146, 156, 176, 194, 202, 222]
  const label = [
    drawBoard(340, 250, 110),
    drawCircle(24, -336, 6),
    drawCircle(316, -336, 6),
    drawLine('M54-318H190M54-284H286M54-250H150'),
    drawLine(bars.map((x) => `M${58 + x}-204V-142`).join('')),
    drawPath('M196-266H286V-236H196z', BRONZE_FILL),
  ]
  return [
    drawSun(220, -560, 80),
    drawSymbol('sedan', 70, 3.9),
    drawAt(600, 0, ...calendar),
    drawAt(1130, 0, ...label),
    drawRoad(),
  ].join('')
}

/** Shows scales: the car on one pan, the payments on the other. */
export const drawCustomsValueCover = (): string =>
  [
    drawSun(1330, -620, 84),
    drawAt(130, 0, drawPaperSheet(250, 400), drawTextLines(46, -330, 50, [110, 156, 156, 120])),
    drawBronzeLine('M196-66L316-126'),
    drawBronzeRing(212, -122, 20),
    drawBronzeRing(300, -70, 20),
    drawAt(
      900,
      0,
      drawBalanceScale(),
      drawSymbol('sedan', -474, 2.4, -178),
      drawAt(250, -178, drawCoins(2, false)),
      drawAt(390, -178, drawCoins(4, true)),
    ),
    drawRoad(),
  ].join('')

/** Shows the registration office, the car from the front and its number plate. */
export const drawRegistrationCover = (): string =>
  [
    drawSun(700, -600, 84),
    drawAt(110, 0, drawOfficeBuilding()),
    drawSymbol('front', 760, 4.6),
    drawAt(1040, -150, drawNumberPlate(420, 210)),
    drawLine('M1120 0V-150M1380 0V-150'),
    drawRoad(),
  ].join('')

/** Shows the way from the auction yard to the number plate, and the sheet that adds it up. */
export const drawFullPriceCover = (): string => {
  const rows = [0, 1, 2, 3, 4].map((row) =>
    drawLine(`M44 ${-470 + row * 66}h${[120, 150, 96, 130, 84][row]}M250 ${-470 + row * 66}h46`),
  )
  return [
    drawSun(1240, -600, 84),
    drawSymbol('city', 1264, 2.1),
    drawSymbol('sign', 50, 2.6),
    drawSymbol('sedan', 150, 3.3),
    drawAt(
      570,
      0,
      drawPaperSheet(340, 560),
      ...rows,
      drawPath('M44-110H296V-50H44z', BRONZE_FILL),
      drawLine('M44-146H296'),
    ),
    drawSymbol('front', 1096, 3.8),
    drawRoad(),
  ].join('')
}
