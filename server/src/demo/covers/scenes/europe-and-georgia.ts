import {
  drawCharger,
  drawFuelPump,
  drawHills,
  drawPaperSheet,
  drawSignature,
  drawTextLines,
} from '../objects.ts'
import {
  BRONZE_FILL,
  countWaves,
  DARK_TONE,
  drawAt,
  drawCircle,
  drawFaded,
  drawLine,
  drawMirroredSymbol,
  drawPath,
  drawRoad,
  drawSun,
  drawSymbol,
  drawWater,
  LIGHT_TONE,
} from '../svg-shapes.ts'

/** Shows mountains, towers, a departing car and a waiting ferry. */
export const drawRustaviCover = (): string =>
  [
    drawSun(210, -590, 92),
    drawSymbol('peaks', 40, 1.95),
    drawPath('M596 0C640-70 700-122 820-112S1080-96 1240-128 1480-150 1640-70V10'),
    drawSymbol('spruce', 760, 2.2, -100),
    drawSymbol('spruce', 820, 2.8, -80),
    drawSymbol('svan', 1420, 1.7, -120),
    drawSymbol('svan', 1190, 2.6, -110),
    drawAt(0, 0, drawMirroredSymbol('sedan', 1100, 3.1)),
    drawSymbol('ferry', 40, 2.3),
    drawRoad(590),
    drawWater(0, countWaves(0, 590)),
  ].join('')

const drawWindTurbine = (x: number, y: number, scale: number, angle: number): string =>
  drawSymbol('mast', x, scale, y) +
  `<use href="#rotor" transform="translate(${x} ${y - 150 * scale})rotate(${angle})scale(${scale * 0.9})"/>`

/** Shows a certificate and a car transporter. */
export const drawCertificateCover = (): string =>
  [
    drawSun(880, -610, 84),
    drawFaded(drawHills('M430 0C560-190 720-250 880-240S1080-150 1180-160 1420-300 1600-230V0z')),
    drawWindTurbine(1440, -180, 2.1, 14),
    drawWindTurbine(540, -60, 1.7, 40),
    drawSymbol('spruce', 560, 2.4, -40),
    drawSymbol('spruce', 620, 3),
    drawAt(
      130,
      0,
      drawPaperSheet(320, 480),
      drawTextLines(56, -400, 52, [140, 208, 208, 170]),
      drawPath('M232-116L212-24 244-46 276-24 256-116z', DARK_TONE),
      drawCircle(244, -124, 46, BRONZE_FILL),
      drawCircle(244, -124, 28),
      drawSignature(54, -70),
    ),
    drawSymbol('truck', 700, 3.5),
    drawRoad(),
  ].join('')

/** Shows a car transporter on a viaduct. */
export const drawTransporterCover = (): string =>
  [
    drawSun(1130, -640, 84),
    drawFaded(
      drawPath(
        'M120 0C300-300 480-380 660-370S900-270 980-280 1240-400 1400-340 1560-120 1600 0',
        LIGHT_TONE,
      ),
    ),
    drawWindTurbine(150, -240, 2.2, 12),
    drawWindTurbine(1430, -240, 1.9, -40),
    drawSymbol('arches', 0, 2.64),
    drawHills(
      'M0 0C40-160 110-282 240-282 330-282 400-120 430 0zM1230 0C1270-150 1330-282 1450-282 1540-282 1580-200 1600-120V0z',
    ),
    drawSymbol('deck', 0, 2.64),
    drawSymbol('truck', 420, 2.7, -284),
    drawSymbol('sedan', 1130, 2.5, -284),
    drawSymbol('spruce', 90, 2.6, -30),
    drawSymbol('spruce', 160, 3.2),
    drawSymbol('spruce', 250, 2.2),
    drawSymbol('spruce', 1390, 3),
    drawSymbol('spruce', 1470, 2.2),
    drawRoad(),
  ].join('')

/** Shows a car connected to a fuel pump and to a charger. */
export const drawHybridCarCover = (): string =>
  [
    drawSun(1150, -610, 84),
    drawFaded(drawHills('M0 0C160-170 330-230 520-210S800-120 940-140 1280-270 1600-190V0z')),
    drawSymbol('spruce', 120, 3),
    drawSymbol('spruce', 190, 2.2),
    drawSymbol('spruce', 1480, 3.2),
    drawAt(350, 0, drawFuelPump()),
    drawSymbol('suv', 540, 4.6),
    drawAt(1270, 0, drawCharger()),
    drawLine('M412-180C470-180 440-40 486-40S500-120 540-120'),
    drawLine('M1218-130C1160-130 1190-30 1140-30S1110-90 1084-90'),
    drawPath('M536-134h26v28h-26z', DARK_TONE),
    drawPath('M1062-104h22v28h-22z', DARK_TONE),
    drawRoad(),
  ].join('')
