import { sheet, tick, writing } from '../parts/paper.ts'
import { board, numberPlate } from '../parts/signs.ts'
import { balance, coins, office } from '../parts/trade.ts'
import {
  at,
  BRONZE,
  bronzeLine,
  bronzeRing,
  circle,
  disc,
  kit,
  line,
  path,
  road,
  TONE,
  TONE_2,
} from '../strokes.ts'

/** Shows a ticked form, a car and a customs barrier. */
export const excise = (): string =>
  [
    disc(1300, -600, 84),
    at(190, 0, sheet(290, 470), writing(52, -390, 54, [130, 186, 186, 140, 104]), tick(208, -90, 56)),
    kit('suv', 570, 4),
    kit('gate', 1130, 2.7),
    bronzeLine('M1400-52L1502-121'),
    road(),
  ].join('')

/** Shows a calendar whose days are full years, and the type plate of the door frame. */
export const years = (): string => {
  const cells = Array.from({ length: 12 }, (_, index) => {
    const x = 40 + (index % 4) * 92
    const y = -270 + Math.floor(index / 4) * 84
    const fill = index === 0 ? BRONZE : index < 7 ? TONE_2 : undefined
    return path(`M${x} ${y}h64v56h-64z`, fill)
  })
  const calendar = [
    path('M20-400H400q20 0 20 20V0H0V-380q0-20 20-20z'),
    path('M20-400H400q20 0 20 20V-312H0V-380q0-20 20-20z', TONE),
    path('M98-428h20v56h-20zM302-428h20v56h-20z'),
    ...cells,
  ]
  const bars = [0, 14, 34, 44, 62, 82, 90, 112, 124, 146, 156, 176, 194, 202, 222]
  const label = [
    board(340, 250, 110),
    circle(24, -336, 6),
    circle(316, -336, 6),
    line('M54-318H190M54-284H286M54-250H150'),
    line(bars.map((x) => `M${58 + x}-204V-142`).join('')),
    path('M196-266H286V-236H196z', BRONZE),
  ]
  return [
    disc(220, -560, 80),
    kit('sedan', 70, 3.9),
    at(600, 0, ...calendar),
    at(1130, 0, ...label),
    road(),
  ].join('')
}

/** Shows scales: the car on one pan, the payments on the other. */
export const value = (): string =>
  [
    disc(1330, -620, 84),
    at(130, 0, sheet(250, 400), writing(46, -330, 50, [110, 156, 156, 120])),
    bronzeLine('M196-66L316-126'),
    bronzeRing(212, -122, 20),
    bronzeRing(300, -70, 20),
    at(
      900,
      0,
      balance(),
      kit('sedan', -474, 2.4, -178),
      at(250, -178, coins(2, false)),
      at(390, -178, coins(4, true)),
    ),
    road(),
  ].join('')

/** Shows the registration office, the car from the front and its number plate. */
export const registration = (): string =>
  [
    disc(700, -600, 84),
    at(110, 0, office()),
    kit('front', 760, 4.6),
    at(1040, -150, numberPlate(420, 210)),
    line('M1120 0V-150M1380 0V-150'),
    road(),
  ].join('')

/** Shows the way from the auction yard to the number plate, and the sheet that adds it up. */
export const whole = (): string => {
  const rows = [0, 1, 2, 3, 4].map((row) =>
    line(`M44 ${-470 + row * 66}h${[120, 150, 96, 130, 84][row]}M250 ${-470 + row * 66}h46`),
  )
  return [
    disc(1240, -600, 84),
    kit('city', 1264, 2.1),
    kit('sign', 50, 2.6),
    kit('sedan', 150, 3.3),
    at(570, 0, sheet(340, 560), ...rows, path('M44-110H296V-50H44z', BRONZE), line('M44-146H296')),
    kit('front', 1096, 3.8),
    road(),
  ].join('')
}
