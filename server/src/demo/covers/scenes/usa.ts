import {
  drawBattery,
  drawBoard,
  drawCactus,
  drawCharger,
  drawGavel,
  drawGull,
  drawMagnifier,
  drawMesa,
  drawPaperSheet,
  drawSignpost,
  drawTextLines,
} from '../objects.ts'
import {
  BRONZE_FILL,
  countWaves,
  DARK_TONE,
  drawAt,
  drawFaded,
  drawLine,
  drawPath,
  drawRoad,
  drawSun,
  drawSymbol,
  drawWater,
  LIGHT_TONE,
} from '../svg-shapes.ts'

/** Shows a fork of the road in the desert, with a port on one side. */
export const drawPortsCover = (): string =>
  [
    drawSun(330, -580, 92),
    drawFaded(drawAt(20, 0, drawMesa(430, 300)), drawAt(400, 0, drawMesa(330, 210))),
    drawAt(96, 0, drawCactus()),
    drawSymbol('sedan', 160, 3.3),
    drawAt(640, 0, drawSignpost()),
    drawSymbol('crane', 1330, 2.2),
    drawSymbol('stack', 1004, 2.3),
    drawSymbol('pile', 1450, 2.3),
    drawRoad(),
  ].join('')

/** Shows two auction lots with a hammer between them. */
export const drawAuctionFeesCover = (): string => {
  const lot = (price: number): string =>
    [
      drawBoard(220, 130, 330),
      drawLine(`M36-414h${price}M36-378h70`),
      drawPath('M140-394H190V-364H140z', BRONZE_FILL),
    ].join('')
  const posts = Array.from({ length: 17 }, (_, x) => `M${x * 100} 0V-220`).join('')
  return [
    drawSun(800, -600, 88),
    drawFaded(drawLine(`M0-190H1600M0-120H1600${posts}`)),
    drawAt(200, 0, lot(120)),
    drawAt(1180, 0, lot(90)),
    drawSymbol('suv', 90, 3.8),
    drawAt(800, 0, drawGavel()),
    drawSymbol('sedan', 1070, 3.8),
    drawRoad(),
  ].join('')
}

/** Shows a ship and a lighthouse on the open sea. */
export const drawSeaVoyageCover = (): string =>
  [
    drawSun(1180, -610, 92),
    drawAt(250, -600, drawGull()),
    drawAt(350, -650, drawGull()),
    drawPath('M1330 0L1360-52H1540L1570 0z', DARK_TONE),
    drawSymbol('light', 1450, 3.4, -52),
    drawSymbol('ship', 70, 3.05),
    drawPath(`M${70 + 224 * 3.05} ${-64 * 3.05}h${36 * 3.05}v${-15 * 3.05}h${-36 * 3.05}z`, BRONZE_FILL),
    drawWater(0, countWaves(0, 1600)),
  ].join('')

/** Shows a magnified vehicle number and the documents of a damaged car. */
export const drawVinCheckCover = (): string => {
  const signs = Array.from({ length: 9 }, (_, index) => `M${-96 + index * 24}-22v44`).join('')
  return [
    drawSun(1330, -600, 84),
    drawSymbol('suv', 250, 5.2),
    drawAt(1070, 0, drawPaperSheet(290, 430), drawTextLines(50, -350, 56, [120, 190, 150])),
    drawLine('M1120-172l30-60 30 60zM1150-208v14M1150-184v1M1212-176h96M1120-110H1310M1120-62H1260'),
    drawAt(680, -330, drawMagnifier(150), drawPath('M-120-44H120V44H-120z', LIGHT_TONE), drawLine(signs)),
    drawRoad(),
  ].join('')
}

/** Shows a charging car and the battery whose capacity determines the excise. */
export const drawElectricCarCover = (): string =>
  [
    drawSun(1230, -620, 84),
    drawSymbol('mast', 1440, 2.6),
    drawSymbol('rotor', 1440, 2.2, -398),
    drawAt(110, 0, drawBattery(5, 4)),
    drawSymbol('sedan', 570, 4.4),
    drawAt(1230, 0, drawCharger()),
    drawLine('M1178-130C1120-130 1150-30 1110-30S1090-96 1076-96'),
    drawPath('M1056-110h22v28h-22z', DARK_TONE),
    drawRoad(),
  ].join('')
