import { battery, charger } from '../parts/energy.ts'
import { cactus, gull, mesa } from '../parts/nature.ts'
import { sheet, writing } from '../parts/paper.ts'
import { board, fork } from '../parts/signs.ts'
import { gavel, magnifier } from '../parts/trade.ts'
import { at, BRONZE, disc, far, kit, line, path, road, TONE, TONE_2, water, wavesUntil } from '../strokes.ts'

/** Shows a fork of the road in the desert, with a port on one side. */
export const ports = (): string =>
  [
    disc(330, -580, 92),
    far(at(20, 0, mesa(430, 300)), at(400, 0, mesa(330, 210))),
    at(96, 0, cactus()),
    kit('sedan', 160, 3.3),
    at(640, 0, fork()),
    kit('crane', 1330, 2.2),
    kit('stack', 1004, 2.3),
    kit('pile', 1450, 2.3),
    road(),
  ].join('')

/** Shows two auction lots with a hammer between them. */
export const fees = (): string => {
  const lot = (price: number): string =>
    [board(220, 130, 330), line(`M36-414h${price}M36-378h70`), path('M140-394H190V-364H140z', BRONZE)].join(
      '',
    )
  const posts = Array.from({ length: 17 }, (_, x) => `M${x * 100} 0V-220`).join('')
  return [
    disc(800, -600, 88),
    far(line(`M0-190H1600M0-120H1600${posts}`)),
    at(200, 0, lot(120)),
    at(1180, 0, lot(90)),
    kit('suv', 90, 3.8),
    at(800, 0, gavel()),
    kit('sedan', 1070, 3.8),
    road(),
  ].join('')
}

/** Shows a ship and a lighthouse on the open sea. */
export const sea = (): string =>
  [
    disc(1180, -610, 92),
    at(250, -600, gull()),
    at(350, -650, gull()),
    path('M1330 0L1360-52H1540L1570 0z', TONE_2),
    kit('light', 1450, 3.4, -52),
    kit('ship', 70, 3.05),
    path(`M${70 + 224 * 3.05} ${-64 * 3.05}h${36 * 3.05}v${-15 * 3.05}h${-36 * 3.05}z`, BRONZE),
    water(0, wavesUntil(0, 1600)),
  ].join('')

/** Shows a magnified vehicle number and the documents of a damaged car. */
export const vin = (): string => {
  const signs = Array.from({ length: 9 }, (_, index) => `M${-96 + index * 24}-22v44`).join('')
  return [
    disc(1330, -600, 84),
    kit('suv', 250, 5.2),
    at(1070, 0, sheet(290, 430), writing(50, -350, 56, [120, 190, 150])),
    line('M1120-172l30-60 30 60zM1150-208v14M1150-184v1M1212-176h96M1120-110H1310M1120-62H1260'),
    at(680, -330, magnifier(150), path('M-120-44H120V44H-120z', TONE), line(signs)),
    road(),
  ].join('')
}

/** Shows a charging car and the battery whose capacity determines the excise. */
export const electric = (): string =>
  [
    disc(1230, -620, 84),
    kit('mast', 1440, 2.6),
    kit('rotor', 1440, 2.2, -398),
    at(110, 0, battery(5, 4)),
    kit('sedan', 570, 4.4),
    at(1230, 0, charger()),
    line('M1178-130C1120-130 1150-30 1110-30S1090-96 1076-96'),
    path('M1056-110h22v28h-22z', TONE_2),
    road(),
  ].join('')
