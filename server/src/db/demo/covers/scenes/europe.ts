import { charger, pump } from '../parts/energy.ts'
import { hills } from '../parts/nature.ts'
import { sheet, signature, writing } from '../parts/paper.ts'
import { at, BRONZE, circle, disc, far, kit, line, path, road, TONE, TONE_2 } from '../strokes.ts'

const turbine = (x: number, y: number, scale: number, angle: number): string =>
  kit('mast', x, scale, y) +
  `<use href="#rotor" transform="translate(${x} ${y - 150 * scale})rotate(${angle})scale(${scale * 0.9})"/>`

/** Shows a certificate and a car transporter. */
export const certificate = (): string =>
  [
    disc(880, -610, 84),
    far(hills('M430 0C560-190 720-250 880-240S1080-150 1180-160 1420-300 1600-230V0z')),
    turbine(1440, -180, 2.1, 14),
    turbine(540, -60, 1.7, 40),
    kit('spruce', 560, 2.4, -40),
    kit('spruce', 620, 3),
    at(
      130,
      0,
      sheet(320, 480),
      writing(56, -400, 52, [140, 208, 208, 170]),
      path('M232-116L212-24 244-46 276-24 256-116z', TONE_2),
      circle(244, -124, 46, BRONZE),
      circle(244, -124, 28),
      signature(54, -70),
    ),
    kit('truck', 700, 3.5),
    road(),
  ].join('')

/** Shows a car transporter on a viaduct. */
export const transporter = (): string =>
  [
    disc(1130, -640, 84),
    far(path('M120 0C300-300 480-380 660-370S900-270 980-280 1240-400 1400-340 1560-120 1600 0', TONE)),
    turbine(150, -240, 2.2, 12),
    turbine(1430, -240, 1.9, -40),
    kit('arches', 0, 2.64),
    hills(
      'M0 0C40-160 110-282 240-282 330-282 400-120 430 0zM1230 0C1270-150 1330-282 1450-282 1540-282 1580-200 1600-120V0z',
    ),
    kit('deck', 0, 2.64),
    kit('truck', 420, 2.7, -284),
    kit('sedan', 1130, 2.5, -284),
    kit('spruce', 90, 2.6, -30),
    kit('spruce', 160, 3.2),
    kit('spruce', 250, 2.2),
    kit('spruce', 1390, 3),
    kit('spruce', 1470, 2.2),
    road(),
  ].join('')

/** Shows a car connected to a fuel pump and to a charger. */
export const hybrid = (): string =>
  [
    disc(1150, -610, 84),
    far(hills('M0 0C160-170 330-230 520-210S800-120 940-140 1280-270 1600-190V0z')),
    kit('spruce', 120, 3),
    kit('spruce', 190, 2.2),
    kit('spruce', 1480, 3.2),
    at(350, 0, pump()),
    kit('suv', 540, 4.6),
    at(1270, 0, charger()),
    line('M412-180C470-180 440-40 486-40S500-120 540-120'),
    line('M1218-130C1160-130 1190-30 1140-30S1110-90 1084-90'),
    path('M536-134h26v28h-26z', TONE_2),
    path('M1062-104h22v28h-22z', TONE_2),
    road(),
  ].join('')
